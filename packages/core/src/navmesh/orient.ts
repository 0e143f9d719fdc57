/** Above 0 if c lies left of the line from a to b, 0 on it: twice the triangle's area. Exact for plan coordinates. */
export function orient(ax: number, az: number, bx: number, bz: number, cx: number, cz: number): number {
  return (bx - ax) * (cz - az) - (bz - az) * (cx - ax)
}
