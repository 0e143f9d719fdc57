/** Maps with the names, sizes and numbers of blocked tiles that study 3 gives. */
export const STUDY_3_MAPS = ['edgy-like', 'edgy2-like', 'umap2-like'] as const

/** One of `STUDY_3_MAPS`. */
export type Study3Map = (typeof STUDY_3_MAPS)[number]
