import type { PathData } from '../search/protocol.js'
import type { LabState } from '../state/lab-state.js'

/** Remembers the tiles that led the last path of published waypoints, where there is one among these. */
export function noteChain({ chain }: LabState, paths: readonly PathData[]): void {
  const led = paths.find((path) => path.chain !== null)
  if (led !== undefined) chain.value = led.chain
}
