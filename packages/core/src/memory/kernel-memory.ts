import { compileKernel, type KernelExports, kernelIn } from '../wasm/instance.js'

/** On smaller maps a query takes less time than it takes to make a memory, some 40 µs. */
export const FEWEST_CELLS = 4096

const PAGE = 2 ** 16

/** Compiled once for all maps, by their bytes. */
const modules = new Map<string, WebAssembly.Module>()

function moduleOf(base64: string, isShared: boolean): WebAssembly.Module | null {
  const key = isShared ? `shared ${base64}` : base64
  const module = modules.get(key) ?? compileKernel(base64, isShared)
  if (module !== null) modules.set(key, module)
  return module
}

/** What `make` makes of a kernel, given as base64; null if there is no WebAssembly or no memory for it. */
export function tryKernel<Kernel>(
  base64: string,
  make: (module: WebAssembly.Module) => Kernel,
): Kernel | null {
  const module = moduleOf(base64, false)
  if (module === null) return null
  try {
    return make(module)
  } catch {
    return null
  }
}

/** The modules of several kernels that work in one memory; null if there is no WebAssembly. */
export function tryModules(all: readonly string[], isShared: boolean): WebAssembly.Module[] | null {
  const found: WebAssembly.Module[] = []
  for (const base64 of all) {
    const module = moduleOf(base64, isShared)
    if (module === null) return null
    found.push(module)
  }
  return found
}

/** A memory of WebAssembly: first fields of 4 bytes, then arrays. The address of each array is kept in a field. */
export class ArrayMemory {
  readonly memory: WebAssembly.Memory
  #fields: Int32Array

  /** Fields end at `end`, a multiple of 16. Only the last array can grow, and none in a memory that threads share. */
  constructor(end: number, arrays: readonly (readonly [field: number, bytes: number])[], isShared = false) {
    let top = end
    const addresses = arrays.map(([, bytes]) => {
      const address = top
      top += Math.ceil(bytes / 16) * 16
      return address
    })
    const initial = Math.ceil(top / PAGE)
    this.memory = new WebAssembly.Memory(isShared ? { initial, maximum: initial, shared: true } : { initial })
    this.#fields = new Int32Array(this.buffer)
    for (const [at, [field]] of arrays.entries()) this.set(field, addresses[at])
  }

  /** A different one after the memory has grown. */
  get buffer(): ArrayBuffer {
    return this.memory.buffer
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
      this.memory.grow(Math.ceil(missing / PAGE))
    } catch {
      return false
    }
    this.#fields = new Int32Array(this.buffer)
    return true
  }
}

/** Such a memory with a kernel that works in it. */
export class KernelMemory<Name extends string> extends ArrayMemory {
  readonly kernel: KernelExports<Name>

  constructor(
    module: WebAssembly.Module,
    end: number,
    arrays: readonly (readonly [field: number, bytes: number])[],
  ) {
    super(end, arrays)
    this.kernel = kernelIn(module, this.memory)
  }
}
