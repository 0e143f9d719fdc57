import type { StudyInWords } from './in-words.js'
import { NATURALNESS } from './naturalness.js'
import { STUDY_1 } from './study-1.js'
import { STUDY_2 } from './study-2.js'
import { STUDY_3 } from './study-3.js'
import { STUDY_4 } from './study-4.js'

export type { ClaimInWords, StudyInWords } from './in-words.js'
export { NATURALNESS, STUDY_1, STUDY_2, STUDY_3, STUDY_4 }

/** The four studies and our own chapter. */
export const STUDIES: readonly StudyInWords[] = [STUDY_1, STUDY_2, STUDY_3, STUDY_4, NATURALNESS]
