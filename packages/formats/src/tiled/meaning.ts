import { show } from 'footpath/internal'
import { OBSTACLES, SURFACES } from 'footpath/terrain'
import type { TiledLayer, TiledProperties, TiledTile, TiledValue } from './model.js'
import { includesGid, isYes, type TiledRule } from './rules.js'
import type { Warnings } from './warnings.js'

/** What a tile says about its cell; null where it says nothing, so that the layers below decide. */
export interface Meaning {
  readonly surface: number | null
  readonly obstacle: number | null
  readonly factor: number | null
}

/** Properties (of a tile or a layer, in any case) that block a cell when they mean yes. */
const BLOCKING_PROPERTIES: ReadonlySet<string> = new Set([
  'blocked',
  'collides',
  'collision',
  'solid',
  'wall',
])

const USUAL_PROPERTIES: ReadonlySet<string> = new Set([
  ...BLOCKING_PROPERTIES,
  'surface',
  'terrain',
  'obstacle',
  'cost',
])

/** Layers and groups (in any case) on which every tile blocks. */
const BLOCKING_LAYERS: ReadonlySet<string> = new Set(['collision', 'collisions', 'walls', 'obstacles'])

/**
 * Decides what tiles mean. For surface, obstacle and factor each on its own, the first rule that fits and names
 * it decides; what no rule names follows from the usual properties and layer names.
 */
export class Interpreter {
  /** The built-in names and those that rules bring along. */
  readonly surfaceNames: readonly string[]
  readonly obstacleNames: readonly string[]
  readonly #rules: readonly TiledRule[]
  readonly #warnings: Warnings
  /** The usual ones among properties, by their small letters, kept: each list of properties is walked once. */
  readonly #usual = new Map<TiledProperties, TiledProperties>()

  constructor(rules: readonly TiledRule[], warnings: Warnings) {
    this.#rules = rules
    this.#warnings = warnings
    this.surfaceNames = [...new Set([...SURFACES, ...rules.flatMap(({ surface }) => surface ?? [])])]
    this.obstacleNames = [...new Set([...OBSTACLES, ...rules.flatMap(({ obstacle }) => obstacle ?? [])])]
  }

  /** What a tile means on a layer. O(rules); ask once per gid and layer. */
  meaningOf(gid: number, tile: TiledTile | undefined, layer: TiledLayer): Meaning {
    const fitting = this.#rules.filter((rule) => fits(rule, gid, tile, layer))
    const usual = new Map<string, TiledValue>()
    for (const properties of propertiesFor(tile, layer).reverse())
      for (const [name, value] of this.#usualOf(properties)) usual.set(name, value)
    return {
      surface: idOf(this.surfaceNames, firstOf(fitting, 'surface')) ?? this.#usualSurface(usual),
      obstacle: idOf(this.obstacleNames, firstOf(fitting, 'obstacle')) ?? this.#usualObstacle(usual, layer),
      factor: firstOf(fitting, 'factor') ?? this.#usualFactor(usual),
    }
  }

  /** What a cell without a tile on any layer means: blocked, because there is nothing to stand on. */
  meaningOfNothing(): Meaning {
    const fitting = this.#rules.filter(
      (rule) =>
        includesGid(rule, 0) &&
        rule.property === undefined &&
        rule.class === undefined &&
        rule.layer === undefined,
    )
    return {
      surface: idOf(this.surfaceNames, firstOf(fitting, 'surface')),
      obstacle: idOf(this.obstacleNames, firstOf(fitting, 'obstacle') ?? 'blocked'),
      factor: firstOf(fitting, 'factor') ?? null,
    }
  }

  #usualOf(properties: TiledProperties): TiledProperties {
    const kept = this.#usual.get(properties)
    if (kept !== undefined) return kept
    const usual = new Map<string, TiledValue>()
    for (const [name, value] of properties)
      if (USUAL_PROPERTIES.has(name.toLowerCase())) usual.set(name.toLowerCase(), value)
    this.#usual.set(properties, usual)
    return usual
  }

  #usualSurface(usual: TiledProperties): number | null {
    for (const key of ['surface', 'terrain']) {
      const id = this.#known(key, usual.get(key), this.surfaceNames)
      if (id !== null) return id
    }
    return null
  }

  #usualObstacle(usual: TiledProperties, layer: TiledLayer): number | null {
    const named = this.#known('obstacle', usual.get('obstacle'), this.obstacleNames)
    if (named !== null) return named
    const isBlocking =
      [...usual].some(([name, value]) => BLOCKING_PROPERTIES.has(name) && isYes(value)) ||
      [...layer.groups, layer.name].some((name) => BLOCKING_LAYERS.has(name.trim().toLowerCase()))
    return isBlocking ? idOf(this.obstacleNames, 'blocked') : null
  }

  #usualFactor(usual: TiledProperties): number | null {
    const cost = usual.get('cost')
    if (cost === undefined) return null
    const factor = cost === '' || typeof cost === 'boolean' ? Number.NaN : Math.fround(Number(cost))
    if (Number.isFinite(factor) && factor > 0) return factor
    this.#warnings.add(`A cost of ${show(cost)} was left out: costs must be finite and above 0.`)
    return null
  }

  /** The id of a name that a property gives; an unknown one is left out with a warning. */
  #known(key: string, name: TiledValue | undefined, names: readonly string[]): number | null {
    if (name === undefined || name === '') return null
    const id = idOf(names, String(name).trim().toLowerCase()) ?? idOf(names, String(name))
    if (id === null) {
      this.#warnings.add(
        `The ${key} ${show(name)} was left out: known are ${names.join(', ')}. You can define it with a rule.`,
      )
    }
    return id
  }
}

function fits(rule: TiledRule, gid: number, tile: TiledTile | undefined, layer: TiledLayer): boolean {
  if (!includesGid(rule, gid)) return false
  if (rule.class !== undefined && rule.class !== tile?.className) return false
  if (rule.layer !== undefined && rule.layer !== layer.name && !layer.groups.includes(rule.layer))
    return false
  if (rule.property === undefined) return true
  const { property } = rule
  const value = propertiesFor(tile, layer)
    .find((properties) => properties.has(property))
    ?.get(property)
  if (rule.value === undefined) return isYes(value)
  return value !== undefined && String(value) === String(rule.value)
}

/** Where a property is looked for, in this order. */
function propertiesFor(tile: TiledTile | undefined, layer: TiledLayer): TiledProperties[] {
  return tile === undefined ? [...layer.properties] : [tile.properties, ...layer.properties]
}

function firstOf<Key extends 'surface' | 'obstacle' | 'factor'>(
  rules: readonly TiledRule[],
  key: Key,
): TiledRule[Key] {
  return rules.find((rule) => rule[key] !== undefined)?.[key]
}

function idOf(names: readonly string[], name: string | undefined): number | null {
  const id = name === undefined ? -1 : names.indexOf(name)
  return id < 0 ? null : id
}
