import type { StudyId } from './case.js'
import type { Study } from './study.js'

/** Every study that the runner knows, loaded when it is needed. */
const STUDIES: Readonly<Record<StudyId, () => Promise<Study>>> = {
  1: async () => (await import('../study-1/index.js')).study1,
  2: async () => (await import('../study-2/index.js')).study2,
  3: async () => (await import('../study-3/index.js')).study3,
  4: async () => (await import('../study-4/index.js')).study4,
  5: async () => (await import('../naturalness/index.js')).naturalness,
}

export const STUDY_IDS = Object.keys(STUDIES).map(Number) as StudyId[]

export async function loadStudy(id: StudyId): Promise<Study> {
  const load = STUDIES[id]
  if (load === undefined) throw new Error(`There is no study ${id}.`)
  return load()
}
