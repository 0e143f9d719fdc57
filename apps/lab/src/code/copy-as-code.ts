import type { Cell, PathStatus, ShapeName } from 'footpath'
import { ENGINE_NAMES, type EngineName, OPEN_LISTS } from 'footpath/search'
import type { Setup } from '../search/protocol.js'
import { SEARCHES, OPEN_LISTS as LIST_WORDS } from '../words/names.js'
import { Imports } from './imports.js'
import { inCode, objectOf } from './literal.js'
import { unitCode } from './unit-code.js'
import { groundCode, type GroundOnScreen, WORLD_FILE } from './world-code.js'

/** What is on the screen, as far as it decides a path. */
export interface OnScreen extends GroundOnScreen {
  readonly setup: Setup
  /** From where to where, through which cells. */
  readonly query: { readonly from: Cell; readonly via?: readonly Cell[]; readonly to: Cell }
  /** What was found, for a comment; null before a search. */
  readonly found: { readonly status: PathStatus; readonly cost: number } | null
}

/** A program, and the name of the file that it reads, if any; or why there is none and what to do. */
export type Code =
  | {
      readonly program: string
      readonly file: string | null
      /** What is in the file, if it is not the terrain on screen. */
      readonly bytes?: Uint8Array
      /** What it prints, if that is not the cost of a path. */
      readonly prints?: string
    }
  | { readonly problem: string }

const ENGINES: Readonly<Record<EngineName, readonly [create: string, from: string]>> = {
  'jump-points': ['createJumpPoints', 'footpath/jump'],
  'rea-star': ['createReaStar', 'footpath/rea-star'],
  index: ['createStaticIndex', 'footpath/static-index'],
  waypoints: ['createWaypoints', 'footpath/waypoints'],
}

const SHAPES: Readonly<Record<ShapeName, string>> = {
  collinear: 'removeCollinear',
  straight: 'straighten',
  clear: 'keepClear',
  chaikin: 'chaikin',
  'catmull-rom': 'catmullRom',
  fillet: 'fillet',
  natural: 'natural',
}

/** The screen as a TypeScript program that runs as it stands with the published packages, and prints the same cost. */
export function copyAsCode(screen: OnScreen): Code {
  const problem = problemOf(screen.setup)
  if (problem !== null) return { problem }
  const imports = new Imports()
  const { setup, found } = screen
  const { lines: ground, isFile } = groundCode(screen, imports)
  imports.use('type Unit', 'footpath')
  const prints = found === null ? '' : ` // → ${found.status} ${found.cost.toFixed(2)}`
  const lines = [
    ...ground,
    `const unit: Unit = ${unitCode(setup.unit, imports)}`,
    ...searchLines(screen, imports),
    `console.log(${resultOf(screen)})${prints}`,
  ]
  return {
    program: `${[...imports.lines(), '', ...lines].join('\n')}\n`,
    file: isFile ? WORLD_FILE : null,
  }
}

/** Why the setup cannot be written with published packages, or null. */
function problemOf({ options: { algorithm, openList } }: Setup): string | null {
  if (algorithm === 'waypoints-published')
    return `${SEARCHES[algorithm].name} is in no published package. Choose ${SEARCHES.waypoints.name} instead.`
  if (openList !== undefined && !OPEN_LISTS.some((name) => name === openList))
    return `The open list ${LIST_WORDS[openList].name} is in no published package. Choose ${LIST_WORDS['binary-heap'].name} instead.`
  return null
}

function searchLines({ setup, query, found }: OnScreen, imports: Imports): string[] {
  const { options, shape } = setup
  const engine = ENGINE_NAMES.find((name) => name === options.algorithm)
  const isPartial = found?.status === 'partial'
  const asked =
    engine === undefined ? kernelOptions(setup, isPartial, imports) : inCode({ algorithm: engine })
  const { from, via = [], to } = query
  const ends = via.length === 0 ? [inCode(from), inCode(to)] : ['stops[at]', 'to']
  const find = `finder.find(${[...ends, ...(asked === '{}' ? [] : [asked])].join(', ')})`
  const createFinder = imports.use('createFinder', 'footpath')
  if (engine === undefined && shape === 'none')
    return [`const finder = ${createFinder}(terrain, unit)`, ...pathLines(query, find)]
  return [
    `const walkmap = ${imports.use('walkmapFor', 'footpath')}(terrain, unit)`,
    ...(engine === undefined ? [] : engineLines(engine, imports)),
    `const finder = ${createFinder}(walkmap${engine === undefined ? '' : ', { engines: [engine] }'})`,
    ...pathLines(
      query,
      shape === 'none' ? find : `${imports.use(SHAPES[shape], 'footpath')}(${find}, walkmap)`,
    ),
  ]
}

/** The search, or a search for each leg where there are points to go through. */
function pathLines({ from, via = [], to }: OnScreen['query'], find: string): string[] {
  if (via.length === 0) return [`const path = ${find}`]
  return [
    `const stops = ${inCode([from, ...via, to])}`,
    `const legs = stops.slice(1).map((to, at) => ${find})`,
    `const cost = legs.reduce((sum, leg) => sum + leg.cost, 0)`,
    `const { status } = legs.find((leg) => leg.status !== 'found') ?? legs[0]`,
  ]
}

/** What the program prints. */
function resultOf({ query: { via = [] } }: OnScreen): string {
  return via.length === 0 ? 'path.status, path.cost.toFixed(2)' : 'status, cost.toFixed(2)'
}

function engineLines(name: EngineName, imports: Imports): string[] {
  const [create, from] = ENGINES[name]
  const engine = `const engine = ${imports.use(create, from)}(walkmap)`
  return name === 'index' ? [engine, 'engine.build()'] : [engine]
}

/** The options of a search on the grid: its algorithm is imported, `auto` with settings is A*. */
function kernelOptions({ options }: Setup, isPartial: boolean, imports: Imports): string {
  const { algorithm = 'auto', ...settings } = options
  const given = Object.entries(settings).filter(([, value]) => value !== undefined)
  const name = algorithm === 'auto' && given.length > 0 ? 'a-star' : algorithm
  return objectOf([
    ...(name === 'auto' ? [] : [`algorithm: ${imports.use(camelCase(name), 'footpath/algorithms')}`]),
    ...given.map(([setting, value]) => `${setting}: ${inCode(value)}`),
    ...(isPartial ? ['partial: true'] : []),
  ])
}

/** `aStar` for `a-star`: what the constants are called. */
function camelCase(name: string): string {
  return name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase())
}
