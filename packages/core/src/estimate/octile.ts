/**
 * The cost of dx columns and dy rows of free ground, both ≥ 0: as many diagonal steps as possible, the rest straight.
 * The innermost loops of kernels have it inline.
 */
export function octile(dx: number, dy: number, straight: number, diagonal: number): number {
  return dx > dy ? straight * (dx - dy) + diagonal * dy : straight * (dy - dx) + diagonal * dx
}
