import { chooseKernel } from '../algorithms/algorithms.js'
import { type MapGiven, requireWalkmap } from '../walkmap/remembered.js'
import { Finder } from './finder.js'
import type { KernelFindOptions } from './options.js'
import type { FinderOptions } from './path-finder.js'

/** A finder that knows every algorithm of the kernel by name. */
export type KernelFinder<Name extends string = never> = Finder<KernelFindOptions<Name>>

/**
 * A finder for studying searches. It knows every algorithm of the kernel by name and has no engines except those you
 * give it. To find paths fast, use `createFinder` from `footpath`.
 */
export function createFinder<Name extends string = never>(
  map: MapGiven,
  options: FinderOptions<Name> = {},
): KernelFinder<Name> {
  return new Finder<KernelFindOptions<Name>>(requireWalkmap(map), options, chooseKernel)
}
