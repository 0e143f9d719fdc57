import type { PathData } from '../search/protocol.js'
import type { LabState } from '../state/lab-state.js'

/** Remembers the tiles that guided the last path of published waypoints, if one of these paths is of that kind. */
export function noteChain({ chain }: LabState, paths: readonly PathData[]): void {
  const led = paths.find((path) => path.chain !== null)
  if (led !== undefined) chain.value = led.chain
}
