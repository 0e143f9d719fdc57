import { basename, extname } from 'node:path'
import { drawSvg, writeTrace } from '@footpath/formats'
import {
  type Cell,
  FootpathError,
  type Goal,
  measurePath,
  type PathMetrics,
  type Unit,
  walkmapFor,
} from 'footpath'
import { ALGORITHMS } from 'footpath/algorithms'
import type { Hop, Site, SitePath } from 'footpath/site'
import { given } from '../arguments.js'
import { landmarksFor, type SearchOptions } from '../engines.js'
import { foundWords, isListed } from '../explain.js'
import { fileOfFloor } from '../floor-file.js'
import { cellWords, type GoalFlags, goalWords, requireOneGoal, targetOf } from '../goal.js'
import type { ExitCode, Io } from '../io.js'
import { writeJson, writeLines } from '../output.js'
import { metricsTable } from '../metrics-table.js'
import { drawPicture } from '../picture/index.js'
import { writeSvg } from '../picture-file.js'
import { setupOf, unitWith } from '../search-options.js'
import { type Shaping, shapingOf } from '../shape-options.js'
import { readUnit } from '../unit-file.js'
import { writeBytes } from '../write-file.js'
import type { FindFlags } from './find-flags.js'
import { jsonOf } from './path-json.js'

/** What `find` was asked, on a site. */
interface SiteQuestion extends GoalFlags {
  readonly from: Cell
  readonly to: readonly Cell[]
  readonly unit: Unit
  readonly options: SearchOptions
  readonly shaping: Shaping
  readonly blocked: readonly Cell[]
  readonly partial: boolean
  readonly isTraced: boolean
}

/** Its answer. */
interface SiteAnswer {
  readonly site: Site
  readonly unit: Unit
  readonly from: Cell
  readonly to: readonly Cell[]
  readonly goal: Goal
  readonly blocked: readonly Cell[]
  readonly path: SitePath
}

/** What `find` does on a site: it answers, prints and writes, with fewer options. */
export async function answerOnSite(map: string, site: Site, flags: FindFlags, io: Io): Promise<ExitCode> {
  requireSiteFlags(flags)
  requireOneGoal(flags)
  const unit = unitWith(await readUnit(flags.unit, io), flags)
  const answer = findOnSite(site, {
    ...flags,
    from: given('--from X,Y', flags.from),
    to: given('--to X,Y', flags.to),
    unit: flags.step === undefined ? unit : { ...unit, step: flags.step },
    options: (await setupOf(flags)).options,
    shaping: shapingOf(flags),
    blocked: flags.blocked ?? [],
    partial: flags.partial === true,
    isTraced: flags.trace !== undefined,
  })
  if (flags.trace !== undefined) await writeSiteTraces(flags.trace, map, answer)
  if (flags.out !== undefined) await writeSitePath(flags.out, answer)
  if (flags.picture !== undefined) await writeSitePictures(flags.picture, answer)
  const metrics = flags.metrics === true ? measureWalks(answer) : null
  if (flags.json === true) printSiteJson(answer, metrics, io)
  else {
    printSiteAnswer(answer, io)
    printWalkMetrics(metrics ?? [], io)
  }
  return answer.path.status === 'found' || answer.path.status === 'partial' ? 0 : 1
}

/** Refuses what is about a single map. */
function requireSiteFlags(flags: FindFlags): void {
  const names = ['fromGeo', 'toGeo', 'size', 'heightScale', 'hex', 'wrap'] as const
  const name = names.find((each) => flags[each] !== undefined)
  if (name === undefined) return
  const flag = `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`
  throw new FootpathError(
    'unsuitable-combination',
    `${flag} does not work on a site.`,
    `Leave it out, or find a path on one of its floors.`,
    name,
  )
}

function findOnSite(site: Site, question: SiteQuestion): SiteAnswer {
  const { from, to, unit, options, shaping, blocked, partial, isTraced } = question
  const walkmap = site.createWalkmap(unit)
  const finder = walkmap.createFinder({
    algorithms: Object.values(ALGORITHMS),
    ...landmarksFor(walkmap, options.heuristic),
  })
  const goal = targetOf(to[0], question) ?? to
  const query = { ...options, ...shaping.query, blocked, partial, trace: isTraced }
  const path = finder.find(from, goal, query as Parameters<typeof finder.find>[2])
  // Shapes other than a natural one are refused there: they know neither floors nor hops.
  shaping.after(path, walkmap, blocked)
  return { site, unit, from, to, goal, blocked, path }
}

/** The measures of what is walked between two hops. */
interface WalkMetrics {
  readonly floor: number
  readonly metrics: PathMetrics
}

/** Measures every walk between hops, each on its floor. */
function measureWalks({ site, unit, path }: SiteAnswer): WalkMetrics[] {
  return path.walks
    .filter((walk) => walk.path.cells.length > 1)
    .map((walk) => ({
      floor: walk.floor,
      metrics: measurePath(walk.path, walkmapFor(site.floors[walk.floor], unit)),
    }))
}

/** Prints the measures of every walk. */
function printWalkMetrics(walks: readonly WalkMetrics[], io: Io): void {
  for (const { floor, metrics } of walks)
    writeLines(io.stdout, '', `Walk on floor ${floor}`, ...metricsTable(metrics))
}

/** Prints an answer as one JSON object. */
function printSiteJson({ path }: SiteAnswer, walks: readonly WalkMetrics[] | null, io: Io): void {
  const hops = path.hops.map(({ at, link }) => ({ at, link: link.id, kind: link.kind }))
  const metrics = walks?.map(({ floor, metrics: measured }) => ({ floor, ...measured }))
  writeJson(io.stdout, { ...jsonOf(path), hops, ...(metrics === undefined ? {} : { metrics }) })
}

/** Draws every floor, and says what was found and which links it takes. */
function printSiteAnswer(answer: SiteAnswer, io: Io): void {
  const { site, unit, from, to, goal, blocked, path } = answer
  for (const [floor, terrain] of site.floors.entries()) {
    const here = (cells: readonly Cell[]) => cells.filter((cell) => (cell.floor ?? 0) === floor)
    writeLines(io.stdout, `Floor ${floor}`)
    const overlay = {
      start: here([from])[0] ?? null,
      goals: here(to),
      blocked: here(blocked),
      path: here(path.cells),
      links: here(path.hops.flatMap((hop) => endsOf(path, hop))),
    }
    io.stdout.write(drawPicture({ terrain, unit: site.createWalkmap(unit).unit }, overlay, io))
  }
  const { status } = path
  if (status === 'found') writeLines(io.stdout, foundWords('Found', answer))
  else {
    const what = status === 'unreachable' ? 'No path' : 'No answer'
    const reason = `${unit.name} cannot get from ${cellWords(from)} to ${goalWords(goal)}`
    const partial = status === 'partial' ? `${foundWords('Partial path', answer)}; ` : `${what}: `
    writeLines(io.stdout, partial + reason + reasonWords(path))
  }
  for (const hop of path.hops) {
    const [a, b] = endsOf(path, hop)
    writeLines(io.stdout, `  ${hop.link.kind} from ${cellWords(a)} to ${cellWords(b)}`)
  }
}

/** Writes a trace per floor, with all that decided the search but the time. */
async function writeSiteTraces(file: string, map: string, answer: SiteAnswer): Promise<void> {
  const { site, from, to, path } = answer
  const { micros: _, ...stats } = path.stats
  for (const floor of site.floors.keys()) {
    const { status, reason, cost } = path
    const info = { map: basename(map), floor, from, to, status, reason, cost, stats }
    const events = path.traceOn(floor)
    await writeBytes(
      fileOfFloor(file, site, floor),
      writeTrace({ width: site.width, depth: site.depth, events, info }),
    )
  }
}

/** Writes a picture per floor. */
async function writeSitePictures(file: string, answer: SiteAnswer): Promise<void> {
  const { site, from, to, blocked, path } = answer
  for (const [floor, terrain] of site.floors.entries()) {
    const here = (cells: readonly Cell[]) => cells.filter((cell) => (cell.floor ?? 0) === floor)
    const start = here([from])[0]
    const svg = drawSvg(terrain, {
      paths: path.walks
        .filter((walk) => walk.floor === floor)
        .map((walk) => ({ points: walk.path.points, label: `part of the path` })),
      ...(start === undefined ? {} : { start }),
      goals: here(to),
      links: here(site.links.flatMap((link) => [link.from, link.to])),
      fences: site.fences.filter(([a]) => here([a]).length > 0),
      blocked: (cell) => isListed({ blocked: here(blocked) }, cell),
      title: `Floor ${floor}`,
      legend: true,
    })
    await writeSvg(fileOfFloor(file, site, floor), svg)
  }
}

/** Writes the path as JSON, the only format that knows floors. */
async function writeSitePath(file: string, { path }: SiteAnswer): Promise<void> {
  if (extname(file).toLowerCase() !== '.json')
    throw new FootpathError(
      'unsuitable-combination',
      `A path on a site cannot be written to ${file}.`,
      'Use a .json file. --picture draws the path as .svg or .png.',
      file,
    )
  await writeBytes(file, `${JSON.stringify(path)}\n`)
}

/** The cells that a hop leaves and enters. */
function endsOf({ cells }: SitePath, { at }: Hop): [Cell, Cell] {
  return [cells[at], cells[at + 1]]
}

function reasonWords({ reason }: SitePath): string {
  if (reason === 'start-blocked') return ': it cannot stand on the start'
  if (reason === 'goal-blocked') return ': it cannot stand on the goal'
  return reason === 'separate' || reason === undefined ? '' : `: ${reason}`
}
