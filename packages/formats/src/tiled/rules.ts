import { FootpathError } from 'footpath'
import { requireName, show } from 'footpath/internal'
import { isJsonObject } from '../json.js'

/**
 * Says what some tiles of a Tiled map mean. All given conditions must hold; a rule without conditions applies to every
 * tile. Rules are plain data, so you can keep them as JSON.
 */
export interface TiledRule {
  /**
   * The tiles' numbers in the map (gids, without flips): each a number, or a pair [from, to] with both included. 0
   * means cells without a tile on any layer.
   */
  readonly gids?: readonly (number | readonly [from: number, to: number])[]
  /** The tile, its layer or a group around it has this property … */
  readonly property?: string
  /** … with this value; compared as text, so that 1 is '1'. Without a value: anything but false, 0, no and ''. */
  readonly value?: string | number | boolean
  /** The tile is of this class (called type in some versions of Tiled). */
  readonly class?: string
  /** The tile is on the layer, or in the group, with this name. */
  readonly layer?: string
  /** The surface of the cell; an unknown name is added to the terrain. */
  readonly surface?: string
  /** The obstacle on the cell, `none` to free it; an unknown name is added to the terrain. */
  readonly obstacle?: string
  /** The cost factor of the cell. */
  readonly factor?: number
}

const TEXT_KEYS = ['property', 'class', 'layer', 'surface', 'obstacle'] as const
const KEYS: readonly string[] = [...TEXT_KEYS, 'gids', 'value', 'factor']

/** Throws `bad-option` (`unknown-name` for a misspelt key) unless the rules are as described. */
export function requireRules(rules: unknown): asserts rules is readonly TiledRule[] {
  if (!Array.isArray(rules))
    throw badRules(`rules must be a list; got ${show(rules)}.`, 'Pass a list of rules.', rules)
  rules.forEach((rule: unknown, at) => {
    const refuse = (problem: string, remedy: string): FootpathError =>
      badRules(`rules[${at}] ${problem}.`, remedy, rule)
    if (!isJsonObject(rule)) throw refuse(`cannot be ${show(rule)}`, 'Use an object.')
    for (const key of Object.keys(rule)) requireName(`key of rules[${at}]`, key, KEYS)
    for (const key of TEXT_KEYS) {
      const text = rule[key]
      if (text !== undefined && (typeof text !== 'string' || text === ''))
        throw refuse(`has the ${key} ${show(text)}`, 'Use a name that is not empty.')
    }
    if (rule.surface === undefined && rule.obstacle === undefined && rule.factor === undefined)
      throw refuse('has no effect', 'Add a surface, an obstacle or a factor.')
    // As the terrain will keep it: a tiny number may become 0 there.
    const factor = typeof rule.factor === 'number' ? Math.fround(rule.factor) : Number.NaN
    if (rule.factor !== undefined && !(factor > 0 && factor < Infinity))
      throw refuse(`has the factor ${show(rule.factor)}`, 'Use a finite number above 0.')
    if (rule.value !== undefined && rule.property === undefined)
      throw refuse('has a value but no property', 'Name the property that has the value.')
    if (rule.gids !== undefined && !(Array.isArray(rule.gids) && rule.gids.every(isGidRange)))
      throw refuse(
        `has the gids ${show(rule.gids)}`,
        'Use whole numbers from 0, or pairs of them: [[1, 9], 12].',
      )
  })
}

/** Whether a property's value means yes: anything but false, 0, no, off, none and empty text. */
export function isYes(value: unknown): boolean {
  if (typeof value !== 'string') return value === true || (typeof value === 'number' && value !== 0)
  return !['', 'false', '0', 'no', 'off', 'none'].includes(value.trim().toLowerCase())
}

/** Whether a rule applies to a gid; a rule without gids applies to every tile, but not to cells without one. */
export function includesGid({ gids }: TiledRule, gid: number): boolean {
  if (gids === undefined) return gid !== 0
  return gids.some((range) =>
    typeof range === 'number' ? range === gid : gid >= range[0] && gid <= range[1],
  )
}

function isGidRange(range: unknown): boolean {
  if (Array.isArray(range)) return range.length === 2 && range.every(isGid) && range[0] <= range[1]
  return isGid(range)
}

function isGid(value: unknown): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0
}

function badRules(problem: string, remedy: string, value: unknown): FootpathError {
  return new FootpathError('bad-option', problem, remedy, value)
}
