import { drawNavMesh } from '@footpath/formats'
import { navMeshFromPolygons } from 'footpath/navmesh'
import { describe, expect, it } from 'vitest'

// A floor, and a deck over a part of it.
const vertices = [0, 0, 0, 20, 0, 0, 20, 0, 6, 0, 0, 6, 5, 3, 1, 15, 3, 1, 15, 3, 5, 5, 3, 5]
const mesh = navMeshFromPolygons(vertices, [
  [0, 1, 2, 3],
  [4, 5, 6, 7],
])

/** What is drawn of each storey. */
function storeysOf(svg: string): string[] {
  return svg.split('<g class="storey"').slice(1)
}

function linesIn(storey: string): number {
  return storey.match(/<polyline/g)?.length ?? 0
}

describe('lines in the picture of a mesh', () => {
  it('are drawn on the storey that is under them', () => {
    const below = {
      points: [
        { x: 2, y: 0, z: 2 },
        { x: 6, y: 0, z: 2 },
        { x: 6, y: 0, z: 4 },
      ],
    }
    const above = {
      points: [
        { x: 6, y: 3, z: 2 },
        { x: 9, y: 3, z: 2 },
      ],
      colour: 'teal',
    }
    const plain = storeysOf(drawNavMesh(mesh))
    expect(plain.map(linesIn)).toEqual(plain.map(() => 0))
    const storeys = storeysOf(drawNavMesh(mesh, { lines: [below, above] }))
    const teal = storeys.findIndex((storey) => storey.includes('stroke="teal"'))
    const blue = storeys.findIndex((storey) => storey.includes('stroke="#1c53c8"'))
    expect([blue, teal > blue, linesIn(storeys[blue]), linesIn(storeys[teal])]).toEqual([0, true, 1, 1])
  })

  it('leave out what is beside the mesh', () => {
    const points = [
      { x: 2, y: 0, z: 2 },
      { x: 3, y: 0, z: 2 },
      { x: 300, y: 0, z: 2 },
      { x: 301, y: 0, z: 2 },
    ]
    const svg = drawNavMesh(mesh, { lines: [{ points }] })
    const [, drawn] = /<polyline points="([^"]*)"/.exec(svg) ?? []
    expect(drawn.split(' ')).toHaveLength(2)
  })

  it.each([
    [{ points: [{ x: 1, y: Number.NaN, z: 1 }] }, /y of a point of a line/],
    [{ points: [], colour: 'red" onload="x' }, /colour/],
    [{ points: null }, /points of a line/],
  ])('refuse %j', (line, says) => {
    expect(() => drawNavMesh(mesh, { lines: [line as never] })).toThrow(says)
  })
})
