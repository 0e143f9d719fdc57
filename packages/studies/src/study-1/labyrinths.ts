import { generateMaze } from 'footpath/random'
import { drawImage, type MapImage } from './image.js'

const FLOOR = 40
const WALL = 255

const SIMPLE = [
  '####################',
  '#....#.............#',
  '#....#.............#',
  '#..###..#######..###',
  '#..#....#.....#....#',
  '#..#....#.....#....#',
  '#..#..###..#..###..#',
  '#..#..#....#....#..#',
  '#.....#....#....#..#',
  '#.....#..#####..#..#',
  '####..#..#......#..#',
  '#.....#..#......#..#',
  '#.....#..#..#####..#',
  '#..####..#.........#',
  '#..#.....#.........#',
  '#..#.....########..#',
  '#..#..####.........#',
  '#..#..........######',
  '#..#...............#',
  '####################',
]

/** Test 4: a few walls with wide passages between them, and dead ends. */
export function drawSimpleLabyrinth(size: number): MapImage {
  return drawImage(size, (u, v) => {
    const row = SIMPLE[Math.floor(v * SIMPLE.length)]
    return wallOrFloor(row[Math.floor(u * row.length)] === '#')
  })
}

/** Test 9: passages two cells wide, which is what fits 80 cells without a rest, and here and there a second way. */
export function drawComplexLabyrinth(size: number): MapImage {
  const { obstacles } = generateMaze({ size, seed: 'complex labyrinth', corridor: 2, loops: 0.08 })
  return drawImage(size, (u, v) =>
    wallOrFloor(obstacles[Math.floor(v * size) * size + Math.floor(u * size)] !== 0),
  )
}

function wallOrFloor(isWall: boolean): { grey: number; blocked: boolean } {
  return { grey: isWall ? WALL : FLOOR, blocked: isWall }
}
