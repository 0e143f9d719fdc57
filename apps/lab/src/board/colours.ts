/** The colours of a board. The ground is pale, so that what is said about it stands out. */
export interface BoardColours {
  readonly paper: string
  readonly grid: string
  readonly wallTop: string
  readonly wallSide: string
  readonly wallEdge: string
  readonly lowTop: string
  readonly road: string
  readonly mud: string
  readonly mudDots: string
  readonly water: string
  /** Contour lines of the ground. */
  readonly height: string
  /** Red, green and blue of closed cells; their strength says how long ago they were closed. */
  readonly closed: readonly [number, number, number]
  readonly closedEdge: string
  readonly open: readonly [number, number, number]
  readonly openEdge: string
  readonly taken: string
  readonly casing: string
  /** What is written on closed cells, and on open ones. */
  readonly onClosed: string
  readonly onOpen: string
  readonly contour: string
  readonly start: string
  readonly goal: string
  readonly onGoal: string
  /** Of the lanes A to D. */
  readonly lanes: readonly string[]
}

export type Theme = 'light' | 'dark'

export const BOARD_COLOURS: Readonly<Record<Theme, BoardColours>> = {
  light: {
    paper: '#dfe3cf',
    grid: '#c9cfb8',
    wallTop: '#b9b2a6',
    wallSide: '#6a655d',
    wallEdge: '#2d2a26',
    lowTop: '#d8cdb6',
    road: '#c9b78f',
    mud: '#a4957d',
    mudDots: '#5d452f',
    water: '#8fb9cf',
    height: '#8d7d5e',
    closed: [0x2f, 0x6f, 0xe0],
    closedEdge: '#123a8a',
    open: [0xff, 0xc0, 0x4d],
    openEdge: '#7a4a00',
    taken: '#d7141a',
    casing: '#ffffff',
    onClosed: '#0b1733',
    onOpen: '#2b1a00',
    contour: '#123a8a',
    start: '#146c43',
    goal: '#22251f',
    onGoal: '#ffffff',
    lanes: ['#7b2d8e', '#00757a', '#9a4a00', '#1c53c8'],
  },
  dark: {
    paper: '#2b332b',
    grid: '#3b453b',
    wallTop: '#8d877d',
    wallSide: '#55514a',
    wallEdge: '#0f0e0d',
    lowTop: '#6f6a5f',
    road: '#6d6248',
    mud: '#4a3a2b',
    mudDots: '#8b6b4c',
    water: '#2f5468',
    height: '#8f8266',
    closed: [0x6f, 0xa0, 0xff],
    closedEdge: '#bfd4ff',
    open: [0xff, 0xb5, 0x2e],
    openEdge: '#5a3a00',
    taken: '#ff5a52',
    casing: '#10130f',
    onClosed: '#ffffff',
    onOpen: '#241700',
    contour: '#bfd4ff',
    start: '#2fbf71',
    goal: '#f4f5ef',
    onGoal: '#1a1d1b',
    lanes: ['#d79bea', '#5fd0d4', '#ffb070', '#8ab4ff'],
  },
}
