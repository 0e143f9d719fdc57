import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { AllocationRow } from './allocation/measure.js'
import type { BesideCpp } from './beside-cpp/ratios.js'
import type { BoardRow } from './board-bench/main.js'
import type { BatchRow } from './batch-bench/measure.js'
import type { ImportSize } from './bundle.js'
import { resultsFolder } from './data.js'
import type { CrowdEditRow } from './crowd-bench/edits.js'
import type { CrowdKernelRow } from './crowd-bench/kernels.js'
import type { CrowdSpeedRow } from './crowd-bench/main.js'
import type { CrowdWorkersRow } from './crowd-bench/workers.js'
import type { SceneRow } from './crowd-bench/measure.js'
import type { TerrainEditRow } from './edit-bench/main.js'
import type { EnvelopeResult } from './envelope/main.js'
import type { FieldRow } from './field-bench/main.js'
import type { FleetRow, LifelongRow, RefinedRow } from './fleet-bench/main.js'
import type { GeneratedRow } from './generated-bench/measure.js'
import type { GridRow } from './grid-bench/measure.js'
import type { KernelRow } from './kernel-bench/measure.js'
import type { AttackRun } from './keep-attack/main.js'
import type { KeptRun } from './keep-run/kept-run.js'
import type { LabResult } from './lab-bench/result.js'
import type { Machine } from './machine.js'
import type { ShapeRow } from './natural-bench/shapes.js'
import type { SlopeRow, SlopeSpeedRow } from './natural-bench/slopes.js'
import type { SpeedRow } from './natural-bench/speed.js'
import type { ParserRow } from './parser-bench/measure.js'
import type { NavBakeRow } from './navmesh-bench/bakes.js'
import type { NavCrateRow } from './navmesh-bench/crates.js'
import type { NavGroundRow } from './navmesh-bench/ground.js'
import type { NavQueryRow } from './navmesh-bench/queries.js'
import type { NavSizeRow } from './navmesh-bench/sizes.js'
import type { PeerUse } from './peers/adapter.js'
import type { CallRow } from './peers/rows/measure.js'
import type { PeerRow } from './peers/run.js'
import type { PeopleDoorRow, PeopleSpeedRow } from './people-bench/main.js'
import type { SiteRow } from './site-bench/main.js'
import type { EditRow } from './study-3/edits.js'
import type { TerrainRow } from './terrain-bench/main.js'
import type { WeightedRow } from './terrain-bench/weighted.js'
import type { ThenRow } from './then-and-now/measure.js'
import type { WaypointRow } from './waypoint-bench/measure.js'

/** Rows, and where they were measured. */
interface Measured<Row> {
  readonly machine: Machine
  readonly rows: readonly Row[]
}

/** What every file in `experiments/results` holds. Benchmarks write it and documents read it by this type alone. */
export interface Results {
  readonly allocation: Measured<AllocationRow>
  readonly attack: AttackRun
  readonly batches: Measured<BatchRow>
  readonly 'beside-cpp': BesideCpp
  readonly boards: Measured<BoardRow>
  readonly crowds: Measured<SceneRow> & {
    readonly speeds: readonly CrowdSpeedRow[]
    readonly edits: readonly CrowdEditRow[]
    readonly kernels: readonly CrowdKernelRow[]
    /** Missing in results that were stored before there were workers. */
    readonly workers: readonly CrowdWorkersRow[] | undefined
  }
  readonly edits: readonly EditRow[]
  readonly envelope: EnvelopeResult
  readonly fields: Measured<FieldRow>
  readonly fleets: Measured<FleetRow> & {
    readonly rounds: number
    readonly lifelong: readonly LifelongRow[]
    readonly refined: readonly RefinedRow[]
  }
  readonly generated: Measured<GeneratedRow> & { readonly load: number }
  readonly grid: Measured<GridRow> & { readonly quick: boolean }
  readonly kernel: Measured<KernelRow>
  readonly lab: LabResult
  readonly natural: Measured<SpeedRow> & { readonly slopes: readonly SlopeSpeedRow[] }
  readonly naturalness: Measured<ShapeRow> & { readonly slopes: readonly SlopeRow[] }
  readonly navmesh: Measured<NavQueryRow> & {
    readonly bakes: readonly NavBakeRow[]
    readonly crates: readonly NavCrateRow[]
    readonly ground: readonly NavGroundRow[]
    readonly sizes: readonly NavSizeRow[]
  }
  readonly parsers: Measured<ParserRow>
  readonly peers: Measured<PeerRow> & { readonly quick: boolean; readonly libraries: readonly PeerUse[] }
  readonly people: Measured<PeopleSpeedRow> & { readonly doors: readonly PeopleDoorRow[] }
  readonly rows: Measured<CallRow>
  readonly sites: Measured<SiteRow> & { readonly links: number; readonly queries: number }
  readonly sizes: Measured<ImportSize>
  readonly studies: KeptRun
  readonly 'studies-quick': KeptRun
  readonly terrain: Measured<TerrainRow> & {
    readonly ground: string
    readonly size: number
    readonly loadMs: number
    readonly weighted: readonly WeightedRow[]
  }
  readonly 'terrain-edits': Measured<TerrainEditRow> & { readonly load: number; readonly frames: number }
  readonly 'then-and-now': Measured<ThenRow> & { readonly load: number; readonly commit: string }
  readonly waypoints: Measured<WaypointRow>
}

/** A stored result. */
export function readResult<Name extends keyof Results>(name: Name): Results[Name] {
  return JSON.parse(readFileSync(fileOf(name), 'utf8')) as Results[Name]
}

/** The same, or null as long as its benchmark has not run. */
export function readResultIfStored<Name extends keyof Results>(name: Name): Results[Name] | null {
  return existsSync(fileOf(name)) ? readResult(name) : null
}

/** Replaces a stored result. */
export function storeResult<Name extends keyof Results>(name: Name, result: Results[Name]): void {
  writeFileSync(fileOf(name), `${JSON.stringify(result, null, 2)}\n`)
}

function fileOf(name: keyof Results): string {
  return join(resultsFolder, `${name}.json`)
}
