import { createRandom, type Random } from 'footpath/random'
import { describe, expect, it } from 'vitest'
import { Bins } from '../dist/crowd/bins.js'
import { Errands } from '../dist/crowd/errands.js'
import type { HalfPlanes } from '../dist/crowd/half-planes.js'
import { HalfPlanes as Planes, ROOM } from '../dist/crowd/half-planes.js'
import { NearestVelocity } from '../dist/crowd/nearest-velocity.js'
import { densityAhead, paceAt } from '../dist/crowd/people.js'
import { Slots } from '../dist/crowd/slots.js'
import { IDLE, Units, WALKING } from '../dist/crowd/units.js'
import { LONG } from './support/worlds.js'

interface Plane {
  readonly x: number
  readonly y: number
  readonly least: number
}

/** Some half-planes, the first of which are walls that standing still keeps. */
function randomPlanes(random: Random): { planes: Plane[]; walls: number } {
  const walls = random.nextInt(4)
  const planes = Array.from({ length: walls + random.nextInt(8) }, (_, at): Plane => {
    const angle = 2 * Math.PI * random.nextFloat()
    const least = at < walls ? -2 * random.nextFloat() : random.nextFloat() * random.pick([1, 2, 4]) - 1.5
    return { x: Math.cos(angle), y: Math.sin(angle), least }
  })
  return { planes, walls }
}

function solve(
  planes: readonly Plane[],
  walls: number,
  speed: number,
  wanted: { x: number; y: number },
  isHeldUp = false,
) {
  const program = new NearestVelocity()
  const given = {
    count: planes.length,
    walls,
    normalX: Float64Array.from(planes, ({ x }) => x),
    normalY: Float64Array.from(planes, ({ y }) => y),
    least: Float64Array.from(planes, ({ least }) => least),
  }
  const slots = {
    speed: Float64Array.of(speed),
    wantedX: Float64Array.of(wanted.x),
    wantedY: Float64Array.of(wanted.y),
    isHeldUp: () => isHeldUp,
  }
  program.solve(given as unknown as HalfPlanes, slots, 0)
  return { x: program.answer[0], y: program.answer[1] }
}

const missing = ({ x, y, least }: Plane, v: { x: number; y: number }) => least - x * v.x - y * v.y

/** Where an optimum may be: the wanted point, its feet on lines and circle, and all crossings. */
function candidates(planes: readonly Plane[], speed: number, wanted: { x: number; y: number }) {
  const points = [wanted, { x: 0, y: 0 }]
  const length = Math.hypot(wanted.x, wanted.y)
  if (length > 0) points.push({ x: (wanted.x / length) * speed, y: (wanted.y / length) * speed })
  for (const one of planes) {
    const gap = missing(one, wanted)
    points.push({ x: wanted.x + gap * one.x, y: wanted.y + gap * one.y })
    const half = Math.sqrt(Math.max(0, speed * speed - one.least * one.least))
    for (const side of [-half, half])
      points.push({ x: one.least * one.x - side * one.y, y: one.least * one.y + side * one.x })
    for (const other of planes) {
      const cross = one.x * other.y - one.y * other.x
      if (Math.abs(cross) > 1e-9)
        points.push({
          x: (one.least * other.y - other.least * one.y) / cross,
          y: (one.x * other.least - other.x * one.least) / cross,
        })
    }
  }
  return points
}

describe('the nearest velocity', () => {
  it('is the nearest of all that keep the half-planes, against every vertex and foot', () => {
    const random = createRandom('nearest velocity')
    let feasible = 0
    for (let round = 0; round < 2000 * LONG; round++) {
      const { planes, walls } = randomPlanes(random)
      const speed = 0.5 + random.nextFloat() * 2
      const wanted = { x: 3 * random.nextFloat() - 1.5, y: 3 * random.nextFloat() - 1.5 }
      const keeps = (v: { x: number; y: number }) =>
        Math.hypot(v.x, v.y) <= speed + 1e-7 && planes.every((plane) => missing(plane, v) <= 1e-7)
      const far = (v: { x: number; y: number }) => Math.hypot(v.x - wanted.x, v.y - wanted.y)
      const best = candidates(planes, speed, wanted)
        .filter(keeps)
        .reduce((least, v) => Math.min(least, far(v)), Infinity)
      if (best === Infinity) continue
      feasible++
      const found = solve(planes, walls, speed, wanted)
      expect(keeps(found), `round ${round}`).toBe(true)
      expect(far(found), `round ${round}`).toBeLessThan(best + 1e-5)
    }
    expect(feasible).toBeGreaterThan(500)
  })

  it('violates others least where none keeps them all, and keeps the walls', () => {
    const random = createRandom('least violation')
    let infeasible = 0
    for (let round = 0; round < 1000 * LONG; round++) {
      const { planes, walls } = randomPlanes(random)
      const speed = 0.5 + random.nextFloat()
      const wanted = { x: random.nextFloat(), y: random.nextFloat() }
      const found = solve(planes, walls, speed, wanted)
      const soft = planes.slice(walls)
      const worst = (v: { x: number; y: number }) =>
        soft.reduce((most, plane) => Math.max(most, missing(plane, v)), 0)
      const keepsWalls = (v: { x: number; y: number }) =>
        planes.slice(0, walls).every((plane) => missing(plane, v) <= 1e-7)
      expect(Math.hypot(found.x, found.y)).toBeLessThan(speed + 1e-7)
      expect(keepsWalls(found), `round ${round}`).toBe(true)
      if (worst(found) < 1e-6) continue
      infeasible++
      // A grid over the disc: none of its points may be clearly better.
      let least = Infinity
      for (let at = 0; at < 2500; at++) {
        const v = { x: speed * ((at % 50) / 24.5 - 1), y: speed * (Math.floor(at / 50) / 24.5 - 1) }
        if (Math.hypot(v.x, v.y) <= speed && keepsWalls(v)) least = Math.min(least, worst(v))
      }
      expect(worst(found), `round ${round}`).toBeLessThan(least + 1e-6)
      // Held up, it violates them a little more to come nearer to what it wants.
      const pressing = solve(planes, walls, speed, wanted, true)
      const far = (v: { x: number; y: number }) => Math.hypot(v.x - wanted.x, v.y - wanted.y)
      expect(Math.hypot(pressing.x, pressing.y)).toBeLessThan(speed + 1e-7)
      expect(keepsWalls(pressing), `round ${round}`).toBe(true)
      expect(worst(pressing), `round ${round}`).toBeLessThan(worst(found) + 0.01 * speed + 1e-6)
      expect(far(pressing), `round ${round}`).toBeLessThan(far(found) + 1e-6)
    }
    expect(infeasible).toBeGreaterThan(100)
  })
})

/** Units at random places, in the order of their bins. */
function randomSlots(random: Random, count: number): { slots: Slots; bins: Bins } {
  const units = new Units(count + 3)
  for (let at = 0; at < count; at++) {
    const id = units.take()
    units.radius[id] = random.pick([0.2, 0.4, 0.4, 1.5])
    units.speed[id] = 1
    units.weight[id] = 1
    units.layer[id] = random.nextInt(2)
    // Coarse, so that many are equally far apart.
    units.place(id, random.nextInt(60) / 4, random.nextInt(40) / 4)
  }
  const bins = new Bins(count + 3, 2)
  bins.sort(units, 2)
  const slots = new Slots(count + 3)
  slots.fill(units, bins.order, bins.count, new Errands())
  return { slots, bins }
}

describe('bins', () => {
  it('find the nearest units of the same layer, against all pairs', () => {
    const random = createRandom('bins')
    for (let round = 0; round < 60 * LONG; round++) {
      const count = 1 + random.nextInt(80)
      const { slots, bins } = randomSlots(random, count)
      const near = new Int32Array(6)
      const range = random.pick([0.5, 2, 30])
      slots.range.fill(range)
      const layerOf = (slot: number) => bins.layerOf(slots, slot)
      for (let slot = 0; slot < slots.count; slot++) {
        const found = bins.nearest(slots, slot, 6, near, new Float64Array(6), 0)
        const key = (other: number) =>
          (slots.x[other] - slots.x[slot]) ** 2 + (slots.y[other] - slots.y[slot]) ** 2
        const all = Array.from({ length: slots.count }, (_, other) => other)
          .filter(
            (other) => other !== slot && layerOf(other) === layerOf(slot) && key(other) <= range * range,
          )
          .sort((a, b) => key(a) - slots.radius[a] ** 2 - (key(b) - slots.radius[b] ** 2) || a - b)
        expect(Array.from(near.subarray(0, found)), `round ${round}`).toEqual(all.slice(0, 6))
      }
    }
  })
})

/** Whether two discs collide within the horizon at a relative velocity. */
function collides(dx: number, dy: number, radius: number, vx: number, vy: number, seconds: number): boolean {
  const square = vx * vx + vy * vy
  const when = square === 0 ? 0 : Math.min(seconds, Math.max(0, (dx * vx + dy * vy) / square))
  return Math.hypot(dx - vx * when, dy - vy * when) < radius - 1e-6
}

describe('the half-plane of two units', () => {
  it.each([
    ['the horizon if both keep theirs', WALKING, 1],
    ['a part of it if both make way', IDLE, 0.2],
  ])('leaves no collision within %s', (_, state, seconds) => {
    const random = createRandom('half-planes')
    for (let round = 0; round < 1000 * LONG; round++) {
      const units = new Units(2)
      for (let at = 0; at < 2; at++) {
        const id = units.take()
        units.states[id] = state
        units.place(id, 3 * random.nextFloat(), 3 * random.nextFloat())
        units.radius[id] = 0.1 + 0.4 * random.nextFloat()
        units.weight[id] = 0.2 + random.nextFloat()
        units.vx[id] = 4 * random.nextFloat() - 2
        units.vy[id] = 4 * random.nextFloat() - 2
      }
      const dx = units.x[1] - units.x[0]
      const dy = units.y[1] - units.y[0]
      const radius = units.radius[0] + units.radius[1]
      if (Math.hypot(dx, dy) <= ROOM * radius) continue
      const slots = new Slots(2)
      slots.fill(units, Int32Array.of(0, 1), 2, new Errands())
      const kept = [0, 1].map((slot) => {
        const planes = new Planes(1, 0.1)
        planes.addUnit(slots, slot, 1 - slot)
        const [x, y, least] = [planes.normalX[0], planes.normalY[0], planes.least[0]]
        expect(Math.hypot(x, y)).toBeCloseTo(1, 9)
        // A point on the border, anywhere along it.
        const along = 4 * random.nextFloat() - 2
        return { x: least * x - along * y, y: least * y + along * x }
      })
      const [one, other] = kept
      expect(collides(dx, dy, radius, one.x - other.x, one.y - other.y, seconds), `round ${round}`).toBe(
        false,
      )
    }
  })
})

describe('a unit that makes way', () => {
  it.each([
    ['lets one by that waits to pass', 1, true],
    ['stays where it is beside one that only stands there', 0, false],
  ])('%s', (_, waits, steps) => {
    const units = new Units(2)
    for (let at = 0; at < 2; at++) {
      const id = units.take()
      units.place(id, 1 + at, 1)
      units.radius[id] = 0.4
      units.speed[id] = 3
      units.weight[id] = 1
    }
    units.states[1] = WALKING
    const slots = new Slots(2)
    slots.fill(units, Int32Array.of(0, 1), 2, new Errands())
    slots.waitsToPass[1] = waits
    slots.keptX[1] = -3
    const planes = new Planes(1, 0.1)
    planes.addUnit(slots, 0, 1)
    // Standing still is what it must not do.
    expect(planes.least[0] > 1e-9).toBe(steps)
  })
})

describe('the pace of people', () => {
  it('is that of the curve of Weidmann, and never below a tenth', () => {
    for (let density = 0; density < 8; density += 0.037) {
      const curve = 1 - Math.exp(-1.913 * (1 / density - 1 / 5.4))
      expect(Math.abs(paceAt(density) - Math.max(0.1, curve)), `${density}`).toBeLessThan(0.01)
    }
  })

  it('follows the density of those ahead who go the same way', () => {
    // Ten people on a half circle in front of the first, who count as one at half the reach each.
    const slots = new Slots(11)
    slots.count = 11
    const near = new Int32Array(110)
    slots.wantedX.fill(1)
    for (let other = 1; other <= 10; other++) {
      near[other - 1] = other
      slots.x[other] = 1
      slots.y[other] = (other - 5.5) / 100
    }
    // The last one is the farthest, and nothing is known beyond.
    slots.x[10] = 2
    slots.y[10] = 0
    const ahead = densityAhead(slots, 0, near, 10, 1)
    expect(ahead).toBeGreaterThan((0.5 + 9 * 0.74) / Math.PI)
    expect(ahead).toBeLessThan((0.5 + 9 * 0.76) / Math.PI)
    // Half as large in metres means four times as dense.
    expect(densityAhead(slots, 0, near, 10, 0.5) / ahead).toBeCloseTo(4)
    slots.wantedX.fill(-1, 1)
    expect(densityAhead(slots, 0, near, 10, 1)).toBeCloseTo(0.5 / Math.PI)
  })
})
