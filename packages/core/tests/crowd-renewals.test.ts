import { createTerrain, createWalkmap, flatGround } from 'footpath'
import { createCrowd } from 'footpath/crowd'
import { createField } from 'footpath/field'
import { createRandom } from 'footpath/random'
import { expect, it } from 'vitest'
import { Errands } from '../dist/crowd/errands.js'
import { Renewals } from '../dist/crowd/renewals.js'
import { Walls } from '../dist/crowd/walls.js'
import { errorCode } from './support/errors.js'

/** More cells than a tick renews: 300 × 300. */
function largeGround() {
  const terrain = createTerrain({ width: 300, depth: 300 })
  terrain.fill({ x0: 150, y0: 0, x1: 151, y1: 290 }, { obstacle: 'tall-wall' })
  return { terrain, walkmap: createWalkmap(terrain, flatGround) }
}

/** Number by number: comparing them as objects takes seconds. */
function isSame(costs: Float64Array | null, others: Float64Array): boolean {
  return costs?.length === others.length && costs.every((cost, at) => cost === others[at])
}

it('a field is refreshed some cells at a time, and equals a new one', () => {
  const { terrain, walkmap } = largeGround()
  const field = createField(walkmap, { x: 280, y: 20 })
  const before = field.costs
  const kept = before.slice()
  // Everything beyond the wall changes: a repair gives up, and the field is filled again.
  terrain.fill({ x0: 150, y0: 100, x1: 151, y1: 110 }, { obstacle: 'none' })
  let calls = 1
  while (!field.refreshSome(16_384)) calls++
  // A tenth of a map at a time, once to flood it and once to read it.
  expect(calls).toBeGreaterThan(5)
  expect(calls).toBeLessThan(25)
  expect(isSame(before, kept)).toBe(true)
  expect(isSame(field.costs, createField(walkmap, { x: 280, y: 20 }).costs)).toBe(true)
  expect(field.refreshSome(1)).toBe(true)
  // Edited between two slices: it begins again.
  terrain.setObstacle(150, 105, 'tall-wall')
  field.refreshSome(1)
  terrain.setObstacle(151, 105, 'tall-wall')
  while (!field.refreshSome(50_000)) expect(field.state).toBe('stale')
  expect(isSame(field.costs, createField(walkmap, { x: 280, y: 20 }).costs)).toBe(true)
  expect(errorCode(() => field.refreshSome(0))).toBe('bad-number')
})

it('old costs serve while fields are renewed one after the other, in ticks that depend on cells alone', () => {
  const { terrain, walkmap } = largeGround()
  const errands = new Errands()
  const renewals = new Renewals(errands, [new Walls(walkmap)])
  const goals = [20, 40, 60].map((y) => ({ x: 280, y }))
  for (const [at, goal] of goals.entries()) {
    const field = createField(walkmap, goal)
    const plain = { layer: 0, kind: 'field', radius: 0, width: 0.4, followed: -1, corners: null } as const
    errands.of({ ...plain, key: `${at}`, field, formation: null }, [goal])
  }
  const costs = () => errands.errands.map((errand) => errand?.costs ?? null)
  renewals.step(0)
  const old = costs()
  renewals.step(1)
  expect(costs().every((each, at) => each === old[at])).toBe(true)
  terrain.fill({ x0: 150, y0: 100, x1: 151, y1: 110 }, { obstacle: 'none' })
  const exchangedAt = [0, 0, 0]
  for (let tick = 2; tick < 12; tick++) {
    renewals.step(tick)
    for (const [at, each] of costs().entries())
      if (each !== old[at] && exchangedAt[at] === 0) exchangedAt[at] = tick
  }
  // 91,204 cells each, 65,536 in a tick: after two, three and five ticks.
  expect(exchangedAt).toEqual([3, 4, 6])
  for (const [at, goal] of goals.entries())
    expect(isSame(costs()[at], createField(walkmap, goal).costs)).toBe(true)
})

/** The hashes of a crowd on large ground that is edited and follows a leader; saved and loaded before a tick. */
function run(savedAt: number): number[] {
  const random = createRandom('renewals')
  const { terrain, walkmap } = largeGround()
  const make = () => createCrowd(walkmap, { capacity: 40 })
  let crowd = make()
  const ids = Array.from({ length: 20 }, (_, at) => crowd.add({ x: 20 + at, y: 100.5 }))
  const leader = crowd.add({ x: 280.5, y: 100.5 }, { speed: 12 })
  crowd.send(ids.slice(0, 10), { field: createField(walkmap, { x: 290, y: 100 }) })
  crowd.send(ids.slice(10), { follow: leader })
  crowd.send(leader, { point: { x: 280.5, y: 10.5 } })
  const hashes: number[] = []
  for (let tick = 0; tick < 26; tick++) {
    if (tick % 6 === 2) {
      const y = random.nextInt(280)
      terrain.fill({ x0: 150, y0: y, x1: 151, y1: y + 4 }, { obstacle: 'none' })
    }
    if (tick === savedAt) {
      const bytes = crowd.save()
      crowd = make()
      crowd.load(bytes)
      expect(Buffer.compare(crowd.save(), bytes)).toBe(0)
    }
    crowd.step()
    hashes.push(crowd.hash())
  }
  return hashes
}

it('edits and moving targets on large ground give the same bytes, also after save and load midway', () => {
  const plain = run(-1)
  // In the tick of an edit, and while a field is being renewed.
  for (const savedAt of [14, 15]) expect(run(savedAt), `saved at ${savedAt}`).toEqual(plain)
})
