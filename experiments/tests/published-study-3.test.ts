import { readFileSync } from 'node:fs'
import { STUDY_3_MAPS } from '@footpath/studies/study-3'
import { describe, expect, it } from 'vitest'
import { paperText } from '../../tests/real-data.js'
import { COLUMNS, PUBLISHED } from '../dist/study-3/published.js'

const paper = paperText('olsson-nyqvist-2019-waypoints.txt')

describe.skipIf(paper === null)('the published tables of study 3, in the paper', () => {
  const text = paper === null ? '' : readFileSync(paper, 'utf8')
  const heads = [...text.matchAll(/^Path\t(.*)$/gm)]

  it('are the gains of three maps, number by number', () => {
    expect(heads.map(([, columns]) => columns)).toEqual(
      STUDY_3_MAPS.map(() =>
        Object.values(COLUMNS)
          .map((name) => `${name} Delta`)
          .join('\t'),
      ),
    )
    const tables = heads.map(({ index }) =>
      [...text.slice(index).matchAll(/^P\d\t(.*)$/gm)]
        .slice(0, 9)
        .map(([, row]) => row.split('\t').map((figure) => Number(figure.replace(',', '.')))),
    )
    expect(STUDY_3_MAPS.map((map) => PUBLISHED[map].gains)).toEqual(tables)
  })

  it('are the tiles, waypoints and connections of three maps', () => {
    const described = text.matchAll(
      /consist of (\d+) tiles, (\d+) blocked \([\d.]+%\) and (\d+) waypoints with (\d+) connections/g,
    )
    const figures = [...described].map((match) => match.slice(1).map(Number))
    const ours = STUDY_3_MAPS.map((map) => PUBLISHED[map])
    expect(ours.map((map) => [map.tiles, map.blocked, map.waypoints, map.connections])).toEqual(figures)
  })
})

describe('the published tables of study 3', () => {
  it('have nine paths of three columns each', () => {
    for (const map of STUDY_3_MAPS) {
      expect(PUBLISHED[map].gains).toHaveLength(9)
      for (const row of PUBLISHED[map].gains) expect(row).toHaveLength(3)
    }
  })
})
