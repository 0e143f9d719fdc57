import { basename } from 'node:path'
import { drawNavMesh, readNavMesh } from '@footpath/formats'
import type { Command } from 'commander'
import { FootpathError, type WorldPoint } from 'footpath'
import { createNavFinder, type NavMesh, type NavPath } from 'footpath/navmesh'
import { type AreaCosts, createAreaFinder } from 'footpath/navmesh/areas'
import { measureOnMesh, naturalOnMesh } from 'footpath/navmesh/shaping'
import { requireName } from 'footpath/internal'
import { given, point } from '../arguments.js'
import type { ExitCode, Io } from '../io.js'
import { naming } from '../naming.js'
import { count, duration, number, rounded, writeJson, writeLines } from '../output.js'
import { metricsTable } from '../metrics-table.js'
import { writeSvg } from '../picture-file.js'
import { readBytes } from '../read-file.js'
import { naturalOptions, type ShapeFlags } from '../shape-options.js'

interface MeshFlags extends ShapeFlags {
  readonly from?: string
  readonly to?: readonly string[]
  readonly partial?: true
  readonly areaCost?: readonly (readonly [area: string, cost: number])[]
  readonly picture?: string
  readonly metrics?: true
  readonly json?: true
}

/** What a query on a mesh may say. */
const MESH_FLAGS = [
  'from',
  'to',
  'partial',
  'areaCost',
  'shape',
  'clearance',
  'maxExtra',
  'maxTurn',
  'turningRadius',
  'picture',
  'metrics',
  'json',
]

/** Whether a file is a navigation mesh, by its name: the ends of a query are points then. Detour's are often `….bin`. */
export function isNavMesh(file: string): boolean {
  return /(\.nav|nav-?mesh)(\.(bin|json|glb|gltf|obj))?$/i.test(file)
}

/** Finds a path on a mesh that was baked or saved, and prints it. */
export async function findOnMesh(
  file: string,
  flags: MeshFlags,
  command: Command,
  io: Io,
): Promise<ExitCode> {
  const other = Object.keys(command.opts()).find(
    (name) => command.getOptionValueSource(name) === 'cli' && !MESH_FLAGS.includes(name),
  )
  if (other !== undefined) {
    const flag = command.options.find((option) => option.attributeName() === other)?.long ?? other
    throw new FootpathError(
      'unsuitable-combination',
      `${flag} does not apply to navigation meshes.`,
      'Leave it out: the unit is part of the mesh.',
    )
  }
  const from = point('--from')(given('--from X,Y,Z', flags.from))
  const goals = given('--to X,Y,Z', flags.to).map(point('--to'))
  if (goals.length > 1) {
    throw new FootpathError(
      'unsuitable-combination',
      'A path on a navigation mesh has one goal.',
      'Write --to once.',
      goals,
    )
  }
  requireShape(flags)
  const bytes = await readBytes(file, io)
  const mesh = await naming(file, () => readNavMesh(bytes, file))
  const costs = costsFor(mesh, flags.areaCost)
  const finder = costs === undefined ? createNavFinder(mesh) : createAreaFinder(mesh, { costs })
  const found = finder.find(from, goals[0], { partial: flags.partial === true })
  const path =
    flags.shape === undefined ? found : naturalOnMesh(found, mesh, { ...naturalOptions(flags), costs })
  const metrics = flags.metrics === true ? measureOnMesh(path, mesh) : undefined
  if (flags.picture !== undefined)
    await writeSvg(flags.picture, drawNavMesh(mesh, { path, title: basename(file) }))
  if (flags.json === true)
    writeJson(io.stdout, { ...jsonOf(path), ...(metrics === undefined ? {} : { metrics }) })
  else {
    writeLines(io.stdout, ...path.world.map(pointWords), explain(path))
    if (metrics !== undefined && path.world.length > 0)
      writeLines(io.stdout, '', ...metricsTable(metrics, 'm'))
  }
  return path.status === 'found' || path.status === 'partial' ? 0 : 1
}

/** Of all shapes only natural paths exist on meshes. */
function requireShape(flags: MeshFlags): void {
  naturalOptions(flags)
  const other = flags.shape?.find((name) => name !== 'natural')
  if (other !== undefined)
    throw new FootpathError(
      'unsuitable-combination',
      `--shape ${other} does not apply to navigation meshes.`,
      'Use --shape natural: the shortest path is straight already.',
      other,
    )
}

/** Areas that the mesh does not have are most often a slip. */
function costsFor(mesh: NavMesh, costs: MeshFlags['areaCost']): AreaCosts | undefined {
  if (costs === undefined) return undefined
  for (const [area] of costs) if (area !== '*') requireName('area', area, mesh.areas)
  return Object.fromEntries(costs)
}

function jsonOf(path: NavPath): object {
  const { status, reason, cost, length, lengthInSpace, links, stats } = path
  return {
    status,
    ...(reason === undefined ? {} : { reason }),
    cost,
    length,
    lengthInSpace,
    points: path.world.map(({ x, y, z }) => [x, y, z]),
    profile: path.profile.map(({ x, y, z }) => [x, y, z]),
    links: links.map(({ link, at }) => ({ kind: link.kind, cost: link.cost, at })),
    algorithm: stats.algorithm,
    expanded: stats.expanded,
    generated: stats.generated,
    micros: rounded(stats.micros),
  }
}

function pointWords({ x, y, z }: WorldPoint): string {
  return [x, y, z].map((value) => String(rounded(value))).join(',')
}

function explain({ status, reason, world, length, cost, lengthInSpace, links, stats }: NavPath): string {
  if (status === 'found' || status === 'partial') {
    const what = status === 'found' ? 'Found' : 'Partial path'
    const walked = `${number(length, 2)} m seen from above, ${number(lengthInSpace, 2)} m along the ground${Math.abs(cost - length) > 0.005 ? `, cost ${number(cost, 2)}` : ''}`
    const taken = links.length === 0 ? '' : `, ${count(links.length, 'link')}`
    return `${what} in ${duration(stats.micros)}: ${count(world.length, 'point')}, ${walked}${taken} (${number(stats.expanded)} expanded; ${stats.why})`
  }
  switch (reason) {
    case 'start-blocked':
      return 'No path: the start is not on the mesh. Give a point within a metre of a floor.'
    case 'goal-blocked':
      return 'No path: the goal is not on the mesh. Give a point within a metre of a floor, or add --partial.'
    default:
      return 'No path: start and goal are on ground that is not joined. Try --partial to get as close as possible.'
  }
}
