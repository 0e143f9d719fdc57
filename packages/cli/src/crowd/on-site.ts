import { drawSvg } from '@footpath/formats'
import { type Cell, cellCentre } from 'footpath'
import { createSiteCrowd } from 'footpath/crowd/site'
import { createField } from 'footpath/field'
import type { Site, SitePoint } from 'footpath/site'
import { fileOfFloor } from '../floor-file.js'
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
import { colourOf, partsOf } from './tracks.js'

/** Groups on a site that start around a cell each. */
export function groupsOnSite(site: Site, groups: readonly Group<Cell>[], question: CrowdQuestion): Stage {
  requireCells(groups, site, site.floors.length)
  const count = unitsIn(question)
  const { cellSize } = site.floors[0]
  const { radius } = unitOptions(question, cellSize, 0)
  const walkmap = site.createWalkmap(roomFor(question.unit, radius))
  const taken = new Set<number>()
  const starts = groups.map(({ from }) =>
    startCells(from, count, radius, createField(walkmap, from).costs, site, taken),
  )
  const layer = site.createWalkmap(question.unit)
  const crowd = createSiteCrowd(layer, crowdOptions(question, count * groups.length))
  const ids = groups.flatMap(({ to }, group) => {
    const own = starts[group].map((cell) => crowd.add(pointOf(cell), unitOptions(question, cellSize, group)))
    crowd.send(own, goalAt(pointOf(to), question))
    return own
  })
  return {
    crowd,
    ids,
    placeOf: (id) => [crowd.x[id], crowd.y[id], crowd.floor[id]],
    draw: async (file, _, tracks) => {
      for (const [floor, terrain] of site.floors.entries()) {
        const paths = tracks.flatMap((places, at) =>
          partsOf(places, (place) => place[2] === floor).map((part) => ({
            points: part.map(([x, y]) => ({ x, y })),
            colour: colourOf(crowd.group[ids[at]]),
            dashed: false,
          })),
        )
        const isHere = (cell: Cell) => (cell.floor ?? 0) === floor
        const links = site.links.flatMap((link) => [link.from, link.to]).filter(isHere)
        const goals = groups.map(({ to }) => to).filter(isHere)
        const fences = site.fences.filter(([a]) => isHere(a))
        await writeSvg(
          fileOfFloor(file, site, floor),
          drawSvg(terrain, { paths, links, goals, fences, title: `Floor ${floor}` }),
        )
      }
    },
  }
}

function pointOf(cell: Cell): SitePoint {
  return { ...cellCentre(cell), floor: cell.floor ?? 0 }
}
