import { createWalkmap, terrainFromText } from 'footpath'
import { createCrowd } from 'footpath/crowd'
import { createField } from 'footpath/field'
import { allocated } from '../allocated.js'
import { median } from '../statistics.js'

/**
 * Prints how many bytes a tick of a crowd allocates per unit: `npm run crowd-allocation -w experiments`.
 */
const UNITS = 200

/** Ticks until all code is optimised, then ticks that are counted in every hundred, several times. */
const WARM = 1000
const PERIOD = 100
const COUNTED = 60
const COUNTS = 7

const rows = Array.from({ length: 40 }, (_, y) =>
  Array.from({ length: 40 }, (_, x) => (x % 8 === 4 && y % 8 === 4 ? '#' : '.')).join(''),
)
const walkmap = createWalkmap(terrainFromText(rows))
const crowd = createCrowd(walkmap, { capacity: UNITS })
const ids = Array.from({ length: UNITS }, (_, at) =>
  crowd.add({ x: 1.5 + (at % 16) * 1.2, y: 1.5 + Math.floor(at / 16) * 1.2 }),
)
const fields = [createField(walkmap, { x: 37, y: 37 }), createField(walkmap, { x: 2, y: 2 })]
const points = [
  { x: 37.5, y: 2.5 },
  { x: 2.5, y: 37.5 },
]

/** Half of the units follow a field, half go to a point; in every period they turn back. */
function turnBack(): void {
  const turn = (crowd.ticks / PERIOD) % 2
  crowd.send(ids.slice(0, UNITS / 2), { field: fields[turn] })
  crowd.send(ids.slice(UNITS / 2), { point: points[turn] })
}

function walk(ticks: number): void {
  for (let tick = 0; tick < ticks; tick++) crowd.step()
}

while (crowd.ticks < WARM) {
  turnBack()
  walk(PERIOD)
}
const taken = Array.from({ length: COUNTS }, () => {
  turnBack()
  // New errands may allocate; ticks may not.
  walk(PERIOD - COUNTED)
  const before = allocated()
  walk(COUNTED)
  return (allocated() - before) / COUNTED / UNITS
})
console.log(Math.round(100 * median(taken)) / 100)
