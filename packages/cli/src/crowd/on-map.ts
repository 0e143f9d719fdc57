import { drawSvg, type Scenario } from '@footpath/formats'
import { type Cell, cellCentre, createWalkmap, type Terrain } from 'footpath'
import { type Crowd, createCrowd } from 'footpath/crowd'
import { createField } from 'footpath/field'
import { writeSvg } from '../picture-file.js'
import {
  type CrowdQuestion,
  crowdOptions,
  goalAt,
  type Group,
  type Stage,
  unitOptions,
  unitsIn,
} from './question.js'
import { requireCells, roomFor, startCells } from './start-cells.js'
import { colourOf } from './tracks.js'

/** Groups that start around a cell each. */
export function groupsOnMap(
  terrain: Terrain,
  groups: readonly Group<Cell>[],
  question: CrowdQuestion,
): Stage {
  requireCells(groups, terrain, 1)
  const count = unitsIn(question)
  const { radius } = unitOptions(question, terrain.cellSize, 0)
  const walkmap = createWalkmap(terrain, roomFor(question.unit, radius))
  const taken = new Set<number>()
  const starts = groups.map(({ from }) =>
    startCells(from, count, radius, createField(walkmap, from).costs, terrain, taken),
  )
  const crowd = emptyCrowd(terrain, count * groups.length, question)
  const ids = groups.flatMap(({ to }, group) => {
    const options = unitOptions(question, terrain.cellSize, group)
    const own = starts[group].map((cell) => crowd.add(cellCentre(cell), options))
    crowd.send(own, goalAt(cellCentre(to), question))
    return own
  })
  const goals = groups.map(({ to }) => to)
  return stageOf(terrain, crowd, ids, goals)
}

/** A unit for every query of a scenario file, each with a goal of its own. */
export function scenarioOnMap(
  terrain: Terrain,
  queries: readonly Scenario[],
  question: CrowdQuestion,
): Stage {
  const crowd = emptyCrowd(terrain, queries.length, question)
  const ids = queries.map(({ start, goal }) => {
    const id = crowd.add(cellCentre(start), unitOptions(question, terrain.cellSize, 0))
    crowd.send(id, { point: cellCentre(goal) })
    return id
  })
  return stageOf(terrain, crowd, ids, [])
}

function emptyCrowd(terrain: Terrain, capacity: number, question: CrowdQuestion): Crowd {
  return createCrowd(createWalkmap(terrain, question.unit), crowdOptions(question, capacity))
}

function stageOf(terrain: Terrain, crowd: Crowd, ids: readonly number[], goals: readonly Cell[]): Stage {
  return {
    crowd,
    ids,
    placeOf: (id) => [crowd.x[id], crowd.y[id]],
    draw: (file, title, tracks) => {
      const paths = tracks.map((places, at) => ({
        points: places.map(([x, y]) => ({ x, y })),
        colour: colourOf(crowd.group[ids[at]]),
        dashed: false,
      }))
      return writeSvg(file, drawSvg(terrain, { paths, goals, title }))
    },
  }
}
