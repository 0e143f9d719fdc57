import { type MapGiven, requireWalkmap } from '../walkmap/index.js'
import { chooseKernel } from './algorithms.js'
import { Finder } from './finder.js'
import type { KernelFindOptions } from './options.js'
import type { FinderOptions } from './path-finder.js'

/** A finder that knows every algorithm of the kernel by name. */
export type KernelFinder<Name extends string = never> = Finder<KernelFindOptions<Name>>

/**
 * A finder with every algorithm of the kernel by name and no engines but those you give it: to study searches. To find
 * paths fast use `createFinder` from `footpath`.
 */
export function createFinder<Name extends string = never>(
  map: MapGiven,
  options: FinderOptions<Name> = {},
): KernelFinder<Name> {
  return new Finder<KernelFindOptions<Name>>(requireWalkmap(map), options, chooseKernel)
}
