import { compileKernel, type KernelExports, kernelIn } from '../wasm/instance.js'

/** On smaller maps a query takes less time than it takes to make a memory, some 40 µs. */
export const FEWEST_CELLS = 4096

const PAGE = 2 ** 16

/** Compiled once for all maps, by their bytes. */
const modules = new Map<string, WebAssembly.Module>()

/** What `make` makes of a kernel, given as base64; null if there is no WebAssembly or no memory for it. */
export function tryKernel<Kernel>(
  base64: string,
  make: (module: WebAssembly.Module) => Kernel,
): Kernel | null {
  const module = modules.get(base64) ?? compileKernel(base64)
  if (module === null) return null
  modules.set(base64, module)
  try {
    return make(module)
  } catch {
    return null
  }
}

/**
 * A memory of WebAssembly with a kernel that works in it: first fields of 4 bytes, then arrays. The address of each array
 * is kept in a field.
 */
export class KernelMemory<Name extends string> {
  readonly kernel: KernelExports<Name>
  readonly #memory: WebAssembly.Memory
  #fields: Int32Array

  /** Fields end at `end`, a multiple of 16. Only the last array can grow. */
  constructor(
    module: WebAssembly.Module,
    end: number,
    arrays: readonly (readonly [field: number, bytes: number])[],
  ) {
    let top = end
    const addresses = arrays.map(([, bytes]) => {
      const address = top
      top += Math.ceil(bytes / 16) * 16
      return address
    })
    this.#memory = new WebAssembly.Memory({ initial: Math.ceil(top / PAGE) })
    this.kernel = kernelIn(module, this.#memory)
    this.#fields = new Int32Array(this.buffer)
    for (const [at, [field]] of arrays.entries()) this.set(field, addresses[at])
  }

  /** The functions of another kernel that works in the same memory. */
  also<Other extends string>(module: WebAssembly.Module): KernelExports<Other> {
    return kernelIn(module, this.#memory)
  }

  /** A different one after the memory has grown. */
  get buffer(): ArrayBuffer {
    return this.#memory.buffer
  }

  get(field: number): number {
    return this.#fields[field >> 2]
  }

  set(field: number, value: number): void {
    this.#fields[field >> 2] = value
  }

  /** Grows to at least this many bytes; returns whether it could. Views made before cannot be used afterwards. */
  grow(bytes: number): boolean {
    const missing = bytes - this.buffer.byteLength
    if (missing <= 0) return true
    try {
      this.#memory.grow(Math.ceil(missing / PAGE))
    } catch {
      return false
    }
    this.#fields = new Int32Array(this.buffer)
    return true
  }
}
