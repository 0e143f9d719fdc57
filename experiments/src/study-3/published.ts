import type { PublishedHeuristic, Study3Map } from '@footpath/studies/study-3'

/** The paper's columns: Euclidean, Manhattan and Stanford distance. */
export const COLUMNS: Readonly<Record<PublishedHeuristic, string>> = {
  euclidean: 'ED',
  manhattan: 'MH',
  octile: 'SD',
}

/** What the paper says of a map. */
export interface PublishedMap {
  readonly tiles: number
  readonly blocked: number
  readonly waypoints: number
  readonly connections: number
  /** Milliseconds saved by waypoints, P0 to P8, in the order of COLUMNS: the tables of figures 2, 6 and 7. */
  readonly gains: readonly (readonly [ed: number, mh: number, sd: number])[]
}

export const PUBLISHED: Readonly<Record<Study3Map, PublishedMap>> = {
  'edgy-like': {
    tiles: 9085,
    blocked: 4226,
    waypoints: 214,
    connections: 2228,
    gains: [
      [0.561612, 4.115806, 4.307822],
      [-0.158349, 1.111369, 1.057934],
      [-0.055877, -0.066283, -0.057953],
      [-0.153236, -0.210622, -0.20186],
      [-0.055854, -1.120068, 1.492422],
      [-0.075147, -0.075057, -0.066367],
      [-0.031801, 1.573965, 1.908289],
      [-0.160622, -0.957571, -0.753667],
      [-0.119794, -0.538933, -0.502129],
    ],
  },
  'edgy2-like': {
    tiles: 26550,
    blocked: 12854,
    waypoints: 658,
    connections: 6458,
    gains: [
      [6.964149, 12.862133, 12.78077],
      [0.758243, 4.178615, 4.582088],
      [6.033441, 14.063203, 13.157186],
      [0.686925, 10.322416, 10.427871],
      [1.568094, 9.408417, 11.358409],
      [4.412479, 11.073896, 15.542987],
      [3.531597, 1.501702, 6.399459],
      [1.84863, 0.923159, 4.570182],
      [5.732686, 13.197459, 12.765844],
    ],
  },
  'umap2-like': {
    tiles: 35748,
    blocked: 2890,
    waypoints: 179,
    connections: 2038,
    gains: [
      [40.18396, 20.98714, 34.716981],
      [-0.304999, 37.960368, 76.931817],
      [22.676029, -0.056768, -0.037632],
      [17.772602, 20.339802, 25.31222],
      [21.121472, 22.660484, 31.813428],
      [41.919359, 41.868362, 40.338759],
      [32.468788, 46.34481, 52.146204],
      [1.663424, 1.908057, 3.255747],
      [-0.11025, -0.515442, 5.743651],
    ],
  },
}
