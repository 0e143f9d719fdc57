/** The functions of a kernel: numbers in, a number out. */
export type KernelExports<Name extends string> = Readonly<Record<Name, (...args: number[]) => number>>

/** How a kernel says that it works in a memory of its caller: one page or more, and the same for a memory that threads share. */
const ITS_MEMORY = '\x02\x0f\x01\x03env\x06memory\x02\x00\x01'
const SHARED_MEMORY = '\x02\x12\x01\x03env\x06memory\x02\x03\x01\x80\x80\x04'

/**
 * Compiles the bytes of a kernel, given as base64. Null if there is no WebAssembly, if a page forbids it (its content
 * security policy), or if bytes were left out of a bundle: then JavaScript does the work.
 */
export function compileKernel(base64: string, isShared = false): WebAssembly.Module | null {
  try {
    const plain = atob(base64)
    const binary = isShared ? plain.replace(ITS_MEMORY, SHARED_MEMORY) : plain
    const bytes = new Uint8Array(binary.length)
    for (let at = 0; at < bytes.length; at++) bytes[at] = binary.charCodeAt(at)
    return new WebAssembly.Module(bytes)
  } catch {
    return null
  }
}

/** An instance of a kernel that works in `memory`; how one module gets any number of maps. */
export function kernelIn<Name extends string>(
  module: WebAssembly.Module,
  memory: WebAssembly.Memory,
): KernelExports<Name> {
  return new WebAssembly.Instance(module, { env: { memory } }).exports as KernelExports<Name>
}
