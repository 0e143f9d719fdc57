import { createTerrain, type Terrain } from 'footpath'
import { AddressBar } from './controllers/address-bar.js'
import { Areas } from './controllers/areas.js'
import { CompareController } from './controllers/compare-controller.js'
import { CrowdController } from './controllers/crowd-controller.js'
import { keepHoverTrue } from './controllers/describe-cell.js'
import { EnginesController } from './controllers/engines-controller.js'
import { Exports } from './controllers/exports.js'
import { Files } from './controllers/files.js'
import { FirstWalk } from './controllers/first-walk.js'
import { Layers } from './controllers/layers.js'
import { PaintController } from './controllers/paint-controller.js'
import { PlaceController } from './controllers/place-controller.js'
import { Pointing } from './controllers/pointing.js'
import { QueryController } from './controllers/query-controller.js'
import { ReplayController } from './controllers/replay-controller.js'
import { Restoring } from './controllers/restoring.js'
import { Sharing } from './controllers/sharing.js'
import { showWorld } from './controllers/show-world.js'
import { Things } from './controllers/things.js'
import { UnitController } from './controllers/unit-controller.js'
import { UnitSteps } from './controllers/unit-steps.js'
import { followWalkAreas } from './controllers/walk-areas.js'
import { WaypointsController } from './controllers/waypoints-controller.js'
import { WorldSteps } from './controllers/world-steps.js'
import { Worlds } from './controllers/worlds.js'
import type { BrushName } from './paint/brush.js'
import { type BrushTool, isBrushTool, stepInWords, type Tool } from './paint/tools.js'
import { createScene } from './scene/create-scene.js'
import type { LabScene, SceneOptions } from './scene/lab-scene.js'
import { followMarks } from './scene/show-marks.js'
import { SearchClient } from './search/client.js'
import { stateIn } from './share/link.js'
import type { SharedState } from './share/shared-state.js'
import { createState, type LabState } from './state/lab-state.js'
import { fail, say } from './state/status.js'
import { click } from './words/pointing.js'
import { START_ENDS, START_WORLD, type WorldSource } from './world/source.js'

/** How the addresses of lessons begin. */
const LEARN = '#learn'

export type LabOptions = SceneOptions

declare global {
  interface Window {
    /** The lab on this page, for the browser's console and for tests. */
    footpathLab?: Lab
  }
}

/** Boards with up to this many cells a side are replayed as on a map at first: there is room for numbers. */
const SMALL_BOARD = 64

function isSmallBoard({ heights, width, depth }: Terrain): boolean {
  return heights === null && Math.max(width, depth) <= SMALL_BOARD
}

/** Everything the page can do: the state, and the controllers that change it. */
export class Lab {
  readonly state: LabState
  readonly scene: LabScene
  readonly units: UnitController
  /** What somebody does with units, step by step. */
  readonly orders: UnitSteps
  /** The crowd of Walk. */
  readonly crowd: CrowdController
  readonly paint: PaintController
  readonly compare: CompareController
  readonly replay: ReplayController
  readonly query: QueryController
  readonly engines: EnginesController
  readonly things: Things
  readonly waypoints: WaypointsController
  /** Worlds that are no plain terrain. */
  readonly places: PlaceController
  readonly layers: Layers
  readonly pointing: Pointing
  readonly files: Files
  readonly address: AddressBar
  readonly areas: Areas
  readonly exports: Exports
  readonly #search: SearchClient
  readonly #worlds: Worlds
  readonly #firstWalk: FirstWalk
  readonly #sharing: Sharing
  readonly #restoring: Restoring
  readonly #worldSteps: WorldSteps
  /** Counts the addresses to follow: only the newest counts. */
  #asked = 0

  constructor(canvas: HTMLCanvasElement, options: LabOptions) {
    this.state = createState(createTerrain({ width: 1, depth: 1 }))
    this.#search = new SearchClient(this.state.occupied)
    this.scene = createScene(canvas, this.state.terrain.value, options)
    this.units = new UnitController(this.state, this.scene, this.#search)
    this.paint = new PaintController(this.state, this.scene, this.#search, () => {
      this.units.replan()
      this.query.searchAgain()
    })
    this.orders = new UnitSteps(this.units, (action) => this.paint.note(action))
    this.crowd = new CrowdController(this.state, this.scene, this.#search, this.units, (action) =>
      this.paint.note(action),
    )
    this.things = new Things(
      this.state,
      this.scene,
      this.#search,
      (action) => this.paint.note(action),
      () => this.units.replan(),
    )
    this.compare = new CompareController(this.state, this.scene, this.#search)
    this.replay = new ReplayController(this.state, this.scene, this.#search)
    this.query = new QueryController(this.state, this.compare, this.replay)
    this.engines = new EnginesController(this.state, this.#search)
    this.#firstWalk = new FirstWalk(this.state, this.#search, this.units)
    this.waypoints = new WaypointsController(this.state, this.scene, this.#search)
    this.layers = new Layers(this.state, this.scene, this.things, this.units)
    this.state.theme.subscribe((theme) => this.scene.setTheme(theme))
    this.state.quality.value = options.quality
    this.state.quality.subscribe((quality) => this.scene.setQuality(quality))
    followMarks(this.state, this.scene)
    followWalkAreas(this.state, this.scene, this.#search)
    this.places = new PlaceController(this.state, this.scene, (action) => this.paint.note(action))
    this.pointing = new Pointing(this)
    keepHoverTrue(this.state, this.#search, (cell) => this.pointing.hover(cell))
    const { state, scene, units, crowd, things, paint, query } = this
    const { compare, replay, waypoints, layers, places } = this
    const search = this.#search
    const searches = { search, compare, replay, waypoints }
    const ofWorld = { state, scene, units, crowd, things, paint, layers, places, ...searches }
    const worlds = new Worlds(state, places, (terrain, place) => showWorld(ofWorld, terrain, place))
    this.#worlds = worlds
    this.exports = new Exports(state, units, worlds)
    const needWorld = () => {
      if (!worlds.hasBegun) void this.begin()
    }
    this.areas = new Areas({ ...ofWorld, query, needWorld })
    this.#sharing = new Sharing(state, scene, things, crowd, worlds, places)
    const take = (tool: Tool) => this.take(tool)
    this.#restoring = new Restoring({ ...ofWorld, worlds, areas: this.areas, take })
    this.#worldSteps = new WorldSteps({
      ...ofWorld,
      worlds,
      shared: () => this.shared(),
      follow: (shared) => this.#restoring.follow(shared),
    })
    this.files = new Files({
      ...ofWorld,
      openWorld: (source, bytes) => this.openWorld(source, bytes),
      restore: (shared) => this.restore(shared, 'saved lab'),
    })
    this.address = new AddressBar(this.state, this.scene, () => this.link())
  }

  /** The first visit: a landscape with a walker and a flier. */
  async begin(): Promise<void> {
    if (!(await this.#worlds.open(START_WORLD))) return
    this.paint.reset()
    this.areas.enter('explore')
    this.#firstWalk.begin(START_ENDS)
    say(this.state, `${click()} anywhere: the walker finds its path. Drag the flag: the path follows.`)
    this.address.begin()
  }

  /** Follows the part of an address after #; where it cannot be followed the world stays, or is that of a first visit. */
  async follow(hash: string): Promise<void> {
    const asked = ++this.#asked
    this.address.pause()
    if (hash.startsWith(LEARN)) {
      this.areas.learn(hash.slice(LEARN.length))
      this.address.begin()
      return
    }
    this.areas.closeLearn()
    try {
      const shared = stateIn(hash)
      if (shared === null) await this.begin()
      else await this.restore(shared, 'link')
    } catch (error) {
      fail(this.state, error)
    }
    if (this.address.follows || asked !== this.#asked) return
    // It was cancelled or cannot be followed: the address is again that of what is on screen.
    if (this.#worlds.hasBegun) {
      this.address.begin()
      this.address.write()
      return
    }
    const problem = this.state.status.value
    if (!problem.isError) return
    await this.begin()
    this.state.status.value = problem
  }

  /** Opens a world; a file needs its bytes. */
  async openWorld(source: WorldSource, bytes?: Uint8Array): Promise<void> {
    try {
      if (!(await this.#worldSteps.exchange(() => this.#worlds.open(source, bytes)))) return
      if (source.kind === 'place') {
        this.address.begin()
        this.address.write()
        return
      }
      const { terrain } = this.state
      this.state.isFlat.value = isSmallBoard(terrain.value)
      // Flat worlds are made to draw on.
      this.take(terrain.value.heights === null ? 'wall' : 'hand')
      if ((await this.#firstWalk.find()) && this.state.mode.value !== 'explore') {
        this.query.bring()
        this.query.searchAgain()
      }
      this.address.begin()
      this.address.write()
    } catch (error) {
      fail(this.state, error)
    }
  }

  /** Takes a tool in hand. */
  take(tool: Tool): void {
    const { tool: now, brush, toolBrushes } = this.state
    now.value = tool
    this.state.placing.value = null
    if (isBrushTool(tool)) brush.value = { ...brush.value, name: toolBrushes.value[tool] }
    if (tool !== 'things') this.things.escape()
  }

  /** Chooses a brush of the tool in hand. */
  chooseBrush(tool: BrushTool, name: BrushName): void {
    const { toolBrushes } = this.state
    toolBrushes.value = { ...toolBrushes.value, [tool]: name }
    this.take(tool)
  }

  /** Everything on screen, as plain data. */
  shared(): SharedState {
    return this.#sharing.state()
  }

  /** The link of what is on screen, or null when only a file can hold it. */
  link(): string | null {
    const lesson = this.state.learn.value ?? this.state.placeLesson.value
    if (lesson !== null) return `${LEARN}${lesson}`
    return this.#sharing.link()
  }

  /** Everything on screen as a file's text; a world from a file goes with it. */
  savedFile(): Promise<string> {
    return this.#sharing.file()
  }

  /** Puts everything back as it was; where that cannot be done nothing changes, and the status says why. */
  async restore(shared: SharedState, from: 'link' | 'saved lab' = 'link'): Promise<void> {
    if (!(await this.#restoring.restore(shared, from, this.#worldSteps))) return
    this.address.begin()
    if (from === 'saved lab') this.address.write()
  }

  /** Takes the last step back: a stroke, an order, a thing, a world. */
  undo(): void {
    const last = this.state.strokes.value.done.at(-1)
    if (last === undefined) return
    say(this.state, `Undone: ${stepInWords(last)}.`)
    this.paint.undo()
  }

  /** Does the step again that was undone last. */
  redo(): void {
    const next = this.state.strokes.value.undone.at(-1)
    if (next === undefined) return
    say(this.state, `Done again: ${stepInWords(next)}.`)
    this.paint.redo()
  }
}
