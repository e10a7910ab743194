internal import Kineograph

/// Which options a scene can have.
enum SceneOptions {
    /// Those that say when images show, how large they are or how they look, which is what a scene is about.
    static let meaningless =
        [
            InputOptions.layer.option, InputOptions.slice.option,
            TimeOptions.delays.option, TimeOptions.direction.option, TimeOptions.frames.option, TimeOptions.tag.option,
            TimeOptions.speed.option, TimeOptions.firstHold.option, TimeOptions.lastHold.option,
            CanvasOptions.size.option, CanvasOptions.imageScale.option, CanvasOptions.contentMode.option,
            CanvasOptions.alpha.option, CanvasOptions.opaque, CanvasOptions.tint.option,
            CanvasOptions.capInsets.option, CanvasOptions.resizing.option,
        ] + CanvasOptions.layer + GridOptions.all
}

extension ParsedArguments {
    /// What is changed about a scene.
    ///
    /// - Throws: ``KineographError`` with code `usage`, also for options that mean nothing for a scene.
    func sceneEdits() throws(KineographError) -> SceneEdits {
        if let option = SceneOptions.meaningless.first(where: isGiven) { throw meaningless(option) }
        let times = [TimeOptions.duration, TimeOptions.start, TimeOptions.end]
        if isGiven(TimeOptions.rate.option) {
            var countsFrames = false
            for option in times { countsFrames = try value(option)?.countsFrames ?? false || countsFrames }
            guard countsFrames else { throw meaningless(TimeOptions.rate.option) }
        }
        var edits = SceneEdits()
        edits.duration = try duration(TimeOptions.duration)
        edits.start = try duration(TimeOptions.start)
        edits.end = try duration(TimeOptions.end)
        edits.sampleRate = try value(TimeOptions.sampleRate)
        edits.repeatCount = try value(TimeOptions.repeatCount)
        edits.scale = try value(CanvasOptions.scale)
        edits.background = try value(CanvasOptions.background)
        edits.filter = try value(CanvasOptions.filter)
        edits.crop = try value(CanvasOptions.crop)
        return edits
    }

    private func meaningless(_ option: Option) -> KineographError {
        KineographError(
            .usage, "\(option.spelling) means nothing for a scene, whose file says what shows, where and when",
            remedy: option.name == TimeOptions.rate.option.name
                ? "leave it out; --sample takes pictures at a fixed rate" : "leave it out, or change the file")
    }
}
