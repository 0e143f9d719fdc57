// @module-tag slow
import type { Cell, TerrainData } from 'footpath'
import { createRandom } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { checkLesson, lookupIn, lookupOf, MOST_WORDS } from '../../src/lessons/check-lesson.js'
import { isTrue } from '../../src/lessons/expression.js'
import { figuresOf, type Figures, type Find } from '../../src/lessons/figures.js'
import type { Lesson, LessonEdit, LessonStep } from '../../src/lessons/lesson.js'
import { LESSONS } from '../../src/lessons/lessons.js'
import { act, putOn, type Stage, stageAt } from '../../src/lessons/stage.js'
import { filled, wordsIn } from '../../src/lessons/text.js'
import { PLACE_LESSONS } from '../../src/places/place-lessons.js'
import { SearchEngine } from '../../src/search/engine.js'
import { buildWorld } from '../../src/world/build-world.js'
import type { PlaceId } from '../../src/world/places.js'
import { figuresInPlace } from './place-figures.js'
import { CONTEXT } from './request-context.js'

const STEPS = LESSONS.flatMap((lesson) =>
  lesson.steps.map((step, at) => ({ title: `${lesson.id}/${at + 1}`, step, stage: stageAt(lesson, at) })),
)

/** The stages that a test below changes at random. */
const FREE = STEPS.filter(({ step }) => step.always !== undefined)

const SEED = 17
const DRAWINGS = 6

async function groundOf({ world, edits }: Stage): Promise<TerrainData> {
  const { terrain } = await buildWorld(world, new Uint8Array())
  putOn(terrain, edits)
  return terrain
}

/** What the lanes of a stage count, searched as the lab's worker does. */
async function figuresNow(stage: Stage): Promise<Figures[]> {
  const ground = await groundOf(stage)
  const engine = new SearchEngine(() => Promise.resolve())
  engine.answer({ kind: 'load', terrain: ground }, CONTEXT)
  const rest = { blocked: [], trace: false, measure: true, costs: false }
  const find: Find = (setup, from, to) => engine.answer({ kind: 'find', setup, from, to, ...rest }, CONTEXT)
  return figuresOf(stage, ground, find)
}

/** The conditions that do not hold, with what the lanes have counted instead. */
async function untrue(conditions: readonly string[], stage: Stage): Promise<string[]> {
  const figures = await figuresNow(stage)
  const counted = figures.map((lane) => JSON.stringify(lane)).join(' ')
  return conditions
    .filter((condition) => !isTrue(condition, lookupIn(figures)))
    .map((condition) => `${condition}, but counted ${counted}`)
}

describe('the lessons', () => {
  it('can be shown: words, lanes, figures and setups are as they must be', () => {
    for (const lesson of LESSONS) expect(() => checkLesson(lesson)).not.toThrow()
    expect(new Set(LESSONS.map(({ id }) => id)).size).toBe(LESSONS.length)
    expect(LESSONS.every(({ steps }) => steps.some(({ task }) => task !== undefined))).toBe(true)
  })

  it('are plain data', () => {
    expect(JSON.parse(JSON.stringify(LESSONS))).toEqual(LESSONS)
  })

  it.each(STEPS)('$title says what the library counts', async ({ step, stage }) => {
    expect(await untrue([...step.holds, ...(step.always ?? [])], stage)).toEqual([])
    const text = filled(step.text, lookupIn(await figuresNow(stage)))
    expect(text).not.toMatch(/NaN|∞|Infinity|[{}]/)
  })

  it.each(STEPS.filter(({ step }) => step.task !== undefined))(
    '$title has a task that is open at first, and that can be done',
    async ({ step: { task, always = [] }, stage }) => {
      if (task === undefined) return expect.fail('no task')
      expect(await untrue(task.until, stage)).not.toEqual([])
      const done = task.solution.reduce(act, stage)
      expect(await untrue([...task.until, ...always], done)).toEqual([])
    },
  )

  it.each(FREE)('$title stays true whatever is drawn', async ({ step: { always = [] }, stage }) => {
    const { width, depth } = await groundOf(stage)
    const random = createRandom(SEED)
    const ends = [stage.query.from, stage.query.to, ...(stage.query.others ?? [])]
    for (let drawing = 0; drawing < DRAWINGS; drawing++) {
      const edits = Array.from({ length: 1 + drawing }, () => randomWall(random, width, depth))
      // On start or goal nothing can be found, by whatever search.
      const walls = edits.filter((wall) => !ends.some((end) => isIn(end, wall)))
      const failed = await untrue(always, act(stage, { edits: walls }))
      expect(failed, `seed ${SEED}, drawing ${drawing}: ${JSON.stringify(walls)}`).toEqual([])
    }
  })
})

const PLACE_STEPS = PLACE_LESSONS.flatMap((lesson) =>
  lesson.steps.map((step, at) => ({ title: `${lesson.id}/${at + 1}`, place: lesson.place, lesson, step })),
)

/** The conditions that do not hold in a place after some seconds, with what was counted instead. */
function untrueIn(place: PlaceId, conditions: readonly string[], state: unknown, after: number): string[] {
  const lanes = figuresInPlace(place, state, after)
  const counted = () =>
    lanes.map((lane) => Object.entries(lane).map(([name, figure]) => `${name} ${figure()}`)).join(' | ')
  return conditions
    .filter((condition) => !isTrue(condition, lookupOf(lanes)))
    .map((condition) => `${condition}, but counted ${counted()}`)
}

describe('the lessons in other worlds', () => {
  it('are plain data with short texts, and have names and tasks of their own', () => {
    expect(JSON.parse(JSON.stringify(PLACE_LESSONS))).toEqual(PLACE_LESSONS)
    const all = [...LESSONS, ...PLACE_LESSONS]
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    for (const { steps } of PLACE_LESSONS) {
      expect(steps.some(({ task }) => task !== undefined)).toBe(true)
      for (const { text, task } of steps)
        for (const words of [text, task?.say ?? ''])
          expect(wordsIn(words), words).toBeLessThanOrEqual(MOST_WORDS)
    }
  })

  it.each(PLACE_STEPS)(
    '$title says what the library counts, and its task can be done',
    ({ place, lesson, step }) => {
      const { state, holds, task, text } = step
      expect(untrueIn(place, holds, state, 0)).toEqual([])
      const lanes = figuresInPlace(place, state, 0)
      expect(lanes).toHaveLength(lesson.lanes.length)
      expect(filled(text, lookupOf(lanes))).not.toMatch(/NaN|∞|Infinity|[{}]/)
      for (const [figure] of lesson.rows) expect(lanes.some((lane) => figure in lane)).toBe(true)
      if (task === undefined) return
      expect(untrueIn(place, task.until, state, 0)).not.toEqual([])
      const done = { ...(state as object), ...(task.solution as object) }
      expect(untrueIn(place, task.until, done, task.after ?? 0)).toEqual([])
    },
  )
})

type Wall = Extract<LessonEdit, { readonly from: Cell }>

function randomWall(random: ReturnType<typeof createRandom>, width: number, depth: number): Wall {
  const along = 2 + random.nextInt(8)
  const [wide, deep] = random.nextFloat() < 0.5 ? [along, 1] : [1, along]
  const from = { x: random.nextInt(width - wide), y: random.nextInt(depth - deep) }
  return { what: 'tall-wall', from, to: { x: from.x + wide - 1, y: from.y + deep - 1 } }
}

function isIn({ x, y }: Cell, { from, to }: Wall): boolean {
  return x >= from.x && x <= to.x && y >= from.y && y <= to.y
}

describe('a lesson that is wrong', () => {
  const [first] = LESSONS
  const changed = (at: number, change: Partial<LessonStep>): Lesson => ({
    ...first,
    steps: first.steps.map((step, index) => (index === at ? { ...step, ...change } : step)),
  })

  it('fails by its counts: a count that has changed is reported with what was counted', async () => {
    const stage = stageAt(first, 2)
    expect(await untrue(first.steps[2].holds, stage)).toEqual([])
    const [planted] = await untrue(['B.expanded = 316'], stage)
    expect(planted).toMatch(/^B\.expanded = 316, but counted .*"expanded":317/)
    // As if the library had changed: ties broken in another order count otherwise.
    const other = act(stage, { lane: 'B', options: { ties: 'fifo' } })
    expect(await untrue(first.steps[2].holds, other)).not.toEqual([])
  })

  it.each([
    [{ holds: ['D.expanded = 1'] }, /step 2: Unknown lane 'D'.*A, B/],
    [{ holds: ['A.expandet = 1'] }, /step 2: Unknown figure 'expandet'\. Did you mean 'expanded'/],
    [{ text: 'It looks at {B.lenght} cells.' }, /Unknown figure 'lenght'/],
    [{ text: 'word '.repeat(36) }, /has 36 words\. Use at most 35/],
    [{ holds: ['A.expanded'] }, /'A\.expanded' cannot be read at its end/],
    [{ holds: ['A.expanded < < 3'] }, /cannot be read at '<'/],
    [{ holds: ['A.expanded < 3 < 4'] }, /cannot be read at '<'/],
    [{ lanes: [] }, /It has 0 lanes\. Use 1 to 4/],
  ] as const)('is refused in words: %j', (change, message) => {
    expect(() => checkLesson(changed(1, change))).toThrow(message)
  })

  it('is refused with a setup that no search takes, or without steps', () => {
    const [lane] = first.steps[0].lanes ?? []
    const options = { ...lane.options, heuristic: 'guess' } as object
    expect(() => checkLesson(changed(1, { lanes: [{ ...lane, options }] }))).toThrow(
      /step 2: .*heuristic is 'guess'.*Change its setup\./,
    )
    expect(() => checkLesson({ ...first, steps: first.steps.slice(0, 2) })).toThrow(
      /has 2 steps\. Use 3 to 6/,
    )
    expect(() => checkLesson({ ...first, steps: first.steps.slice(1) })).toThrow(/first step.*not complete/)
  })
})
