import { cpus, totalmem } from 'node:os'

/** What a stored result must say about where it comes from. */
export interface Machine {
  readonly date: string
  readonly node: string
  readonly v8: string
  readonly cpu: string
  readonly cores: number
  readonly memoryGiB: number
}

export function describeMachine(): Machine {
  return {
    date: new Date().toISOString().slice(0, 10),
    node: process.version,
    v8: process.versions.v8,
    cpu: cpus()[0].model.trim(),
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  }
}
