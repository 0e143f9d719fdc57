import { grown } from '../memory/grown.js'

/** x and y of the points of a polyline in turn, without an object per point. Points on a straight line are left out. */
export class PackedLine {
  points: Float64Array = new Float64Array(64)
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
    if (this.size + 2 > points.length) this.points = grown(points)
    this.points[this.size++] = x
    this.points[this.size++] = y
  }
}

/** The length of a polyline, in cells; summed by kind of leg first, as `Path.length` is. */
export function packedLength(points: Float64Array, size: number): number {
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
