/** The ten tests of the paper by number, name and side in cells; all our maps are generated, the “real photo” too. */
export const STUDY_1_MAPS = [
  { id: 1, name: 'uniform', size: 20 },
  { id: 2, name: 'unified track', size: 20 },
  { id: 3, name: 'uniform track with obstacles', size: 20 },
  { id: 4, name: 'simple labyrinth', size: 20 },
  { id: 5, name: 'simple heightmap', size: 20 },
  { id: 6, name: 'complex heightmap', size: 40 },
  { id: 7, name: 'game map', size: 20 },
  { id: 8, name: 'game map', size: 40 },
  { id: 9, name: 'complex labyrinth', size: 80 },
  { id: 10, name: 'real photo', size: 40 },
] as const
