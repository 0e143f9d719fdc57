// The kernels of jump points for WebAssembly. Raw loads and stores: nothing is allocated, and no check slows a loop.
import { canonicalSearch } from './canonical-search'

export function jumpSearch(start: i32, goal: i32, startDirections: i32): f64 {
  return canonicalSearch(true, start, goal, startDirections)
}

export function stepSearch(start: i32, goal: i32, startDirections: i32): f64 {
  return canonicalSearch(false, start, goal, startDirections)
}
