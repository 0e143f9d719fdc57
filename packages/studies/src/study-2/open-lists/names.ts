import { OPEN_LISTS, type OpenListName } from 'footpath/search'

/** The open lists of the paper that the library does not have; it has `binary-heap`. */
const STUDY_OPEN_LIST_NAMES = [
  'unsorted-list',
  'sorted-list',
  'binary-heap-hash',
  'pairing-heap-hash',
  'splay-tree-hash',
] as const

/** The name of one of them. */
export type StudyOpenListName = (typeof STUDY_OPEN_LIST_NAMES)[number]

/** The name of any open list, the library's or the paper's: what plain data can hold. */
export type AnyOpenListName = OpenListName | StudyOpenListName

/** The names of all open lists. */
export const ALL_OPEN_LISTS: readonly AnyOpenListName[] = [...OPEN_LISTS, ...STUDY_OPEN_LIST_NAMES]
