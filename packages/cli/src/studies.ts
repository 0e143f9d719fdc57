import type { PathEngine, Walkmap } from 'footpath'
import type { OpenListKind, OpenListName } from 'footpath/search'
import { loadFromClone } from './clone.js'

/** The engine of study 3. */
export const STUDY_ENGINE = 'waypoints-published'

/** The open lists of study 2 that the library does not have. */
export const STUDY_OPEN_LISTS = [
  'unsorted-list',
  'sorted-list',
  'binary-heap-hash',
  'pairing-heap-hash',
  'splay-tree-hash',
] as const

type StudyOpenList = (typeof STUDY_OPEN_LISTS)[number]

/** The name of any open list. */
export type AnyOpenList = OpenListName | StudyOpenList

interface Study2 {
  readonly STUDY_OPEN_LISTS: Readonly<Record<StudyOpenList, OpenListKind>>
}

interface Study3 {
  readonly buildPublishedWaypoints: (walkmap: Walkmap) => PathEngine
}

/** What a search takes for the name of an open list; one of study 2 is loaded from a clone. */
export async function openListOf(name: AnyOpenList): Promise<OpenListName | OpenListKind> {
  if (!isOfStudy(name)) return name
  const { STUDY_OPEN_LISTS } = await loadFromClone<Study2>('@footpath/studies/study-2', name)
  return STUDY_OPEN_LISTS[name]
}

function isOfStudy(name: AnyOpenList): name is StudyOpenList {
  return STUDY_OPEN_LISTS.some((studied) => studied === name)
}

/** What makes the engine of study 3, from a clone. */
export async function loadStudyEngine(): Promise<(walkmap: Walkmap) => PathEngine> {
  return (await loadFromClone<Study3>('@footpath/studies/study-3', STUDY_ENGINE)).buildPublishedWaypoints
}
