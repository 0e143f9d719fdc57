/** x and y of the points of a polyline in turn, without an object per point; grows when needed. Points on a straight line are left out. */
export class PackedLine {
  readonly points: number[] = []
  /** Numbers in use: two a point. */
  size = 0

  /** Adds a point; replaces the last one if the line goes straight on there. */
  add(x: number, y: number): void {
    const { points, size } = this
    if (size >= 4) {
      const dx = points[size - 2] - points[size - 4]
      const dy = points[size - 1] - points[size - 3]
      if (dx * (y - points[size - 1]) === dy * (x - points[size - 2])) this.size = size - 2
    }
    points[this.size++] = x
    points[this.size++] = y
  }

  /** Adds `count` corners, by their numbers in `ids` from `at` on, forwards or backwards; the line has a point already. */
  addCorners(
    { x, y }: { readonly x: Float64Array; readonly y: Float64Array },
    ids: Int32Array,
    at: number,
    count: number,
    step: 1 | -1,
  ): void {
    const { points } = this
    let { size } = this
    let lastX = points[size - 2]
    let lastY = points[size - 1]
    let wasX = size < 4 ? 0 : lastX - points[size - 4]
    let wasY = size < 4 ? 0 : lastY - points[size - 3]
    // Without a direction so far, none is the same.
    let isLine = size >= 4
    for (let left = count, from = at; left > 0; left--, from += step) {
      const hereX = x[ids[from]]
      const hereY = y[ids[from]]
      const dx = hereX - lastX
      const dy = hereY - lastY
      if (isLine && wasX * dy === wasY * dx) size -= 2
      isLine = true
      wasX = dx
      wasY = dy
      lastX = hereX
      lastY = hereY
      points[size++] = hereX
      points[size++] = hereY
    }
    this.size = size
  }
}

/** The length of a polyline, in cells; summed by kind of leg first, as `Path.length` is. */
export function packedLength(points: readonly number[], size: number): number {
  let straight = 0
  let diagonal = 0
  let free = 0
  for (let at = 2; at < size; at += 2) {
    const dx = Math.abs(points[at] - points[at - 2])
    const dy = Math.abs(points[at + 1] - points[at - 1])
    if (dx === dy) diagonal += dx
    else if (dx === 0 || dy === 0) straight += dx + dy
    else free += Math.sqrt(dx * dx + dy * dy)
  }
  return straight + diagonal * Math.SQRT2 + free
}
