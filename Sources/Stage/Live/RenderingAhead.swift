internal import Diagnostics
internal import Raster

/// Renders the frames that a player will need next, in tasks of their own.
struct RenderingAhead {
    /// How many frames are rendered ahead at most; 1 or more.
    let capacity: Int
    private var orders: [Order] = []

    private struct Order {
        let cycle: Int
        let index: Int
        let task: Task<Result<Bitmap, KineographError>, Never>

        func isFor(_ cursor: FrameCursor) -> Bool { (cycle, index) == (cursor.cycle, cursor.index) }
    }

    init(capacity: Int) { self.capacity = max(1, capacity) }

    /// Begins the frame at a cursor and those behind it, and gives up what comes before.
    mutating func prepare(from cursor: FrameCursor) {
        var kept: [Order] = []
        var next = cursor
        repeat {
            kept.append(orders.first { $0.isFor(next) } ?? Self.order(next))
            // What cannot be planned is thrown when its time comes.
        } while kept.count < capacity && (try? next.advance()) == true
        orders = kept
    }

    /// Begins the frames behind a cursor.
    mutating func prepare(after cursor: FrameCursor) {
        var next = cursor
        if (try? next.advance()) == true { prepare(from: next) } else { orders = [] }
    }

    /// The frame at a cursor that was prepared, waiting for it.
    ///
    /// - Throws: What rendering it threw, with the frame's number.
    mutating func take(_ cursor: FrameCursor, isolation actor: isolated (any Actor)?) async throws(KineographError)
        -> Bitmap
    {
        let order = orders.first { $0.isFor(cursor) } ?? Self.order(cursor)
        return try await order.task.value.get()
    }

    private static func order(_ cursor: FrameCursor) -> Order {
        let task = Task.detached(priority: Task.currentPriority) { () -> Result<Bitmap, KineographError> in
            Result { () throws(KineographError) in
                do throws(KineographError) {
                    return try cursor.rendering.picture(at: cursor.shown)
                } catch {
                    throw error.at(frame: cursor.index)
                }
            }
        }
        return Order(cycle: cursor.cycle, index: cursor.index, task: task)
    }
}
