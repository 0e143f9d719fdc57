/** The pictures of study 1's maps, by file name; each has a mask of its blocked cells. */
const FILES = import.meta.glob<string>('../../../../experiments/study-1/maps/*.png', {
  query: '?url',
  import: 'default',
  eager: true,
})

export interface StudyMapEntry {
  /** The test's number in the paper, 1 to 10. */
  readonly id: number
  readonly name: string
  readonly picture: string
  readonly mask: string
}

/** The ten maps, in the order of the paper. */
export const STUDY_MAPS: readonly StudyMapEntry[] = Object.entries(FILES)
  .filter(([path]) => !path.endsWith('-mask.png'))
  .map(([path, picture]) => {
    const stem = path.slice(path.lastIndexOf('/') + 1, -'.png'.length)
    return {
      id: Number.parseInt(stem, 10),
      name: stem.replace(/^\d+-/, '').replaceAll('-', ' '),
      picture,
      mask: FILES[path.replace('.png', '-mask.png')],
    }
  })
  .sort((a, b) => a.id - b.id)
