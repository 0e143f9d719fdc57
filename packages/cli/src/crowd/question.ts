import { FootpathError, type Unit } from 'footpath'
import type { CrowdFormation, CrowdOptions, CrowdState, CrowdUnitOptions } from 'footpath/crowd'

/** What `footpath crowd` was asked, on any ground. */
export interface CrowdQuestion {
  readonly unit: Unit
  /** Units in each group, or the most of a scenario file; undefined if not given. */
  readonly units: number | undefined
  readonly radius: number | undefined
  readonly speed: number | undefined
  readonly people: boolean
  readonly formation: CrowdFormation | undefined
}

/** Units that start around one place and have one goal. */
export interface Group<Place> {
  readonly from: Place
  readonly to: Place
}

/** What all grounds ask of a crowd. */
interface Walkers {
  readonly tick: number
  readonly ticks: number
  stateOf(id: number): CrowdState
  step(): void
  hash(): number
}

/** Where a unit was: x and y on a map, with the floor on a site; x, y and z on a mesh. */
export type Place = readonly number[]

/** A crowd that has been sent, and what the command asks of its ground. */
export interface Stage {
  readonly crowd: Walkers
  /** The ids of the units, group after group. */
  readonly ids: readonly number[]
  placeOf(id: number): Place
  /** Draws where the units walked; `tracks` has the places of every unit in the order of `ids`. */
  draw(file: string, title: string, tracks: readonly (readonly Place[])[]): Promise<void>
}

/** Units in a group if the user does not say. */
const USUAL_UNITS = 100

/** A person's radius and speed in metres (Weidmann 1993). */
const PERSON = { radius: 0.2, speed: 1.34 }

/** How many units a group has. */
export function unitsIn({ units = USUAL_UNITS }: CrowdQuestion): number {
  return units
}

/** The options of the crowd. */
export function crowdOptions({ people }: CrowdQuestion, capacity: number): CrowdOptions {
  return { capacity, walkers: people ? 'people' : 'units' }
}

/** The options of its units; lengths in cells of this many metres. */
export function unitOptions(
  { people, radius, speed }: CrowdQuestion,
  cellSize: number,
  group: number,
): Required<Pick<CrowdUnitOptions, 'radius' | 'speed' | 'group'>> {
  const usual = people
    ? { radius: PERSON.radius / cellSize, speed: PERSON.speed / cellSize }
    : { radius: 0.4, speed: 3 }
  return { radius: radius ?? usual.radius, speed: speed ?? usual.speed, group }
}

/** The groups of `--from` and `--to`: one goal for all, or one for each. */
export function groupsOf<At>(from: readonly At[], to: readonly At[]): Group<At>[] {
  if (to.length === 1 || to.length === from.length)
    return from.map((each, at) => ({ from: each, to: to[to.length === 1 ? 0 : at] }))
  throw new FootpathError(
    'bad-option',
    `There are ${from.length} starts and ${to.length} goals.`,
    'Write --to once for all groups, or once for every --from.',
  )
}

/** Where a group is sent, and how. */
export function goalAt<At>(
  point: At,
  { formation }: CrowdQuestion,
): { readonly point: At; readonly formation?: CrowdFormation } {
  return formation === undefined ? { point } : { point, formation }
}

/** Throws: not all units of a group can start around its place. */
export function noRoom(place: string, found: number, wanted: number): never {
  throw new FootpathError(
    'bad-option',
    `Around ${place} there is room for ${found} units; ${wanted} were asked for.`,
    found === 0
      ? 'Start where the unit can stand, or use a smaller --radius.'
      : 'Use a smaller --units or --radius, or several --from.',
    place,
  )
}
