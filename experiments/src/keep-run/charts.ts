import type { StudyId } from '../reproduce/case.js'

/** The chart of each study that the docs show: the end of its file's name in a run, and its title. */
export const STUDY_CHARTS: Readonly<Record<StudyId, { readonly file: string; readonly title: string }>> = {
  1: { file: 'figure-13-vertices-looked-at', title: 'Figure 13: vertices looked at, test by test' },
  2: {
    file: 'milliseconds-of-a-search-against-board-size',
    title: 'Milliseconds of a search against board size, by open list and density',
  },
  3: {
    file: 'figure-5-milliseconds-on-umap2-like',
    title: 'Figure 5: milliseconds on the largest map, with waypoints and without',
  },
  4: { file: 'figure-3-search-time-on-random-grids', title: 'Figure 3: search time on random grids' },
  5: { file: 'turning-of-a-path-in-degrees', title: 'Turning of a path in degrees, by method' },
}
