import { crowds } from './crowds/crowd-lesson.js'
import { hexes } from './hexes/board-lesson.js'
import { floorsAndLinks } from './house/house-lesson.js'
import { meshes } from './level/level-lesson.js'
import type { PlaceLesson } from './place-lesson.js'

/** The lessons in worlds of other kinds, after those on boards. */
export const PLACE_LESSONS: readonly PlaceLesson[] = [floorsAndLinks, hexes, meshes, crowds]
