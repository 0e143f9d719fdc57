import { badOption, FootpathError } from '../error.js'

/** The area of polygons that were given none. */
const DEFAULT_AREA = 'ground'

/** More would not fit into a byte. */
const MOST_AREAS = 255

/** What kind of ground polygons are: a number by polygon as it was made, and the names of these numbers. */
export interface AreaData {
  readonly names: readonly string[]
  readonly of: Uint8Array
}

/** The areas of a mesh, such as road, mud and water, by polygon as it was made. */
export class NavAreas {
  /** How often an area was set. */
  edits = 0
  #names: string[] = [DEFAULT_AREA]
  #of: Uint8Array

  constructor(polygons: number, data?: AreaData) {
    this.#of = new Uint8Array(polygons)
    if (data !== undefined) this.#take(data)
  }

  /** Takes the areas of another mesh of the same polygons. */
  replace(data: AreaData | undefined): void {
    this.#take(data ?? { names: [DEFAULT_AREA], of: new Uint8Array(this.#of.length) })
    this.edits++
  }

  /** The names of areas that polygons have, in the order of their first polygons. */
  get names(): readonly string[] {
    return Array.from(new Set(this.#of), (area) => this.#names[area])
  }

  of(polygon: number): string {
    return this.#names[this.#of[polygon]]
  }

  set(polygons: Iterable<number>, name: string): void {
    const area = this.#numberOf(name)
    for (const polygon of polygons) this.#of[polygon] = area
    this.edits++
  }

  /** What is saved; nothing if all polygons are of the default area. */
  get data(): AreaData | undefined {
    const names = this.names
    if (names.length === 1 && names[0] === DEFAULT_AREA) return undefined
    const numbers = new Map(names.map((name, at) => [name, at]))
    return { names, of: this.#of.map((area) => numbers.get(this.#names[area]) as number) }
  }

  #take({ names, of }: AreaData): void {
    this.#names = names.slice()
    this.#of = of.slice()
  }

  #numberOf(name: string): number {
    if (typeof name !== 'string' || name === '')
      throw badOption('area', 'a name', name, "Pass a text such as 'mud'.")
    const known = this.#names.indexOf(name)
    if (known >= 0) return known
    if (this.#names.length === MOST_AREAS)
      throw new FootpathError(
        'bad-option',
        `A mesh can have ${MOST_AREAS} areas; '${name}' would be one more.`,
        'Use the same name for ground that costs the same.',
        name,
      )
    return this.#names.push(name) - 1
  }
}

/** The areas of polygons of the input, carried over to what these have become. */
export function areasOf(
  loops: readonly { readonly source: number }[],
  areas: readonly string[] | undefined,
  polygons: number,
): AreaData | undefined {
  if (areas === undefined) return undefined
  if (!Array.isArray(areas) || areas.length !== polygons)
    throw badOption('areas', `a list of ${polygons} names, one a polygon`, areas, 'Name the area of each.')
  const own = new NavAreas(loops.length)
  for (const [loop, { source }] of loops.entries()) own.set([loop], areas[source])
  return own.data
}
