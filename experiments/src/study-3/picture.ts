import { drawSvg } from '@footpath/formats'
import { WALKER } from '@footpath/studies/study-3'
import { createWalkmap } from 'footpath'
import type { StudyMap } from './maps.js'
import { AS_PUBLISHED, RAW } from './methods.js'

/** The worst case, P0, with waypoints and without. */
export function pictureOf({ name, terrain, pairs: [{ from, to }] }: StudyMap): string {
  const walkmap = createWalkmap(terrain, WALKER)
  const paths = [AS_PUBLISHED, RAW].map((method) => ({
    points: method.prepare(walkmap).query(from, to, 'euclidean').points,
    label: method.name,
  }))
  return drawSvg(terrain, { paths, start: from, goals: [to], title: name, legend: true })
}
