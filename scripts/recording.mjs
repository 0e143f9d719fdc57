// `npm run recording`: a crowd in motion, for README, into docs/pictures/crowd.gif. It is computed with what is built, so
// run `npm run build` first. The same library gives the same picture.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createTerrain, walkmapFor } from 'footpath'
import { createCrowd } from 'footpath/crowd'
import { createRandom } from 'footpath/random'
// Node loads it as CommonJS, which has no named exports.
import gifenc from 'gifenc'
import { root } from './workspace.mjs'

const WIDTH = 72
const DEPTH = 44
/** Pixels a cell, and what passes between two frames: 0.3 s, shown for 0.08. At the end everybody has arrived. */
const SCALE = 8
const FRAMES = 215
const TICK = 0.05
const TICKS_A_FRAME = 6
const DELAY_MS = 80
const LARGEST_BYTES = 1_500_000

/** Paper, then stone and its edge, then each group from almost paper to its full colour, then flags. */
const PAPER = [241, 240, 232]
const STONE = [150, 143, 132]
const EDGE = [92, 87, 80]
const GROUPS = [
  [47, 111, 224],
  [240, 138, 36],
]
const POLE = [40, 42, 46]
/** How many steps a disc's edge fades in. */
const SHADES = 4
const palette = [
  PAPER,
  STONE,
  EDGE,
  POLE,
  ...GROUPS.flatMap((colour) =>
    Array.from({ length: SHADES }, (_, at) =>
      colour.map((part, axis) => Math.round(PAPER[axis] + ((at + 1) / SHADES) * (part - PAPER[axis]))),
    ),
  ),
]

const terrain = createTerrain({ width: WIDTH, depth: DEPTH })
for (const [x, y] of [
  [24, 10],
  [24, 30],
  [44, 10],
  [44, 30],
])
  wall(x, y, x + 4, y + 4)
const crowd = createCrowd(walkmapFor(terrain, 'ground'), { capacity: 240, tick: TICK })
const random = createRandom(7)
const goals = [
  { x: 60.5, y: 22.5 },
  { x: 11.5, y: 22.5 },
]
addGroup(0, 2, 18)
addGroup(1, 54, 70)
goals.forEach((point, group) => crowd.send(crowd.idsOf(group), { point }))

// oxlint-disable-next-line import/no-named-as-default-member -- see above
const gif = gifenc.GIFEncoder()
const places = new Float32Array(2 * crowd.capacity)
for (let frame = 0; frame < FRAMES; frame++) {
  // Somebody draws a wall right in front of them.
  if (frame >= 9 && frame < 23) wall(35, 15 + (frame - 9), 37, 16 + (frame - 9))
  for (let tick = 0; tick < TICKS_A_FRAME; tick++) crowd.step()
  const delay = frame === FRAMES - 1 ? 1500 : DELAY_MS
  gif.writeFrame(
    drawn(),
    WIDTH * SCALE,
    DEPTH * SCALE,
    frame === 0 ? { palette, delay, repeat: 0 } : { delay },
  )
}
gif.finish()
const bytes = gif.bytes()
if (bytes.length > LARGEST_BYTES)
  throw new Error(`the recording has ${bytes.length} bytes, more than ${LARGEST_BYTES}`)
mkdirSync(join(root, 'docs', 'pictures'), { recursive: true })
writeFileSync(join(root, 'docs', 'pictures', 'crowd.gif'), bytes)
console.log(`docs/pictures/crowd.gif, ${Math.round(bytes.length / 1000)} kB`)

function wall(x0, y0, x1, y1) {
  terrain.fill({ x0, y0, x1, y1 }, { obstacle: 'tall-wall' })
}

function addGroup(group, x0, x1) {
  const cells = []
  for (let y = 6; y < DEPTH - 6; y++) for (let x = x0; x < x1; x++) cells.push({ x: x + 0.5, y: y + 0.5 })
  for (const at of random.shuffle(cells).slice(0, crowd.capacity / 2))
    crowd.add(at, { group, radius: 0.38, speed: 3 })
}

/** The picture as numbers of the palette. */
function drawn() {
  const [width, height] = [WIDTH * SCALE, DEPTH * SCALE]
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (!isWall(x, y)) continue
      const isEdge = !isWall(x - 1, y) || !isWall(x + 1, y) || !isWall(x, y - 1) || !isWall(x, y + 1)
      pixels[y * width + x] = isEdge ? 2 : 1
    }
  crowd.between(1, places)
  for (let id = 0; id < crowd.capacity; id++)
    disc(
      pixels,
      places[2 * id] * SCALE,
      places[2 * id + 1] * SCALE,
      crowd.radius[id] * SCALE,
      crowd.group[id],
    )
  for (const [group, { x, y }] of goals.entries())
    flag(pixels, Math.round(x * SCALE), Math.round(y * SCALE), group)
  return pixels
}

function isWall(x, y) {
  const [column, row] = [Math.floor(x / SCALE), Math.floor(y / SCALE)]
  if (column < 0 || row < 0 || column >= WIDTH || row >= DEPTH) return true
  return terrain.obstacleAt(column, row) !== 'none'
}

function colourOf(group, shade) {
  return 4 + SHADES * group + shade - 1
}

/** A disc whose edge fades into the paper. */
function disc(pixels, x, y, radius, group) {
  const width = WIDTH * SCALE
  for (let row = Math.floor(y - radius); row <= y + radius; row++)
    for (let column = Math.floor(x - radius); column <= x + radius; column++) {
      const inside = radius - Math.hypot(column + 0.5 - x, row + 0.5 - y) + 0.5
      const shade = Math.min(SHADES, Math.round(inside * SHADES))
      const at = row * width + column
      if (shade < 1 || row < 0 || column < 0 || column >= width || at >= pixels.length) continue
      // Where discs meet, the darker edge wins.
      const before = pixels[at]
      if (before >= 4 && (before - 4) % SHADES >= shade - 1) continue
      pixels[at] = colourOf(group, shade)
    }
}

function flag(pixels, x, y, group) {
  const width = WIDTH * SCALE
  for (let up = 0; up < 3 * SCALE; up++) for (const side of [0, 1]) pixels[(y - up) * width + x + side] = 3
  for (let up = 0; up < 1.4 * SCALE; up++)
    for (let side = 2; side < 2.4 * SCALE - up; side++)
      pixels[(y - 3 * SCALE + up) * width + x + side] = side < 4 || up < 2 ? 3 : colourOf(group, SHADES)
}
