import type { Study3Map } from 'footpath/random'

/** The three maps by name, because they themselves are drawn in a worker. */
export const STUDY_3_MAPS: readonly Study3Map[] = ['edgy-like', 'edgy2-like', 'umap2-like']
