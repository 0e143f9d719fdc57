/**
 * The cost of dx columns and dy rows of free ground, both ≥ 0: as many diagonal steps as possible, the rest straight.
 * The innermost loops of kernels have it inline.
 */
export function octile(dx: number, dy: number, straight: number, diagonal: number): number {
  const diagonals = Math.min(dx, dy)
  return straight * (Math.max(dx, dy) - diagonals) + diagonal * diagonals
}
