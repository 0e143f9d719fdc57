import * as at from '../src/flood/flood-fields'
import { enter, improve } from './flood-steps'

/**
 * The costs of `src/flood/uniform-flood.ts`, cell by cell, in another order: in windows of fuel, each as wide as a straight
 * step is expensive. No step leads to a cell in the same window, so the cells of a window are final and go in any order:
 * first those reached by straight steps, then the others. A straight step leads to the next window, a diagonal one to the
 * next or the one after. So buckets do for queues, and nothing is compared to choose between them.
 *
 * A cell that is reached is entered without a branch: processors cannot guess which steps improve a cell. An entry whose
 * fuel is no longer the cell's is stale.
 */
export function advance(most: i32): i32 {
  const fuels = load<usize>(at.FUELS)
  const arrivals = load<usize>(at.ARRIVALS)
  const moves = load<usize>(at.MOVES)
  const blocks = load<usize>(at.BLOCKS)
  const straight = load<i32>(at.STRAIGHT)
  const diagonal = load<i32>(at.DIAGONAL)
  const bytes = load<i32>(at.BUCKET_BYTES)
  let straightsNow = load<usize>(at.STRAIGHTS_NOW)
  let straightsNext = load<usize>(at.STRAIGHTS_NEXT)
  let straightsEnd = load<usize>(at.STRAIGHTS_NEXT_END)
  let diagonalsNow = load<usize>(at.DIAGONALS_NOW)
  let diagonalsNext = load<usize>(at.DIAGONALS_NEXT)
  let diagonalsEnd = load<usize>(at.DIAGONALS_NEXT_END)
  let diagonalsLater = load<usize>(at.DIAGONALS_LATER)
  let latersEnd = load<usize>(at.DIAGONALS_LATER_END)
  let floor = load<i32>(at.FLOOR)
  let isDone = false
  for (let left = most; left > 0; ) {
    // The next window, with the buckets that were taken as the last ones.
    const straights = straightsNext
    const untilStraights = straightsEnd
    straightsNext = straightsEnd = straightsNow
    straightsNow = straights
    const diagonals = diagonalsNext
    const untilDiagonals = diagonalsEnd
    diagonalsNext = diagonalsLater
    diagonalsEnd = latersEnd
    diagonalsLater = latersEnd = diagonalsNow
    diagonalsNow = diagonals
    floor -= straight
    const taken = i32(untilStraights - straights + untilDiagonals - diagonals)
    if (taken === 0) {
      if (diagonalsEnd !== diagonalsNext) continue
      isDone = true
      break
    }
    // A cell enters up to three others of a kind, and one more entry is written.
    if (3 * taken + i32(diagonalsEnd - diagonalsNext) >= bytes) return at.QUEUE_FULL
    left -= taken >> 3
    if (floor < diagonal) {
      noteLeast(fuels, straights, untilStraights)
      noteLeast(fuels, diagonals, untilDiagonals)
    }
    const nextFloor = floor - straight
    for (let place = straights; place < untilStraights; place += 8) {
      const entry = load<i32>(place)
      const fuel = load<i32>(place, 4)
      const cell = entry >>> 3
      if (load<i32>(fuels + (cell << 2)) !== fuel) continue
      const arrival = entry & 7
      const ahead = load<i32>(at.OFFSETS + (arrival << 2))
      let rest = neededSteps(moves, cell, ahead, arrival)
      store<u8>(arrivals + cell, arrival)
      store<u8>(blocks + (cell >> at.BLOCK_SHIFT), 1)
      const fuelStraight = fuel - straight
      const isBetter = improve(fuels, cell + ahead, fuelStraight & -((rest >> arrival) & 1))
      straightsEnd = enter(straightsEnd, entry + (ahead << 3), fuelStraight, isBetter)
      rest &= ~(1 << arrival)
      if (rest === 0) continue
      // To the sides, straight ones first: their bits are the lower ones.
      for (; (rest & 15) !== 0; rest &= rest - 1) {
        const direction = ctz(rest)
        const next = cell + load<i32>(at.OFFSETS + (direction << 2))
        const isBetter = improve(fuels, next, fuelStraight)
        straightsEnd = enter(straightsEnd, (next << 3) | direction, fuelStraight, isBetter)
      }
      const fuelDiagonal = fuel - diagonal
      const isNext = (nextFloor - fuelDiagonal) >> 31
      for (; rest !== 0; rest &= rest - 1) {
        const direction = ctz(rest)
        const next = cell + load<i32>(at.OFFSETS + (direction << 2))
        const isBetter = improve(fuels, next, fuelDiagonal)
        diagonalsEnd = enter(diagonalsEnd, (next << 3) | direction, fuelDiagonal, isBetter & isNext)
        latersEnd = enter(latersEnd, (next << 3) | direction, fuelDiagonal, isBetter & ~isNext)
      }
    }
    // Cells that diagonal steps reach lead on, and to both sides at least.
    for (let place = diagonals; place < untilDiagonals; place += 8) {
      const entry = load<i32>(place)
      const fuel = load<i32>(place, 4)
      const cell = entry >>> 3
      if (load<i32>(fuels + (cell << 2)) !== fuel) continue
      const arrival = entry & 7
      const ahead = load<i32>(at.OFFSETS + (arrival << 2))
      let rest = neededSteps(moves, cell, ahead, arrival)
      store<u8>(arrivals + cell, arrival)
      store<u8>(blocks + (cell >> at.BLOCK_SHIFT), 1)
      const fuelStraight = fuel - straight
      const fuelDiagonal = fuel - diagonal
      const left = arrival & 3
      const right = (arrival + 1) & 3
      const toLeft = cell + load<i32>(at.OFFSETS + (left << 2))
      const leftIsBetter = improve(fuels, toLeft, fuelStraight & -((rest >> left) & 1))
      straightsEnd = enter(straightsEnd, (toLeft << 3) | left, fuelStraight, leftIsBetter)
      const toRight = cell + load<i32>(at.OFFSETS + (right << 2))
      const rightIsBetter = improve(fuels, toRight, fuelStraight & -((rest >> right) & 1))
      straightsEnd = enter(straightsEnd, (toRight << 3) | right, fuelStraight, rightIsBetter)
      const isNext = (nextFloor - fuelDiagonal) >> 31
      const isBetter = improve(fuels, cell + ahead, fuelDiagonal & -((rest >> arrival) & 1))
      diagonalsEnd = enter(diagonalsEnd, entry + (ahead << 3), fuelDiagonal, isBetter & isNext)
      latersEnd = enter(latersEnd, entry + (ahead << 3), fuelDiagonal, isBetter & ~isNext)
      // Behind walls, for units that cut corners.
      for (rest &= ~((1 << arrival) | 15); rest !== 0; rest &= rest - 1) {
        const direction = ctz(rest)
        const next = cell + load<i32>(at.OFFSETS + (direction << 2))
        const isBetter = improve(fuels, next, fuelDiagonal)
        diagonalsEnd = enter(diagonalsEnd, (next << 3) | direction, fuelDiagonal, isBetter & isNext)
        latersEnd = enter(latersEnd, (next << 3) | direction, fuelDiagonal, isBetter & ~isNext)
      }
    }
  }
  store<usize>(at.STRAIGHTS_NOW, straightsNow)
  store<usize>(at.STRAIGHTS_NEXT, straightsNext)
  store<usize>(at.STRAIGHTS_NEXT_END, straightsEnd)
  store<usize>(at.DIAGONALS_NOW, diagonalsNow)
  store<usize>(at.DIAGONALS_NEXT, diagonalsNext)
  store<usize>(at.DIAGONALS_NEXT_END, diagonalsEnd)
  store<usize>(at.DIAGONALS_LATER, diagonalsLater)
  store<usize>(at.DIAGONALS_LATER_END, latersEnd)
  store<i32>(at.FLOOR, floor)
  if (isDone) return at.DONE
  return at.RUNNING
}

/** Notes the least fuel of the cells in a bucket. */
function noteLeast(fuels: usize, begin: usize, end: usize): void {
  for (let place = begin; place < end; place += 8) {
    const fuel = load<i32>(place, 4)
    const isStale = load<i32>(fuels + ((load<i32>(place) >>> 3) << 2)) !== fuel
    if (!isStale && fuel < load<i32>(at.LEAST_FUEL)) store<i32>(at.LEAST_FUEL, fuel)
  }
}

/** The steps that a cell needs to pass on. */
function neededSteps(moves: usize, cell: i32, ahead: i32, arrival: i32): i32 {
  const before = i32(load<u8>(moves + (cell - ahead)))
  return i32(load<u8>(moves + cell)) & i32(load<u8>(at.NEEDED + ((arrival << 8) | before)))
}
