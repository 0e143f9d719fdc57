/** The files a path can be saved as; the last two need a world that knows its place on the earth. */
export const PATH_EXTENSIONS = ['.json', '.obj', '.geojson', '.gpx'] as const
export type PathExtension = (typeof PATH_EXTENSIONS)[number]
