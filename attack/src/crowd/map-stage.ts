import { type Cell, createWalkmap, findPath, type Terrain } from 'footpath'
import { createCrowd, type CrowdOptions } from 'footpath/crowd'
import { createField } from 'footpath/field'
import { editedGrid, editTerrain, type GridEdit } from '../grid/edits.js'
import { toTerrain } from '../grid/to-terrain.js'
import { fitsSomewhere, isInWall, POINT } from '../oracle/disc-rules.js'
import { type GridData, GridRules } from '../oracle/grid-rules.js'
import { AIR } from './make-crowd.js'
import type { PlayedCrowd, Stage } from './stage.js'

/** How a crowd is made; tests plant faults here. */
export type OpenCrowd = typeof createCrowd

/** What leads units over a map or a site. */
export type CellLead = { readonly field: Cell } | { readonly from: Cell; readonly to: Cell }

/** A map on which walkers and flyers move. */
export class MapStage implements Stage<CellLead, GridEdit> {
  readonly #open: OpenCrowd
  readonly #terrain: Terrain
  #grid: GridData
  /** By layer. */
  #rules: readonly GridRules[]

  constructor(grid: GridData, open: OpenCrowd) {
    this.#open = open
    this.#grid = grid
    this.#terrain = toTerrain(grid)
    this.#rules = rulesOf(grid)
  }

  open(options: CrowdOptions): PlayedCrowd {
    const ground = createWalkmap(this.#terrain, this.#grid.unit)
    return this.#open({ ground, air: createWalkmap(this.#terrain, AIR) }, options)
  }

  goalOf(lead: CellLead): unknown {
    const { unit } = this.#grid
    if ('field' in lead) return { field: createField(createWalkmap(this.#terrain, unit), lead.field) }
    return { path: findPath(this.#terrain, lead.from, lead.to, { unit }) }
  }

  edit(edit: GridEdit): void {
    this.#grid = editedGrid(this.#grid, edit)
    this.#rules = rulesOf(this.#grid)
    editTerrain(this.#terrain, edit)
  }

  isOff({ layer }: PlayedCrowd, id: number, x: number, y: number, widest: number): boolean {
    const rules = this.#rules[layer[id]]
    return isInWall(rules, x, y, POINT) && fitsSomewhere(rules, widest)
  }

  misplaced({ x, y, radius, layer }: PlayedCrowd, id: number): string | null {
    const rules = this.#rules[layer[id]]
    const isLost = isInWall(rules, x[id], y[id], radius[id]) && fitsSomewhere(rules, radius[id])
    return isLost ? 'is in a wall' : null
  }
}

function rulesOf(grid: GridData): GridRules[] {
  return [new GridRules(grid), new GridRules({ ...grid, unit: AIR })]
}
