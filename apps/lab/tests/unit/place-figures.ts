import { bakeNavMesh } from 'footpath/navmesh/bake'
import { Frame } from '../../src/crowds/frame.js'
import { startRun } from '../../src/crowds/start-run.js'
import { crowdFigures } from '../../src/places/crowds/crowd-figures.js'
import { CrowdGround } from '../../src/places/crowds/crowd-ground.js'
import { checkCrowd } from '../../src/places/crowds/crowd-state.js'
import { boardFigures } from '../../src/places/hexes/board-figures.js'
import { BoardGame } from '../../src/places/hexes/board-game.js'
import { checkBoard } from '../../src/places/hexes/board-state.js'
import { House } from '../../src/places/house/house.js'
import { houseFigures } from '../../src/places/house/house-figures.js'
import { checkHouse } from '../../src/places/house/house-state.js'
import { houseLevel, solidOf } from '../../src/places/level/house-level.js'
import { Level3D } from '../../src/places/level/level.js'
import { levelFigures } from '../../src/places/level/level-figures.js'
import { checkLevel } from '../../src/places/level/level-state.js'
import type { LaneFigures } from '../../src/places/place-lesson.js'
import type { PlaceId } from '../../src/world/places.js'

/** What a place counts in a state, without a picture; scenes with crowds after some seconds. */
export function figuresInPlace(place: PlaceId, state: unknown, after: number): readonly LaneFigures[] {
  if (place === 'house') return houseFigures(new House(checkHouse(state)))
  if (place === 'hexes') return boardFigures(new BoardGame(checkBoard(state)))
  if (place === 'level') return levelFigures(levelIn(state))
  const { walls, ...settings } = checkCrowd(place, state)
  const { terrain } = new CrowdGround(settings, walls)
  const run = startRun(settings)
  for (let tick = 0; tick < Math.round(after / run.tick); tick++) run.step()
  const { figures } = run.write(new Frame(run.capacity), { contacts: false, density: false })
  return crowdFigures(settings, terrain, figures)
}

const baked = new Map<number, Parameters<Level3D['setMesh']>[0]>()

/** The house as a level in a state. */
export function levelIn(given: unknown): Level3D {
  const { radius, crates, doors, at, goal } = checkLevel(given)
  const level = new Level3D(houseLevel())
  level.setMesh(baked.get(radius) ?? bake(radius), radius)
  for (const crate of crates) level.addCrate(crate)
  level.doors.forEach((door, index) => level.setDoor(door, doors[index] ?? true))
  if (at !== undefined) level.stand(at)
  level.send(goal ?? null)
  return level
}

function bake(radius: number): Parameters<Level3D['setMesh']>[0] {
  const mesh = bakeNavMesh({ positions: solidOf(houseLevel()) }, { radius })
  const made = { saved: mesh.save(), narrow: mesh.report.narrow }
  baked.set(radius, made)
  return made
}
