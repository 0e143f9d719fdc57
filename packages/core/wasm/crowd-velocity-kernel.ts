import * as at from '../src/crowd-kernel/kernel-fields'
import {
  aside,
  byte,
  float,
  groundOf,
  HELD,
  isHeldUp,
  isOpen,
  makesWay,
  NEIGHBOURS,
  ROOM,
  scratch,
  shareOf,
  useScratch,
  walks,
  whole,
  write,
} from './crowd-slots'

export { useScratch }

/** As in `src/crowd/half-planes.ts`, `walls.ts` and `nearest-velocity.ts`. */
const MOST: i32 = 32
const MOST_POINTS: i32 = 12
const FACE_SECONDS: f64 = 0.4
const CORNER_SECONDS: f64 = 0.15
const CORNER_SLACK: f64 = 0.05
const PARALLEL: f64 = 1e-9
const PARTING: f64 = 2
const RESTING: f64 = 0.2
const PRESSING: f64 = 0.01

/** Half-planes: all x of normals, all y, all distances. */
const Y_AT: usize = 8 * 32
const LEAST_AT: usize = 16 * 32

let points: i32 = 0
let planes: i32 = 0
let answerX: f64 = 0
let answerY: f64 = 0

/** `Avoidance.choose`, without the neighbours. */
export function velocities(from: i32, to: i32): void {
  const wantedXs = load<usize>(at.WANTED_X)
  const wantedYs = load<usize>(at.WANTED_Y)
  const chosenXs = load<usize>(at.CHOSEN_X)
  const chosenYs = load<usize>(at.CHOSEN_Y)
  const states = load<usize>(at.STATE)
  const counts = load<usize>(at.NEAR_COUNT)
  const elbows = load<usize>(at.ELBOWS)
  const isPeople = load<i32>(at.IS_PEOPLE) !== 0
  const bias = load<f64>(at.BIAS)
  const cosine = load<f64>(at.COSINE)
  for (let slot = from; slot < to; slot++) {
    if (byte(states, slot) === HELD) continue
    const count = byte(counts, slot)
    const near = load<usize>(at.NEAR) + ((usize(slot) * NEIGHBOURS) << 2)
    const walls = beginWithWalls(slot)
    if (byte(elbows, slot) === 0)
      for (let place = 0; place < count; place++) addUnit(slot, whole(near, place))
    let x = float(wantedXs, slot)
    let y = float(wantedYs, slot)
    if (isPeople) {
      const pace = float(load<usize>(at.PACE), slot)
      x *= pace
      y *= pace
    }
    if (count > 0) {
      const turned = cosine * x - bias * y
      y = bias * x + cosine * y
      x = turned
    }
    solve(slot, walls, x, y)
    write(chosenXs, slot, answerX)
    write(chosenYs, slot, answerY)
  }
}

function addPlane(normalX: f64, normalY: f64, least: f64): void {
  if (planes === MOST) return
  const place = scratch + at.PLANES + (usize(planes) << 3)
  store<f64>(place, normalX)
  store<f64>(place, normalY, Y_AT)
  store<f64>(place, least, LEAST_AT)
  planes++
}

/** Begins with the walls around a unit; returns how many half-planes they make. */
function beginWithWalls(slot: i32): i32 {
  const x = float(load<usize>(at.X), slot)
  const y = float(load<usize>(at.Y), slot)
  const radius = float(load<usize>(at.RADIUS), slot)
  planes = 0
  findWalls(groundOf(slot), x, y, radius + FACE_SECONDS * float(load<usize>(at.SPEED), slot))
  for (let point = 0; point < points; point++) {
    const dx = x - float(scratch + at.POINT_X, point)
    const dy = y - float(scratch + at.POINT_Y, point)
    const distance = sqrt(dx * dx + dy * dy)
    if (distance === 0) continue
    const isCorner = byte(scratch + at.IS_CORNER, point) === 1
    const room = max<f64>(0, distance - radius) + (isCorner ? CORNER_SLACK : 0)
    addPlane(dx / distance, dy / distance, -room / (isCorner ? CORNER_SECONDS : FACE_SECONDS))
  }
  return planes
}

function note(x: f64, y: f64, corner: u8): void {
  if (points === MOST_POINTS) return
  write(scratch + at.POINT_X, points, x)
  write(scratch + at.POINT_Y, points, y)
  store<u8>(scratch + at.IS_CORNER + usize(points), corner)
  points++
}

/** `Walls.near`. */
function findWalls(ground: usize, x: f64, y: f64, reach: f64): void {
  points = 0
  if (isOpen(ground, x, y, reach)) return
  const width = load<i32>(ground, at.WIDTH)
  const depth = load<i32>(ground, at.DEPTH)
  const stride = load<i32>(ground, at.STRIDE)
  const free = load<usize>(ground, at.FREE)
  const column = i32(floor(x))
  const row = i32(floor(y))
  const left = i32(max<f64>(-1, floor(x - reach)))
  const right = i32(min<f64>(f64(width), floor(x + reach)))
  const top = i32(max<f64>(-1, floor(y - reach)))
  const bottom = i32(min<f64>(f64(depth), floor(y + reach)))
  const own = (row + 1) * stride + column + 1
  for (let c = column - 1, id = own - 1; c >= left; c--, id--)
    if (byte(free, id) === 0) {
      note(f64(c + 1), y, 0)
      break
    }
  for (let c = column + 1, id = own + 1; c <= right; c++, id++)
    if (byte(free, id) === 0) {
      note(f64(c), y, 0)
      break
    }
  for (let r = row - 1, id = own - stride; r >= top; r--, id -= stride)
    if (byte(free, id) === 0) {
      note(x, f64(r + 1), 0)
      break
    }
  for (let r = row + 1, id = own + stride; r <= bottom; r++, id += stride)
    if (byte(free, id) === 0) {
      note(x, f64(r), 0)
      break
    }
  const square = reach * reach
  for (let r = top; r <= bottom; r++) {
    if (r === row) continue
    const towardsRow = r < row ? stride : -stride
    const cornerY = f64(r < row ? r + 1 : r)
    const dy = cornerY - y
    let id = (r + 1) * stride + left + 1
    for (let c = left; c <= right; c++, id++) {
      if (byte(free, id) === 1 || c === column) continue
      if (byte(free, id + towardsRow) === 0 || byte(free, c < column ? id + 1 : id - 1) === 0) continue
      const cornerX = f64(c < column ? c + 1 : c)
      const dx = cornerX - x
      if (dx * dx + dy * dy < square) note(cornerX, cornerY, 1)
    }
  }
}

/** `HalfPlanes.addUnit`. */
function addUnit(slot: i32, other: i32): void {
  const xs = load<usize>(at.X)
  const ys = load<usize>(at.Y)
  const vxs = load<usize>(at.VX)
  const vys = load<usize>(at.VY)
  let otherX = float(vxs, other)
  let otherY = float(vys, other)
  const groups = load<usize>(at.GROUP)
  const isSameGroup = whole(groups, slot) === whole(groups, other)
  if (makesWay(slot) && byte(load<usize>(at.WAITS_TO_PASS), other) === 1 && isSameGroup) {
    otherX = (otherX + float(load<usize>(at.WANTED_X), other)) / 2
    otherY = (otherY + float(load<usize>(at.WANTED_Y), other)) / 2
  }
  const radii = load<usize>(at.RADIUS)
  let dx = float(xs, other) - float(xs, slot)
  let dy = float(ys, other) - float(ys, slot)
  const vx = float(vxs, slot)
  const vy = float(vys, slot)
  const relativeX = vx - otherX
  const relativeY = vy - otherY
  const room: f64 = walks(slot, other) ? ROOM : 1
  const radius = room * (float(radii, slot) + float(radii, other))
  const share = shareOf(slot, other)
  let square = dx * dx + dy * dy
  const touches = square <= radius * radius
  if (square === 0) {
    dx = 1e-3 * aside(at.ASIDE_X, slot, other)
    dy = 1e-3 * aside(at.ASIDE_Y, slot, other)
    square = dx * dx + dy * dy
  }
  const horizon = load<f64>(at.HORIZON)
  const within = touches ? PARTING * load<f64>(at.TICK) : makesWay(slot) ? RESTING * horizon : horizon
  const tipX = relativeX - dx / within
  const tipY = relativeY - dy / within
  const tipSquare = tipX * tipX + tipY * tipY
  const along = tipX * dx + tipY * dy
  let normalX: f64
  let normalY: f64
  let outside: f64
  if (touches || (along < 0 && along * along > radius * radius * tipSquare)) {
    const tip = sqrt(tipSquare)
    const distance = sqrt(square)
    normalX = tip > 0 ? tipX / tip : -dx / distance
    normalY = tip > 0 ? tipY / tip : -dy / distance
    outside = tip - radius / within
  } else {
    const leg = sqrt(square - radius * radius)
    const side: f64 = dx * tipY - dy * tipX > 0 ? 1 : -1
    normalX = (-dx * radius - side * dy * leg) / square
    normalY = (side * dx * leg - dy * radius) / square
    outside = normalX * relativeX + normalY * relativeY
  }
  addPlane(normalX, normalY, normalX * vx + normalY * vy - share * outside)
}

/** `NearestVelocity.solve`. */
function solve(slot: i32, walls: i32, wantedX: f64, wantedY: f64): void {
  const speed = float(load<usize>(at.SPEED), slot)
  const failed = nearest(speed, wantedX, wantedY)
  if (failed === planes) return
  if (failed < walls) {
    answerX = 0
    answerY = 0
  }
  const worst = leastViolation(walls, max(failed, walls), speed)
  if (!isHeldUp(slot)) return
  const x = answerX
  const y = answerY
  const violated = worst + PRESSING * speed
  for (let index = walls; index < planes; index++) {
    const plane = scratch + at.PLANES + (usize(index) << 3)
    store<f64>(plane, load<f64>(plane, LEAST_AT) - violated, LEAST_AT)
  }
  if (nearest(speed, wantedX, wantedY) === planes) return
  answerX = x
  answerY = y
}

/** `NearestVelocity.#nearest`. */
function nearest(speed: f64, wantedX: f64, wantedY: f64): i32 {
  const square = wantedX * wantedX + wantedY * wantedY
  const scale = square > speed * speed ? speed / sqrt(square) : 1
  answerX = wantedX * scale
  answerY = wantedY * scale
  for (let index = 0; index < planes; index++) {
    const plane = scratch + at.PLANES + (usize(index) << 3)
    if (load<f64>(plane) * answerX + load<f64>(plane, Y_AT) * answerY >= load<f64>(plane, LEAST_AT)) continue
    if (!alongLine(scratch + at.PLANES, index, speed, wantedX, wantedY)) return index
  }
  return planes
}

function leastViolation(walls: i32, from: i32, speed: f64): f64 {
  let worst: f64 = 0
  for (let plane = from; plane < planes; plane++) {
    const own = scratch + at.PLANES + (usize(plane) << 3)
    const ownX = load<f64>(own)
    const ownY = load<f64>(own, Y_AT)
    const ownLeast = load<f64>(own, LEAST_AT)
    if (ownLeast - ownX * answerX - ownY * answerY <= worst) continue
    let lines = 0
    for (let other = 0; other < plane; other++) {
      const earlier = scratch + at.PLANES + (usize(other) << 3)
      const isWall = other < walls
      const x = isWall ? load<f64>(earlier) : load<f64>(earlier) - ownX
      const y = isWall ? load<f64>(earlier, Y_AT) : load<f64>(earlier, Y_AT) - ownY
      const length = sqrt(x * x + y * y)
      if (length < PARALLEL) continue
      const least = load<f64>(earlier, LEAST_AT)
      const line = scratch + at.OTHER_PLANES + (usize(lines) << 3)
      store<f64>(line, x / length)
      store<f64>(line, y / length, Y_AT)
      store<f64>(line, (isWall ? least : least - ownLeast) / length, LEAST_AT)
      lines++
    }
    const beforeX = answerX
    const beforeY = answerY
    const farX = 1e6 * speed * ownX
    const farY = 1e6 * speed * ownY
    answerX = speed * ownX
    answerY = speed * ownY
    for (let line = 0; line < lines; line++) {
      const place = scratch + at.OTHER_PLANES + (usize(line) << 3)
      if (load<f64>(place) * answerX + load<f64>(place, Y_AT) * answerY >= load<f64>(place, LEAST_AT))
        continue
      if (alongLine(scratch + at.OTHER_PLANES, line, speed, farX, farY)) continue
      answerX = beforeX
      answerY = beforeY
      break
    }
    worst = max(worst, ownLeast - ownX * answerX - ownY * answerY)
  }
  return worst
}

function alongLine(given: usize, line: i32, speed: f64, wantedX: f64, wantedY: f64): bool {
  const own = given + (usize(line) << 3)
  const nx = load<f64>(own)
  const ny = load<f64>(own, Y_AT)
  const distance = load<f64>(own, LEAST_AT)
  const room = speed * speed - distance * distance
  if (room < 0) return false
  let high = sqrt(room)
  let low = -high
  for (let other = given; other < own; other += 8) {
    const x = load<f64>(other)
    const y = load<f64>(other, Y_AT)
    const slope = y * nx - x * ny
    const missing = load<f64>(other, LEAST_AT) - distance * (x * nx + y * ny)
    if (slope > PARALLEL) low = max(low, missing / slope)
    else if (slope < -PARALLEL) high = min(high, missing / slope)
    else if (missing > 0) return false
    if (low > high) return false
  }
  const along = min(high, max(low, wantedY * nx - wantedX * ny))
  answerX = distance * nx - along * ny
  answerY = distance * ny + along * nx
  return true
}
