import { effect, type ReadonlySignal, signal } from '@preact/signals'
import type { Cell } from 'footpath'
import { radiusOf } from '../crowds/circle.js'
import type { FormationName } from '../crowds/formations.js'
import { OVERLAYS, type OverlayName } from '../crowds/overlays.js'
import { rateBeside, type TimeRate } from '../crowds/time-rates.js'
import type { UndoableAction } from '../paint/history.js'
import { Snapshots } from '../places/snapshots.js'
import type { LabScene } from '../scene/lab-scene.js'
import type { SearchClient } from '../search/client.js'
import type { SharedCrowd } from '../share/shared-crowd.js'
import type { LabCrowd, LabState } from '../state/lab-state.js'
import { fail, say } from '../state/status.js'
import { isSameUnit } from '../units/editor.js'
import { unitOf } from '../units/kinds.js'
import { nearestFree } from '../units/standing.js'
import { counted } from '../words/figures.js'
import { loadPart } from '../words/not-loaded.js'
import { click } from '../words/pointing.js'
import type { CrowdWalk } from './crowd-walk.js'
import { isSame } from './free-ends.js'
import type { UnitRoster } from './unit-roster.js'

/** How many units the first crowd has. */
const FIRST_COUNT = 200

/** A click this near to a unit of the crowd, in cells, is meant for it. */
const REACH = 0.8

/** The crowd of Walk: what somebody does with it, step by step. What moves it is loaded with the first one. */
export class CrowdController {
  readonly #state: LabState
  readonly #scene: LabScene
  readonly #search: SearchClient
  readonly #units: UnitRoster
  readonly #steps: Snapshots<LabCrowd | null>
  readonly #walk = signal<CrowdWalk | null>(null)
  #isLoading = false

  constructor(
    state: LabState,
    scene: LabScene,
    search: SearchClient,
    units: UnitRoster,
    note: (action: UndoableAction) => void,
  ) {
    this.#state = state
    this.#scene = scene
    this.#search = search
    this.#units = units
    this.#steps = new Snapshots(
      { note, changed: () => {} },
      () => state.crowd.value,
      (crowd) => this.#put(crowd === null ? null : { ...crowd, ...this.#looks() }),
    )
    effect(() => {
      if (state.crowd.value === null) this.#end()
      else void this.#begin()
    })
  }

  /** What moves it; null while there is no crowd, or before that is loaded. */
  get walk(): ReadonlySignal<CrowdWalk | null> {
    return this.#walk
  }

  /** Begins to choose the circle in which a crowd starts, or ends that. */
  togglePlacing(): void {
    const { placing } = this.#state
    placing.value = placing.value === null ? { middle: null } : null
    if (placing.value !== null)
      say(this.#state, `Drag a circle on the ground. Or ${click().toLowerCase()} its middle, then its rim.`)
  }

  /** The middle of the circle, then its rim. */
  choose(cell: Cell): void {
    const middle = this.#state.placing.value?.middle ?? null
    if (middle !== null) this.place(middle, cell)
    else {
      this.#state.placing.value = { middle: cell }
      say(this.#state, `The middle is ${cell.x},${cell.y}. ${click()} a cell on the rim.`)
    }
  }

  /** Puts a crowd like the selected unit into a circle. */
  place(middle: Cell, rim: Cell): void {
    const { placing, terrain, units, selected } = this.#state
    placing.value = null
    const before = this.#state.crowd.value
    const like = selected.value === 'crowd' ? before : units.value.find(({ id }) => id === selected.value)
    const kind = like?.kind ?? 'ground'
    const count = before?.count ?? FIRST_COUNT
    const radius = Math.round(10 * radiusOf(middle, rim)) / 10
    this.#steps.act('add crowd', () =>
      this.#put({
        kind,
        unit: like?.unit ?? unitOf(kind, terrain.value.heights !== null),
        count,
        from: { x: middle.x + 0.5, y: middle.y + 0.5, radius },
        goal: null,
        formation: before?.formation ?? 'none',
        shows: [],
        rate: null,
        ...this.#looks(),
      }),
    )
    this.#units.select('crowd')
    say(this.#state, `${counted(count, 'unit')}. ${click()} where they should go.`)
  }

  /** Sends it to a cell. */
  send(cell: Cell): void {
    this.#steps.act('send crowd', () => this.lead(cell))
    this.#setOut()
  }

  /** Begins a drag of its flag. */
  beginLead(): void {
    this.#steps.begin()
  }

  /** Ends it: the whole drag is one step. */
  endLead(): void {
    this.#steps.end('send crowd')
    this.#setOut()
  }

  /** Sends it to a cell, or to the nearest one where its units can stand; it follows at once. */
  lead(cell: Cell): void {
    const { crowd, terrain, occupied } = this.#state
    if (crowd.value === null) return
    const goal = nearestFree({ terrain: terrain.value, occupied }, [crowd.value.unit], cell) ?? cell
    if (crowd.value.goal === null || !isSame(crowd.value.goal, goal)) crowd.value = { ...crowd.value, goal }
  }

  /** Changes how many units it has; they begin again in their circle. */
  setCount(count: number): void {
    const crowd = this.#state.crowd.value
    if (crowd !== null) this.#steps.act('change crowd', () => this.#put({ ...crowd, count }), 'change crowd')
  }

  /** Lets it walk in formation, or everybody for themselves; it is sent again. */
  setFormation(formation: FormationName): void {
    const crowd = this.#state.crowd.value
    if (crowd === null) return
    this.#steps.act('form up', () => this.#put({ ...crowd, formation }), 'form up')
    this.#walk.value?.play()
    if (crowd.goal === null) say(this.#state, `${click()} where they should go: they form up on the way.`)
    else say(this.#state, formation === 'none' ? 'Everybody walks for themselves.' : 'The squads form up.')
  }

  /** Lets it begin again in its circle. */
  again(): void {
    this.#walk.value?.again()
  }

  togglePlay(): void {
    const isPlaying = this.#walk.value?.togglePlay()
    if (isPlaying !== undefined)
      say(this.#state, isPlaying ? 'The crowd goes on.' : 'The crowd is paused. Sending it lets it go on.')
  }

  /** Pauses, and lets one tick pass. */
  step(): void {
    this.#walk.value?.step()
  }

  /** How fast time passes for it; it is not undone. */
  setRate(rate: TimeRate): void {
    const { crowd } = this.#state
    if (crowd.value !== null) crowd.value = { ...crowd.value, rate }
    say(this.#state, `Time passes at ${rate} ×.`)
  }

  /** Faster, or slower. */
  hurry(by: 1 | -1): void {
    const now = this.#walk.value?.player.rate.value
    if (now !== undefined) this.setRate(rateBeside(now, by))
  }

  show(name: OverlayName, isOn: boolean): void {
    const { crowd } = this.#state
    if (crowd.value === null) return
    const { shows } = crowd.value
    crowd.value = {
      ...crowd.value,
      shows: OVERLAYS.filter((each) => (each === name ? isOn : shows.includes(each))),
    }
  }

  remove(): void {
    this.#steps.act('remove crowd', () => this.#put(null))
  }

  /** Whether one of its units stands at a place on the map. */
  isAt(x: number, y: number): boolean {
    return this.#walk.value?.isNear(x, y, REACH) === true
  }

  /** For a link or a file, or null where there is none. */
  shared(): SharedCrowd | null {
    const crowd = this.#state.crowd.value
    if (crowd === null) return null
    const { kind, unit, count, from, goal, formation, shows, rate } = crowd
    const usual = unitOf(kind, this.#state.terrain.value.heights !== null)
    return {
      kind,
      ...(isSameUnit(unit, usual) ? {} : { unit }),
      count,
      from,
      ...(goal === null ? {} : { goal }),
      ...(formation === 'none' ? {} : { formation }),
      ...(shows.length === 0 ? {} : { shows }),
      ...(rate === null ? {} : { rate }),
    }
  }

  /** Puts back what a link or a file has. */
  restore(shared: SharedCrowd | undefined): void {
    if (shared === undefined) return
    const { kind, goal = null, formation = 'none', shows = [], rate = null, ...rest } = shared
    const unit = unitOf(kind, this.#state.terrain.value.heights !== null)
    this.#put({ unit, ...rest, kind, goal, formation, shows, rate })
    this.#units.select('crowd')
  }

  /** Takes it away: the world is another one. */
  reset(): void {
    this.#state.placing.value = null
    this.#put(null)
  }

  #put(crowd: LabCrowd | null): void {
    this.#state.crowd.value = crowd
    if (crowd === null && this.#state.selected.value === 'crowd') this.#units.selectFirst()
  }

  /** What is chosen for it beside its steps: undo leaves that as it is. */
  #looks(): Partial<Pick<LabCrowd, 'shows' | 'rate'>> {
    const now = this.#state.crowd.value
    return now === null ? {} : { shows: now.shows, rate: now.rate }
  }

  #setOut(): void {
    this.#walk.value?.play()
    const goal = this.#state.crowd.value?.goal ?? null
    if (goal !== null) say(this.#state, `The crowd walks to ${goal.x},${goal.y}.`)
  }

  async #begin(): Promise<void> {
    if (this.#walk.peek() !== null || this.#isLoading) return
    this.#isLoading = true
    try {
      const { CrowdWalk: Walk } = await loadPart('The crowd', import('./crowd-walk.js'))
      if (this.#state.crowd.peek() !== null)
        this.#walk.value = new Walk(this.#state, this.#scene, this.#search)
    } catch (error) {
      fail(this.#state, error)
    } finally {
      this.#isLoading = false
    }
  }

  #end(): void {
    this.#walk.peek()?.dispose()
    this.#walk.value = null
  }
}
