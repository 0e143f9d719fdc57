import { show } from 'footpath/internal'
import { badFile, badLine, decimalNumber, LineReader, type TextSource } from './text.js'

/** A mesh of triangles, whatever it stands for. */
export interface TriangleMesh {
  /** Three coordinates a vertex, as the file has them. */
  readonly positions: Float64Array
  /** Three vertices a triangle, from 0. */
  readonly triangles: Uint32Array
}

/** A corner of a face: the vertex, and the texture and normal behind slashes, which mean nothing here. */
const CORNER = /^([+-]?\d+)(?:\/(?:[+-]?\d+)?){0,2}$/

const CORNER_REMEDY =
  'Write corners as v, v/vt, v//vn or v/vt/vn, counted from 1, or back from the last by −1.'

/**
 * The triangles of a Wavefront OBJ file, of all its objects and groups together. Polygons are cut into a fan from
 * their first corner, which is right for convex ones. A `\` at the end continues a line; comments, materials, normals,
 * curves and unknown keywords are ignored. Throws `bad-file` with the line for anything that is not a number, for
 * vertices that do not exist (yet), and if there is no face at all. O(characters).
 */
export function parseObj(source: TextSource): TriangleMesh {
  const positions: number[] = []
  const triangles: number[] = []
  const lines = new LineReader(source)
  for (let line = lines.next(); line !== null; line = lines.next()) {
    const { number } = lines
    let text = withoutComment(line)
    const parts: string[] = []
    while (text.endsWith('\\')) {
      const more = lines.next()
      if (more === null) break
      parts.push(text.slice(0, -1))
      text = withoutComment(more)
    }
    const [keyword, ...words] = [...parts, text].join(' ').trim().split(/\s+/)
    if (keyword === 'v') pushVertex(positions, words, number)
    else if (keyword === 'f') pushFace(triangles, words, positions.length / 3, number)
  }
  if (triangles.length > 0) {
    return { positions: Float64Array.from(positions), triangles: Uint32Array.from(triangles) }
  }
  throw badFile(
    'The OBJ file has no faces.',
    "Export it as a mesh: a surface has lines 'v x y z' and 'f 1 2 3'.",
  )
}

function withoutComment(line: string): string {
  const at = line.indexOf('#')
  return (at < 0 ? line : line.slice(0, at)).trimEnd()
}

/** A weight or a colour after the three coordinates is ignored. */
function pushVertex(positions: number[], words: readonly string[], line: number): void {
  for (let axis = 0; axis < 3; axis++) {
    const value = decimalNumber(words[axis] ?? '')
    if (value === null) {
      throw badLine(
        line,
        `the vertex has ${show(words[axis])} for a coordinate.`,
        'Use three finite decimal numbers.',
        words[axis],
      )
    }
    positions.push(value)
  }
}

function pushFace(triangles: number[], words: readonly string[], vertices: number, line: number): void {
  if (words.length < 3) {
    throw badLine(line, `the face has ${words.length} corners.`, 'A face needs at least three.', words.length)
  }
  const first = vertexOf(words[0], vertices, line)
  let previous = vertexOf(words[1], vertices, line)
  for (let corner = 2; corner < words.length; corner++) {
    const vertex = vertexOf(words[corner], vertices, line)
    triangles.push(first, previous, vertex)
    previous = vertex
  }
}

function vertexOf(word: string, vertices: number, line: number): number {
  const [, digits] = CORNER.exec(word) ?? []
  if (digits === undefined)
    throw badLine(line, `${show(word)} is not a corner of a face.`, CORNER_REMEDY, word)
  const given = Number(digits)
  const vertex = given < 0 ? vertices + given : given - 1
  if (vertex >= 0 && vertex < vertices) return vertex
  throw badLine(line, `there is no vertex ${digits} among the ${vertices} so far.`, CORNER_REMEDY, given)
}
