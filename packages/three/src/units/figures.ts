import {
  BoxGeometry,
  BufferAttribute,
  type BufferGeometry,
  Color,
  ConeGeometry,
  CylinderGeometry,
  LatheGeometry,
  SphereGeometry,
  Vector2,
} from 'three'
import { mergeGeometries } from 'three/addons/utils/BufferGeometryUtils.js'

/** A walker one unit high that looks towards +z: a cloak in the unit's colour, a light head, a bag on the back. */
export function createWalkerFigure(): BufferGeometry {
  const cloak = new LatheGeometry(
    [
      [0.001, 0],
      [0.24, 0.0],
      [0.25, 0.06],
      [0.2, 0.34],
      [0.16, 0.56],
      [0.12, 0.66],
      [0.001, 0.7],
    ].map(([x, y]) => new Vector2(x, y)),
    14,
  )
  const head = new SphereGeometry(0.15, 12, 9).translate(0, 0.82, 0.02)
  const bag = new SphereGeometry(0.13, 10, 8).scale(1, 1.25, 0.8).translate(0, 0.48, -0.19)
  const hat = new ConeGeometry(0.06, 0.16, 8).rotateX(Math.PI / 2).translate(0, 0.8, 0.2)
  return merge([
    [cloak, 0xffffff],
    [head, 0xf3d9bd],
    [bag, 0x8f8f8f],
    [hat, 0xf3d9bd],
  ])
}

/** A glider about one unit wide that looks towards +z, at this height above the origin. */
export function createGliderFigure(height: number): BufferGeometry {
  const body = new SphereGeometry(0.14, 12, 9).scale(0.8, 0.7, 2.5)
  const wing = new ConeGeometry(0.62, 0.5, 3)
    .rotateX(Math.PI / 2)
    .scale(1, 0.09, 1)
    .translate(0, 0.04, -0.05)
  const tail = new ConeGeometry(0.14, 0.2, 3)
    .rotateX(Math.PI / 2)
    .scale(1, 0.12, 1)
    .translate(0, 0.1, -0.34)
  return merge([
    [body, 0xf2efe8],
    [wing, 0xffffff],
    [tail, 0xffffff],
  ]).translate(0, height, 0)
}

/** A pin one unit high with its point at the origin. */
export function createPinFigure(): BufferGeometry {
  const needle = new ConeGeometry(0.09, 0.75, 8).rotateX(Math.PI).translate(0, 0.375, 0)
  const head = new SphereGeometry(0.2, 12, 9).translate(0, 0.8, 0)
  return merge([
    [needle, 0x8a8a8a],
    [head, 0xffffff],
  ])
}

/** A chequered flag one unit high with the foot of its pole at the origin: where a path ends. */
export function createFlagFigure(): BufferGeometry {
  const pole = new CylinderGeometry(0.03, 0.03, 1, 6).translate(0, 0.5, 0)
  const parts: [BufferGeometry, number][] = [[pole, 0x6a6a6a]]
  const [columns, rows, edge] = [4, 3, 0.14]
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const square = new BoxGeometry(edge, edge, 0.03)
      square.translate(0.03 + edge * (column + 0.5), 1 - edge * (row + 0.5), 0)
      parts.push([square, (row + column) % 2 === 0 ? 0xffffff : 0x15171a])
    }
  return merge(parts)
}

/** An arrowhead at this height above the origin that points down: it marks the selected unit. */
export function createPointerFigure(height: number): BufferGeometry {
  return merge([[new ConeGeometry(0.17, 0.3, 4).rotateX(Math.PI).translate(0, height, 0), 0xffffff]])
}

/** One geometry of several, each in a colour that an instance's own is multiplied with; the parts are freed. */
export function merge(parts: readonly (readonly [BufferGeometry, number])[]): BufferGeometry {
  const coloured = parts.map(([part, hex]) => {
    const { r, g, b } = new Color(hex)
    const vertices = part.getAttribute('position').count
    const colours = new Float32Array(3 * vertices)
    for (let vertex = 0; vertex < vertices; vertex++) colours.set([r, g, b], 3 * vertex)
    part.setAttribute('color', new BufferAttribute(colours, 3))
    return part.index === null ? part : part.toNonIndexed()
  })
  return mergeGeometries(coloured)
}
