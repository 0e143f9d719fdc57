/** The octile distance, or that of four directions, in which a diagonal step saves nothing. */
export function estimate(x: i32, y: i32, goalX: i32, goalY: i32, straight: i32, saving: i32): u32 {
  const right = abs(x - goalX)
  const down = abs(y - goalY)
  return u32(straight * (right + down) - saving * min(right, down))
}
