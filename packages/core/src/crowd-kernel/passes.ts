import { tryModules } from '../memory/kernel-memory.js'
import { crowdContactsBytes } from '../wasm/crowd-contacts-bytes.js'
import { crowdNeighboursBytes } from '../wasm/crowd-neighbours-bytes.js'
import { crowdVelocityBytes } from '../wasm/crowd-velocity-bytes.js'
import { type KernelExports, kernelIn } from '../wasm/instance.js'

/** The modules of the kernel, as workers are sent them. */
export type CrowdModules = readonly [
  neighbours: WebAssembly.Module,
  velocity: WebAssembly.Module,
  contacts: WebAssembly.Module,
]

/** The modules of the kernel; null if there is no WebAssembly. */
export function crowdModules(isShared: boolean): CrowdModules | null {
  return tryModules(
    [crowdNeighboursBytes, crowdVelocityBytes, crowdContactsBytes],
    isShared,
  ) as CrowdModules | null
}

/** A tick: all units choose and walk, then there are six rounds of contacts. Only between passes must threads wait. */
export const PASSES = 7

/**
 * The passes of a tick as one thread runs them, over any range of slots. A pass reads what the pass before has written and
 * writes to its own slots only, and writes the same when it is run again: so it does not matter who runs which range.
 */
export class Passes {
  readonly #choose: KernelExports<'neighbours' | 'useScratch'>
  readonly #avoid: KernelExports<'velocities' | 'useScratch'>
  readonly #part: KernelExports<'walk' | 'contacts'>

  /** `scratch` is the address of this thread's scratch. */
  constructor([neighbours, velocity, contacts]: CrowdModules, memory: WebAssembly.Memory, scratch: number) {
    this.#choose = kernelIn(neighbours, memory)
    this.#avoid = kernelIn(velocity, memory)
    this.#part = kernelIn(contacts, memory)
    this.#choose.useScratch(scratch)
    this.#avoid.useScratch(scratch)
  }

  run(pass: number, from: number, to: number): void {
    if (pass > 0) this.#part.contacts(from, to, pass - 1)
    else {
      this.#choose.neighbours(from, to)
      this.#avoid.velocities(from, to)
      this.#part.walk(from, to)
    }
  }
}
