print("kineograph")
