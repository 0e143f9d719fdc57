/** The octile distance, or that of four directions, in which a diagonal step saves nothing. */
export function estimate(x: i32, y: i32, goalX: i32, goalY: i32, straight: u32, saving: u32): u32 {
  const right = abs(x - goalX)
  const down = abs(y - goalY)
  return straight * u32(right + down) - saving * u32(min(right, down))
}
