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
