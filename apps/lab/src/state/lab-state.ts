import { signal } from '@preact/signals'
import type { Cell, MapPoint, PathStats, SearchCosts, Terrain, Unit } from 'footpath'
import type { LatLon } from 'footpath/terrain'
import type { OverlayName } from '../crowds/overlays.js'
import type { TimeRate } from '../crowds/time-rates.js'
import type { WalkCrowd } from '../crowds/walk-crowd.js'
import type { Brush, BrushName } from '../paint/brush.js'
import type { BrushTool, Tool } from '../paint/tools.js'
import type { ReplaySteps } from '../replay/replay-steps.js'
import type { Searched } from '../replay/step-words.js'
import type { Ends } from '../search/detour.js'
import type { EngineTrial } from '../search/engine-advice.js'
import type { PathData, Setup } from '../search/protocol.js'
import type { Timing } from '../search/timing.js'
import type { LayerName, Mode } from '../share/shared-state.js'
import type { UnitKind } from '../units/kinds.js'
import { FIRST_CHOICE, type WaypointsChoice } from '../waypoints/choice.js'
import type { ImportFile } from '../world/import-file.js'
import type { LevelFile } from '../world/level-file.js'
import { START_WORLD, type WorldSource } from '../world/source.js'
import { Playback } from './playback.js'
import { createShelfState } from './shelf-state.js'

/** A unit of the scene, as the panel shows it. */
export interface LabUnit {
  readonly id: number
  readonly kind: UnitKind
  /** What it can do, and what it pays for. */
  readonly unit: Unit
  /** How many times as fast as usual it is. */
  readonly speed: number
  readonly colour: string
  readonly cell: Cell
  readonly goal: Cell | null
  /** Where it was sent last: its flag stays there when it has arrived. */
  readonly flag: Cell | null
  /** The points to go through before the flag: those ahead, or all of them once it has arrived. */
  readonly via: readonly Cell[]
  /** What it is doing, in words. */
  readonly doing: string
  /** The nearest reachable cell where the goal cannot be reached, or the nearest free one where it cannot stand. */
  readonly nearest: Cell | null
  /** Whether there is a path to show and to save: the one it walks, or the last one. */
  readonly hasPath: boolean
  /** How much of its path it has walked, 0 to 1. */
  readonly progress: number
}

/** A crowd of such units. */
export interface LabCrowd extends WalkCrowd {
  readonly kind: UnitKind
  /** What is drawn over them. */
  readonly shows: readonly OverlayName[]
  /** How fast time passes for them, or null for what suits the size of the map. */
  readonly rate: TimeRate | null
}

/** Who is sent and shown: a unit by its number, the crowd, or nobody. */
export type Selected = number | 'crowd' | null

/** What lies under the pointer or the keyboard's cursor. */
export interface Hover {
  readonly cell: Cell
  readonly height: number
  /** Where it is on the earth, if that is known. */
  readonly place: LatLon | null
  /** Steepest rise over run to a neighbour. */
  readonly slope: number
  readonly surface: string
  readonly obstacle: string
  /** Cost factor for the selected unit; 0 where it cannot go. */
  readonly factor: number
  /** What the last search knew of the cell, or null where it has not been. */
  readonly searched: { readonly g: number; readonly h: number } | null
}

/** One line at the bottom: what is going on, or what went wrong and what to do. */
export interface Status {
  readonly text: string
  readonly isError: boolean
}

/** A search of the comparison. */
export interface SearchResult {
  readonly setup: Setup
  readonly path: PathData
  /** Most open cells at once, or null where the search records none. */
  readonly peakOpen: number | null
  /** How long it takes, or null until that is known. */
  readonly timing: Timing | null
}

/** A search that can be replayed. */
export interface ReplayedSearch {
  readonly steps: ReplaySteps
  /** How many cells are open along the search, and the most at once. */
  readonly openSizes: readonly number[]
  readonly peakOpen: number
  /** Steps that opened a closed cell again. */
  readonly reopened: readonly number[]
  readonly stats: PathStats
  readonly path: PathData
  /** What its steps in words need to know. */
  readonly searched: Searched
}

/** How far the panel of a phone is pulled up. */
export const SHEET_HEIGHTS = ['peek', 'half', 'full'] as const
export type SheetHeight = (typeof SHEET_HEIGHTS)[number]

/** Every layer as strong as it is meant to be. */
export const FULL_OPACITY: Readonly<Record<LayerName, number>> = {
  path: 1,
  searched: 1,
  blocked: 1,
  grid: 1,
  surfaces: 1,
  cost: 1,
  waypoints: 1,
}

/** The brushes of a first visit. */
const FIRST_BRUSHES: Readonly<Record<BrushTool, BrushName>> = {
  wall: 'tall-wall',
  ground: 'road',
  height: 'raise',
}

/** The state of the lab: what the page shows is a function of this alone. */
export function createState(terrain: Terrain) {
  return {
    world: signal<WorldSource>(START_WORLD),
    terrain: signal<Terrain>(terrain),
    /** What of the world's file could not be read, a sentence each. */
    warnings: signal<readonly string[]>([]),
    ...createShelfState(),
    /** Counts every change of the ground, so that what shows it can follow. */
    groundVersion: signal(0),
    mode: signal<Mode>('explore'),
    /** The view of Search that was used last. */
    searchView: signal<'compare' | 'replay'>('compare'),
    /** What the area Learn shows, as the address has it after `#learn`: empty for the list of lessons; null if it is closed. */
    learn: signal<string | null>(null),
    /** The lesson that the place on screen belongs to, as the address has it after `#learn`, or null. */
    placeLesson: signal<string | null>(null),
    layers: signal<Readonly<Record<LayerName, boolean>>>({
      path: true,
      searched: true,
      blocked: true,
      grid: false,
      surfaces: true,
      cost: false,
      waypoints: false,
    }),
    /** How strong each layer is drawn, 0 to 1 of its full strength. */
    opacity: signal(FULL_OPACITY),
    /** Which waypoints their layer shows, what there is of them in words, and what led the last published search. */
    waypoints: signal<WaypointsChoice>(FIRST_CHOICE),
    waypointsText: signal(''),
    chain: signal<Int32Array | null>(null),
    units: signal<readonly LabUnit[]>([]),
    /** Counts every unit added, removed or sent; what units do by themselves is not counted. */
    orders: signal(0),
    selected: signal<Selected>(null),
    /** The crowd of this world, or null. */
    crowd: signal<LabCrowd | null>(null),
    /** The circle that is chosen for a crowd: its middle once that is known; null while none is. */
    placing: signal<{ readonly middle: Cell | null } | null>(null),
    /** Whether what the selected unit can do is being edited. */
    isEditing: signal(false),
    /** The costs of the first search that somebody has asked for in this world, to be shown for a moment. */
    bloom: signal<SearchCosts | null>(null),
    /** Whether the next cell that is chosen becomes a point to go through. */
    isAddingVia: signal(false),
    hover: signal<Hover | null>(null),
    /** The place of the selected unit's path that is pointed at, on the ground or in the profile. */
    routeAt: signal<MapPoint | null>(null),
    cursor: signal<Cell | null>(null),
    status: signal<Status>({ text: '', isError: false }),
    /** Running long work: what it is and how far, or null. */
    busy: signal<{ readonly text: string; readonly cancel: () => void } | null>(null),
    /** What the pointer does on the ground. */
    tool: signal<Tool>('hand'),
    /** The brush that is in use, or was last. */
    brush: signal<Brush>({ name: 'tall-wall', size: 3, shape: 'round' }),
    /** The brush that each tool was left with. */
    toolBrushes: signal<Readonly<Record<BrushTool, BrushName>>>(FIRST_BRUSHES),
    /** Names of the strokes that can be undone and done again. */
    strokes: signal<{ readonly done: readonly string[]; readonly undone: readonly string[] }>({
      done: [],
      undone: [],
    }),
    /** What the last search knew of every cell. */
    lastCosts: signal<SearchCosts | null>(null),
    /** Where the first units of this world walk, or null until that is known. */
    ends: signal<Ends | null>(null),
    /** Start and goal of comparison and replay; the goal is null until it has been chosen. */
    query: signal<{ readonly from: Cell; readonly to: Cell | null } | null>(null),
    setups: signal<readonly Setup[]>([]),
    /** The claim of a study that world and setups show, as `study/claim`, or null. */
    claim: signal<string | null>(null),
    /** The study whose claims are unfolded when they are opened. */
    openStudy: signal(1),
    results: signal<readonly (SearchResult | null)[]>([]),
    /** How engines do on this map for the unit of setup A, or null before that is measured. */
    engines: signal<EngineTrial | null>(null),
    /** The search that is replayed, and how far. */
    replay: signal<ReplayedSearch | null>(null),
    playback: new Playback(),
    /** Whether the searches of the comparison are played together, as on a map; and how far. */
    isRace: signal(false),
    race: new Playback(),
    /** The file that questions are asked about, or null. */
    importing: signal<ImportFile | null>(null),
    /** A file of triangles that is about to be opened, as heights or as a level; or null. */
    levelFile: signal<LevelFile | null>(null),
    /** Whether a file is being dragged over the page. */
    isFileOver: signal(false),
    /** Whether a replay is seen as on a map, with what the search knew written on the cells. */
    isFlat: signal(false),
    panelOpen: signal(true),
    sheet: signal<SheetHeight>('half'),
    helpOpen: signal(false),
    codeOpen: signal(false),
    /** What ends the recording that is under way, or null. */
    recording: signal<{ readonly stop: () => void } | null>(null),
    theme: signal<'light' | 'dark'>('light'),
    /** How much a frame of the scene may cost. */
    quality: signal<'auto' | 'full' | 'light'>('auto'),
  }
}

export type LabState = ReturnType<typeof createState>
