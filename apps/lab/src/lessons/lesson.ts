import type { Cell, ShapeName, Unit } from 'footpath'
import type { Rate } from '../replay/rates.js'
import type { SetupOptions } from '../search/protocol.js'
import type { TerrainSource } from '../world/source.js'

/** A rectangle of cells, both corners included, that becomes something. */
interface Painted {
  readonly what: 'tall-wall' | 'low-wall' | 'mud' | 'road' | 'nothing'
  readonly from: Cell
  readonly to: Cell
}

/** A round hill. */
export interface Hill {
  readonly what: 'hill'
  readonly at: Cell
  /** In cells. */
  readonly radius: number
  /** In metres, on even ground. */
  readonly height: number
}

/** What a lesson puts on its world. */
export type LessonEdit = Painted | Hill

/** Where paths begin and end. */
export interface LessonQuery {
  readonly from: Cell
  readonly to: Cell
  /** More starts, where many walkers go to one goal. */
  readonly others?: readonly Cell[]
}

/** One of the searches that are played beside each other; the first is A, the second B. */
export interface Lane {
  readonly name: string
  readonly unit: Unit
  readonly options: SetupOptions
  /** None by default. */
  readonly shape?: ShapeName
  /** One flow field to the goal for all starts, instead of a search from each. */
  readonly isField?: true
}

/** What is written on the cells, beside closed and open cells and the path. */
type Shown = 'numbers' | 'arrows' | 'contours' | 'stops'

/**
 * What somebody does in a lesson, as data. It moves the start or the goal, paints, changes settings of a lane or plays
 * the searches up to a share, from 0 to 1.
 */
export interface Action {
  readonly query?: Partial<LessonQuery>
  readonly edits?: readonly LessonEdit[]
  readonly lane?: string
  readonly options?: SetupOptions
  readonly unit?: Partial<Unit>
  readonly play?: number
}

/** What the student is asked to do. */
interface Task {
  readonly say: string
  /** It is done once all of these hold; none of them has to hold before. */
  readonly until: readonly string[]
  /** Something that does it, for the test. */
  readonly solution: readonly Action[]
}

/** A step of a lesson: a text, and what changes against the step before. The first step has a world, a query and lanes. */
export interface LessonStep {
  /** At most 35 words. `{A.expanded}` is a figure of lane A as it is now, `{B.cost / A.cost : 1}` one with one digit. */
  readonly text: string
  /** A new world is empty of edits. */
  readonly world?: TerrainSource
  /** Everything that is put on the world, from this step on. */
  readonly edits?: readonly LessonEdit[]
  readonly query?: LessonQuery
  readonly lanes?: readonly Lane[]
  /** `flat` at first; `3d` shows the ground with its heights, too. */
  readonly view?: 'flat' | '3d'
  /** 30 cells a second at first. */
  readonly rate?: Rate
  /** Nothing at first. */
  readonly show?: readonly Shown[]
  readonly task?: Task
  /** What is true before anything is changed, such as `A.expanded = 748`. A test searches and compares. */
  readonly holds: readonly string[]
  /** What stays true whatever is drawn, such as `A.cost = B.cost`. A test draws at random. */
  readonly always?: readonly string[]
}

/** A lesson: plain data, so that it fits a file and a test can keep it true. */
export interface Lesson {
  readonly id: string
  readonly title: string
  /** One sentence for the list of lessons. */
  readonly about: string
  readonly steps: readonly LessonStep[]
}
