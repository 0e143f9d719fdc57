// The kernels of jump points for WebAssembly. Raw loads and stores: nothing is allocated, and no check slows a loop.
export { canonicalSearch } from './canonical-search'
export { jumpSearch } from './jump-search'
