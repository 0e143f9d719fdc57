import * as at from '../src/crowd-kernel/kernel-fields'
import {
  aside,
  byte,
  float,
  groundOf,
  HELD,
  isOpen,
  NEIGHBOURS,
  ROOM,
  shareOf,
  walks,
  whole,
  write,
} from './crowd-slots'

/** As in `src/crowd/contacts.ts` and `walls.ts`. */
const HASTE: f64 = 1.6
const MOMENTUM: f64 = 0.5
const TOUCH: f64 = 1e-10
const PUSHES: i32 = 4

/** Where the disc is that is pushed out of walls. */
let placedX: f64 = 0
let placedY: f64 = 0
/** The blocked cell that it reaches into deepest. */
let deepColumn: i32 = 0
let deepRow: i32 = 0

/** Where new positions go. */
let toX: usize = 0
let toY: usize = 0

/** The positions that the round before has read. */
let pastX: usize = 0
let pastY: usize = 0

/** Walks: the first part of `Contacts.move`. Positions are new then. */
export function walk(from: i32, to: i32): void {
  toX = load<usize>(at.NEW_X)
  toY = load<usize>(at.NEW_Y)
  for (let slot = from; slot < to; slot++) walkOne(slot)
}

/**
 * A round of contacts. Instead of copies there are three positions of every unit, which take turns: those that the round reads,
 * those that the round before has read, and those that it writes. After three rounds, or six, the new ones are the last.
 */
export function contacts(from: i32, to: i32, round: i32): void {
  const turn = round % 3
  const fromX = load<usize>(turn === 0 ? at.NEW_X : turn === 1 ? at.OLD_X : at.PAST_X)
  const fromY = load<usize>(turn === 0 ? at.NEW_Y : turn === 1 ? at.OLD_Y : at.PAST_Y)
  toX = load<usize>(turn === 0 ? at.OLD_X : turn === 1 ? at.PAST_X : at.NEW_X)
  toY = load<usize>(turn === 0 ? at.OLD_Y : turn === 1 ? at.PAST_Y : at.NEW_Y)
  // The first round has no round before it.
  pastX = round === 0 ? fromX : load<usize>(turn === 0 ? at.PAST_X : turn === 1 ? at.NEW_X : at.OLD_X)
  pastY = round === 0 ? fromY : load<usize>(turn === 0 ? at.PAST_Y : turn === 1 ? at.NEW_Y : at.OLD_Y)
  const states = load<usize>(at.STATE)
  const counts = load<usize>(at.CLOSE_COUNT)
  for (let slot = from; slot < to; slot++) {
    write(toX, slot, float(fromX, slot))
    write(toY, slot, float(fromY, slot))
    const close = byte(counts, slot)
    if (close > 0 && byte(states, slot) !== HELD) part(slot, close, fromX, fromY)
  }
}

function walkOne(slot: i32): void {
  const radius = float(load<usize>(at.RADIUS), slot)
  const tick = load<f64>(at.TICK)
  const dx = float(load<usize>(at.CHOSEN_X), slot) * tick
  const dy = float(load<usize>(at.CHOSEN_Y), slot) * tick
  write(toX, slot, float(load<usize>(at.X), slot))
  write(toY, slot, float(load<usize>(at.Y), slot))
  if (byte(load<usize>(at.STATE), slot) === HELD || (dx === 0 && dy === 0)) return
  const steps = ceil(sqrt(dx * dx + dy * dy) / radius)
  for (let step: f64 = 0; step < steps; step++) {
    const x = float(toX, slot)
    const y = float(toY, slot)
    place(slot, x, y, x + dx / steps, y + dy / steps)
  }
}

function part(slot: i32, count: i32, oldX: usize, oldY: usize): void {
  const radii = load<usize>(at.RADIUS)
  const near = load<usize>(at.NEAR) + ((usize(slot) * NEIGHBOURS) << 2)
  const x = float(oldX, slot)
  const y = float(oldY, slot)
  const own = float(radii, slot)
  let pushX: f64 = 0
  let pushY: f64 = 0
  let contacts = 0
  for (let index = 0; index < count; index++) {
    const other = whole(near, index)
    const dx = x - float(oldX, other)
    const dy = y - float(oldY, other)
    const room: f64 = walks(slot, other) ? ROOM : 1
    const together = room * (own + float(radii, other))
    const square = dx * dx + dy * dy
    if (square >= together * together) continue
    contacts++
    const distance = sqrt(square)
    const push = (together - distance) * shareOf(slot, other)
    pushX += push * (distance > 0 ? dx / distance : -aside(at.ASIDE_X, slot, other))
    pushY += push * (distance > 0 ? dy / distance : -aside(at.ASIDE_Y, slot, other))
  }
  if (contacts === 0) return
  const haste = min<f64>(1, HASTE / f64(contacts))
  const newX = x + haste * pushX + MOMENTUM * (x - float(pastX, slot))
  const newY = y + haste * pushY + MOMENTUM * (y - float(pastY, slot))
  place(slot, x, y, newX, newY)
}

/** Moves a unit from where it fits as near to its new place as it gets: within its speed and out of walls. */
function place(slot: i32, fromX: f64, fromY: f64, x: f64, y: f64): void {
  const radius = float(load<usize>(at.RADIUS), slot)
  const startX = float(load<usize>(at.X), slot)
  const startY = float(load<usize>(at.Y), slot)
  const most = float(load<usize>(at.SPEED), slot) * load<f64>(at.TICK) * (1 + 1e-9)
  let dx = x - startX
  let dy = y - startY
  const square = dx * dx + dy * dy
  if (square > most * most) {
    const scale = most / sqrt(square)
    dx *= scale
    dy *= scale
  }
  let stepX = startX + dx - fromX
  let stepY = startY + dy - fromY
  const step = stepX * stepX + stepY * stepY
  if (step > radius * radius) {
    const scale = radius / sqrt(step)
    stepX *= scale
    stepY *= scale
  }
  placedX = fromX + stepX
  placedY = fromY + stepY
  if (!putOut(groundOf(slot), radius)) {
    placedX = fromX
    placedY = fromY
  }
  const walkedX = placedX - startX
  const walkedY = placedY - startY
  const isTooFar = walkedX * walkedX + walkedY * walkedY > most * most * (1 + 1e-9)
  write(toX, slot, isTooFar ? fromX : placedX)
  write(toY, slot, isTooFar ? fromY : placedY)
}

/** `Walls.putOut`. */
function putOut(ground: usize, radius: f64): bool {
  const width = f64(load<i32>(ground, at.WIDTH))
  const depth = f64(load<i32>(ground, at.DEPTH))
  const isInside = placedX >= 0 && placedY >= 0 && placedX < width && placedY < depth
  if (isInside && isOpen(ground, placedX, placedY, radius)) return true
  if (2 * radius > min(width, depth)) return false
  for (let push = 0; push <= PUSHES; push++) {
    placedX = min(width - radius, max(radius, placedX))
    placedY = min(depth - radius, max(radius, placedY))
    if (!findDeepest(ground, placedX, placedY, radius)) return true
    if (push === PUSHES) break
    const nearX = min(max(placedX, f64(deepColumn)), f64(deepColumn + 1))
    const nearY = min(max(placedY, f64(deepRow)), f64(deepRow + 1))
    const dx = placedX - nearX
    const dy = placedY - nearY
    if (dx === 0 && dy === 0) return false
    if (dy === 0) placedX = dx < 0 ? nearX - radius : nearX + radius
    else if (dx === 0) placedY = dy < 0 ? nearY - radius : nearY + radius
    else {
      const scale = radius / sqrt(dx * dx + dy * dy)
      placedX = nearX + dx * scale
      placedY = nearY + dy * scale
    }
  }
  return false
}

/** Finds the blocked cell that a disc inside the map reaches into deepest. */
function findDeepest(ground: usize, x: f64, y: f64, radius: f64): bool {
  const stride = load<i32>(ground, at.STRIDE)
  const free = load<usize>(ground, at.FREE)
  const left = i32(max<f64>(0, floor(x - radius)))
  const right = i32(min<f64>(f64(load<i32>(ground, at.WIDTH) - 1), floor(x + radius)))
  const top = i32(max<f64>(0, floor(y - radius)))
  const bottom = i32(min<f64>(f64(load<i32>(ground, at.DEPTH) - 1), floor(y + radius)))
  let least = (radius - TOUCH) * (radius - TOUCH)
  let isFound = false
  for (let row = top; row <= bottom; row++) {
    const dy = max<f64>(max<f64>(f64(row) - y, y - f64(row) - 1), 0)
    let id = (row + 1) * stride + left + 1
    for (let column = left; column <= right; column++, id++) {
      if (byte(free, id) === 1) continue
      const dx = max<f64>(max<f64>(f64(column) - x, x - f64(column) - 1), 0)
      const square = dx * dx + dy * dy
      if (square >= least) continue
      least = square
      deepColumn = column
      deepRow = row
      isFound = true
    }
  }
  return isFound
}
