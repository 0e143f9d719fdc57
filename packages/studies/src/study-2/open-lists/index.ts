import { HeapOpenList } from 'footpath/internal'
import type { OpenListKind, OpenListName } from 'footpath/search'
import { HashHandles } from './hash-handles.js'
import type { AnyOpenListName, StudyOpenListName } from './names.js'
import { PairingHeapOpenList } from './pairing-heap.js'
import { PlainListOpenList } from './plain-list.js'
import { SplayTreeOpenList } from './splay-tree.js'

/** The paper's open lists, to be passed to a search as `openList`. */
export const STUDY_OPEN_LISTS: Readonly<Record<StudyOpenListName, OpenListKind>> = {
  'unsorted-list': { name: 'unsorted-list', create: () => new PlainListOpenList(false) },
  'sorted-list': { name: 'sorted-list', create: () => new PlainListOpenList(true) },
  'binary-heap-hash': {
    name: 'binary-heap-hash',
    create: () => new HeapOpenList(2, (counts) => new HashHandles(counts)),
  },
  'pairing-heap-hash': { name: 'pairing-heap-hash', create: () => new PairingHeapOpenList() },
  'splay-tree-hash': { name: 'splay-tree-hash', create: () => new SplayTreeOpenList() },
}

/** What a search takes for the name of an open list. */
export function openListOf(name: AnyOpenListName): OpenListName | OpenListKind {
  return name in STUDY_OPEN_LISTS ? STUDY_OPEN_LISTS[name as StudyOpenListName] : (name as OpenListName)
}
