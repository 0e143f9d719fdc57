import type { WorldPoint } from 'footpath'
import type { Level3D } from './level.js'

export function pointInWords({ x, y, z }: WorldPoint): string {
  return `x ${x.toFixed(1)}, z ${z.toFixed(1)}, ${y.toFixed(1)} m up`
}

/** A length in metres. */
export function metres(length: number): string {
  return `${length.toFixed(length < 10 ? 2 : 1)} m`
}

/** A share in per cent. */
export function perCent(value: number): string {
  return `${value < 0.05 ? '0' : value.toFixed(1)} %`
}

/** What the walker does, in a sentence. */
export function inWords({ path, goal, narrow }: Level3D): string {
  if (goal === null || path === null) return 'The walker waits.'
  const over = path.links.map(({ link }) => link.kind).filter((kind) => kind !== 'door')
  const by = over.length === 0 ? '' : ` by ${over.join(' and ')}`
  if (path.status === 'found') return `Shortest path${by}: ${metres(path.length)}.`
  if (path.world.length === 0) return 'The walker cannot move: nobody can stand where it is.'
  const gaps = narrow.length === 0 ? '' : ' Rings mark gaps that are too narrow.'
  return `No path to the goal. The walker goes as near as it can.${gaps}`
}
