import { drawSvg } from '@footpath/formats'
import { COST_READINGS, searchOf, type StudyMap, unitOf } from '@footpath/studies/study-1'
import { createWalkmap } from 'footpath'
import { createFinder } from 'footpath/search'

/** Both paths of the paper on a map, under the first reading; where they agree, A*MOD lies on top of A*. */
export function pictureOf({ id, name, terrain, start, goal }: StudyMap): string {
  const [reading] = COST_READINGS
  const finder = createFinder(createWalkmap(terrain, unitOf(reading)))
  const paths = (['A*MOD', 'A*'] as const).map((label) => ({
    points: finder.find(start, goal, searchOf(reading, label)).points,
    label,
  }))
  return drawSvg(terrain, { paths, start, goals: [goal], title: `${id} ${name}`, legend: true, grid: true })
}
