import { parseObj } from '@footpath/formats'
import { describe, expect, it } from 'vitest'
import { refusal } from './support.js'

const SQUARE = 'v 0 1 0\nv 2 1 0\nv 2 1 2\nv 0 1 2\n'

describe('reading an OBJ file', () => {
  const good: [string, string, number[]][] = [
    ['a triangle', `${SQUARE}f 1 2 3`, [0, 1, 2]],
    ['a square as a fan', `${SQUARE}f 1 2 3 4`, [0, 1, 2, 0, 2, 3]],
    ['a polygon of five', `${SQUARE}v 0 0 1\nf 5 1 2 3 4`, [4, 0, 1, 4, 1, 2, 4, 2, 3]],
    ['corners with textures and normals', `${SQUARE}f 1/1 2//2 3/3/3 4/4/`, [0, 1, 2, 0, 2, 3]],
    ['corners counted back', `${SQUARE}f -4 -3 -1`, [0, 1, 3]],
    [
      'corners counted back from where they stand',
      `${SQUARE}f -1 -2 -3\nv 9 9 9\nf -1 -2 -3`,
      [3, 2, 1, 4, 3, 2],
    ],
    ['a line continued', `${SQUARE}f 1 \\\n2 \\  \n 3`, [0, 1, 2]],
    ['comments', `# head\n${SQUARE}f 1 2 3 # tail 4\n#f 1 2 4\n`, [0, 1, 2]],
    ['CRLF, tabs and blank lines', `${SQUARE}\n  f\t1  2\t3  \n\n`.replaceAll('\n', '\r\n'), [0, 1, 2]],
    [
      'objects, groups and materials',
      `mtllib a.mtl\no one\n${SQUARE}vt 0 0\nvn 0 1 0\ng a b\nusemtl m\ns off\nf 1 2 3\no two\n${SQUARE}f 5 6 7`,
      [0, 1, 2, 4, 5, 6],
    ],
    ['numbers of many forms', 'v +1 -.5 1e2\nv 1. 2.5E-1 0 1.0\nv 0 0 0 1 0 0\nf 1 2 3', [0, 1, 2]],
  ]
  for (const [what, text, triangles] of good) {
    it(`takes ${what}`, () => {
      expect([...parseObj(text).triangles]).toEqual(triangles)
      expect(parseObj(new TextEncoder().encode(text))).toEqual(parseObj(text))
    })
  }

  it('keeps positions as they are', () => {
    const { positions } = parseObj('v +1 -.5 1e2\nv 1. 2.5E-1 0 1.0\nv 0 0 0 0.5 0.5 0.5\nf 1 2 3')
    expect([...positions]).toEqual([1, -0.5, 100, 1, 0.25, 0, 0, 0, 0])
  })

  const bad: [string, string, RegExp][] = [
    ['nothing', '', /no face/],
    ['points alone', SQUARE, /no face/],
    ['another kind of text', '..#\n.#.\n', /no face/],
    ['NaN', `${SQUARE}v 1 nan 2\nf 1 2 3`, /Line 5: the vertex has 'nan'/],
    ['an endless coordinate', 'v 1 1e999 2', /Line 1: .*1e999/],
    ['two coordinates', 'v 1 2', /Line 1: .*undefined/],
    ['a face of two corners', `${SQUARE}f 1 2`, /Line 5: the face has 2 corners/],
    ['a vertex that is not there', `${SQUARE}\nf 1 2 5`, /Line 6: there is no vertex 5 among the 4/],
    ['vertex 0', `${SQUARE}f 0 1 2`, /Line 5: there is no vertex 0/],
    ['a vertex before the first', `${SQUARE}f -5 1 2`, /Line 5: there is no vertex -5/],
    ['a vertex beyond all numbers', `${SQUARE}f 1 2 ${'9'.repeat(400)}`, /Line 5: there is no vertex/],
    ['a corner that is none', `${SQUARE}f 1 2 x`, /Line 5: 'x' is not a corner/],
    ['a corner of four parts', `${SQUARE}f 1 2 3/1/1/1`, /Line 5/],
    ['a fraction for a corner', `${SQUARE}f 1 2 2.5`, /Line 5/],
    ['a bad line behind a continued one', `${SQUARE}f 1 \\\n2 3\nf 1`, /Line 7: the face has 1/],
    ['what is no text', '\ud800', /no face/],
  ]
  for (const [what, text, message] of bad) {
    it(`refuses ${what}`, () => {
      const error = refusal(() => parseObj(text))
      expect(error.code).toBe('bad-file')
      expect(error.message).toMatch(message)
    })
  }

  it('refuses bytes that are not text', () => {
    expect(refusal(() => parseObj(Uint8Array.of(0xff, 0xfe, 0))).code).toBe('bad-file')
  })
})
