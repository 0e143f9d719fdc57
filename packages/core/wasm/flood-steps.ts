/** Gives a cell this fuel if it has less; returns −1 if it had, else 0. */
// @ts-ignore: decorator
@inline
export function improve(fuels: usize, cell: i32, fuel: i32): i32 {
  const before = load<i32>(fuels + (cell << 2))
  const missing = before - fuel
  const isBetter = missing >> 31
  store<i32>(fuels + (cell << 2), before - (missing & isBetter))
  return isBetter
}

/** Writes an entry behind the last of a bucket, and counts it if `isBetter` is −1; returns the bucket's end. */
// @ts-ignore: decorator
@inline
export function enter(end: usize, entry: i32, fuel: i32, isBetter: i32): usize {
  store<i32>(end, entry)
  store<i32>(end, fuel, 4)
  return end - (isBetter << 3)
}
