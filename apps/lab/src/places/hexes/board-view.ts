import { RouteMarkers, UnitsLayer } from '@footpath/three'
import { type Cell, createTerrain, type MapPoint } from 'footpath'
import {
  BackSide,
  Box3,
  BoxGeometry,
  type BufferGeometry,
  CatmullRomCurve3,
  Color,
  ExtrudeGeometry,
  Group,
  InstancedMesh,
  LineBasicMaterial,
  LineLoop,
  BufferGeometry as Geometry,
  Matrix4,
  Mesh,
  MeshBasicMaterial,
  MeshLambertMaterial,
  type Raycaster,
  Shape,
  TubeGeometry,
  Vector3,
} from 'three'
import type { BoardGame } from './board-game.js'
import { GROUNDS } from './grounds.js'
import { away } from './seams.js'

const UNIT_COLOUR = '#2a7fd4'
const PATH_COLOUR = 0xd7141a
const FENCE_COLOUR = 0x5a3a1c

/** How much of its own colour a cell keeps under reach and danger. */
const REACH = { colour: new Color('#9a7bf2'), share: 0.62 }
const DANGER = { colour: new Color('#d0261f'), share: 0.72 }

/** Images of cells beyond a seam are this much paler, and this many cells deep. */
const PALE = { colour: new Color('#ece7da'), share: 0.6 }
const BEYOND = 2.2

/** How high the path is above the ground of a cell, and how thick, in cells. */
const LIFT = 0.16
const THICK = 0.08

/** A cell of the board as it is drawn: itself, or an image beyond a seam. */
interface Drawn {
  readonly cell: Cell
  readonly at: MapPoint
  readonly isImage: boolean
}

/** The board in the scene: prisms by ground, and on them reach, danger, fences, the path and the unit. */
export class BoardView {
  readonly object = new Group()
  readonly #game: BoardGame
  readonly #units: UnitsLayer
  readonly #flag: RouteMarkers
  readonly #unit: number
  readonly #marks = new Group()
  readonly #cursor: LineLoop<Geometry, LineBasicMaterial>
  readonly #pathMaterial = new MeshBasicMaterial({ color: PATH_COLOUR, toneMapped: false, fog: false })
  /** Only its far side is drawn: an outline around the path. */
  readonly #casing = new MeshBasicMaterial({
    color: 0xffffff,
    side: BackSide,
    toneMapped: false,
    fog: false,
  })
  readonly #fenceMaterial = new MeshLambertMaterial({ color: FENCE_COLOUR })
  #drawn: readonly Drawn[] = []
  #prisms: InstancedMesh<BufferGeometry, MeshLambertMaterial> | null = null
  showsReach = true

  constructor(game: BoardGame) {
    this.#game = game
    this.object.name = 'board'
    // Figures stand on a plane as large as any board.
    const plane = createTerrain({ width: 64, depth: 64 })
    this.#units = new UnitsLayer(plane, { size: 0.95, leastSize: 0.045 })
    this.#unit = this.#units.addUnit(0, 0, 'ground', UNIT_COLOUR)
    this.#units.select(this.#unit)
    this.#flag = new RouteMarkers(plane)
    this.#cursor = new LineLoop(
      new Geometry(),
      new LineBasicMaterial({ color: 0x1b1e16, toneMapped: false, fog: false, depthTest: false }),
    )
    this.#cursor.renderOrder = 5
    this.#cursor.visible = false
    this.object.add(this.#marks, this.#units, this.#flag, this.#cursor)
    this.rebuild()
  }

  get box(): Box3 {
    const box = new Box3()
    for (const { at } of this.#drawn) {
      box.expandByPoint(new Vector3(at.x - 0.55, 0, at.y - 0.55))
      box.expandByPoint(new Vector3(at.x + 0.55, 1.1, at.y + 0.55))
    }
    return box
  }

  /** Makes the cells again: after another shape, stagger or seam. */
  rebuild(): void {
    const { board } = this.#game
    this.#drawn = this.#cellsToDraw()
    this.#disposePrisms()
    const outline = board.cornersOf({ x: 0, y: 0 })
    const centre = board.centreOf({ x: 0, y: 0 })
    const shape = new Shape()
    outline.forEach(({ x, y }, at) => {
      const [dx, dy] = [0.97 * (x - centre.x), 0.97 * (y - centre.y)]
      if (at === 0) shape.moveTo(dx, dy)
      else shape.lineTo(dx, dy)
    })
    // Extruded along z, which then points up; y of the board is z of the scene.
    const geometry = new ExtrudeGeometry(shape, { depth: 1, bevelEnabled: false }).rotateX(Math.PI / 2)
    geometry.translate(0, 1, 0)
    const prisms = new InstancedMesh(geometry, new MeshLambertMaterial(), this.#drawn.length)
    prisms.name = 'cells'
    prisms.receiveShadow = true
    prisms.castShadow = true
    this.#prisms = prisms
    this.object.add(prisms)
    this.refresh()
  }

  /** Follows every change of the board. */
  refresh(): void {
    this.#colour()
    this.#disposeMarks()
    this.#drawFences()
    this.#drawPath()
    const { goal, board } = this.#game
    this.#flag.setEnds(null, board.centreOf(goal))
    this.#flag.position.y = this.#topOf(goal)
    this.walk()
  }

  /** Puts the unit where it is. */
  walk(): void {
    const { x, y, heading } = this.#game.pose
    this.#units.setPose(this.#unit, x, y, heading)
    this.#units.position.y = this.#topOf(this.#game.unit)
  }

  /** The cell under a ray, and the point of the board's plane that was hit. */
  pick(ray: Raycaster): { readonly cell: Cell; readonly point: MapPoint } | null {
    if (this.#prisms === null) return null
    const [hit] = ray.intersectObject(this.#prisms)
    if (hit?.instanceId === undefined) return null
    const { cell, at, isImage } = this.#drawn[hit.instanceId]
    const centre = this.#game.board.centreOf(cell)
    // A point of an image is one of the cell itself.
    const [dx, dy] = isImage ? [centre.x - at.x, centre.y - at.y] : [0, 0]
    return { cell, point: { x: hit.point.x + dx, y: hit.point.z + dy } }
  }

  /** Where a cell is in the scene. */
  placeOf(cell: Cell): Vector3 {
    const { x, y } = this.#game.board.centreOf(cell)
    return new Vector3(x, this.#topOf(cell), y)
  }

  /** Outlines a cell, or the side between two. */
  setCursor(cell: Cell | null, beside: Cell | null = null): void {
    this.#cursor.visible = cell !== null
    if (cell === null) return
    const { board } = this.#game
    const height = this.#topOf(cell) + 0.03
    const ends = beside === null ? null : this.#sideOf(cell, beside)
    const points = ends ?? board.cornersOf(cell)
    this.#cursor.geometry.setFromPoints(points.map(({ x, y }) => new Vector3(x, height, y)))
  }

  dispose(): void {
    this.#disposePrisms()
    this.#disposeMarks()
    this.#units.dispose()
    this.#flag.dispose()
    this.#cursor.geometry.dispose()
    for (const material of [this.#cursor.material, this.#pathMaterial, this.#casing, this.#fenceMaterial])
      material.dispose()
  }

  #cellsToDraw(): Drawn[] {
    const { board, seams } = this.#game
    const { width, depth } = board
    const own: Drawn[] = []
    for (let y = 0; y < depth; y++)
      for (let x = 0; x < width; x++)
        own.push({ cell: { x, y }, at: board.centreOf({ x, y }), isImage: false })
    const [most, last] = [Math.max(...own.map(({ at }) => at.x)), Math.max(...own.map(({ at }) => at.y))]
    const images = seams.images.flatMap((shift) =>
      own
        .map(({ cell, at }) => ({ cell, at: { x: at.x + shift.x, y: at.y + shift.y }, isImage: true }))
        .filter(({ at }) => at.x > -BEYOND && at.y > -BEYOND && at.x < most + BEYOND && at.y < last + BEYOND),
    )
    return [...own, ...images]
  }

  #colour(): void {
    const prisms = this.#prisms
    if (prisms === null) return
    const { reach } = this.#game
    const matrix = new Matrix4()
    const reached = new Set(this.showsReach ? reach.cells.map(({ x, y }) => `${x},${y}`) : [])
    this.#drawn.forEach(({ cell, at, isImage }, index) => {
      const { colour, height } = GROUNDS[this.#game.groundAt(cell)]
      matrix.makeScale(1, height, 1).setPosition(at.x, 0, at.y)
      prisms.setMatrixAt(index, matrix)
      const shown = new Color(colour)
      if (reached.has(`${cell.x},${cell.y}`)) shown.lerp(REACH.colour, REACH.share)
      if (this.#game.danger.isAt(cell)) shown.lerp(DANGER.colour, DANGER.share)
      if (isImage) shown.lerp(PALE.colour, PALE.share)
      prisms.setColorAt(index, shown)
    })
    prisms.instanceMatrix.needsUpdate = true
    if (prisms.instanceColor !== null) prisms.instanceColor.needsUpdate = true
    prisms.computeBoundingSphere()
  }

  #drawFences(): void {
    const { board } = this.#game
    for (const [a, b] of board.fences) {
      for (const [from, to] of [
        [a, b],
        [b, a],
      ] as const) {
        const [start, end] = this.#sideOf(from, to)
        const post = new Mesh(new BoxGeometry(away(start, end), 0.34, 0.1), this.#fenceMaterial)
        post.position.set(
          (start.x + end.x) / 2,
          Math.max(this.#topOf(a), this.#topOf(b)) + 0.12,
          (start.y + end.y) / 2,
        )
        post.rotation.y = -Math.atan2(end.y - start.y, end.x - start.x)
        post.castShadow = true
        this.#marks.add(post)
        // Seen from both cells it is the same one, except at a seam.
        if (away(this.#game.seams.next(a, b), board.centreOf(b)) < 1e-6) break
      }
    }
  }

  /** In pieces that end at seams: each goes on to the image beyond, and the next comes from one. */
  #drawPath(): void {
    const { board, seams, rest } = this.#game
    let piece: Vector3[] = []
    const pieces = [piece]
    rest.forEach((cell, at) => {
      const before = rest[at - 1]
      const here = board.centreOf(cell)
      const height = this.#topOf(cell) + LIFT
      if (before !== undefined) {
        const seen = seams.next(before, cell)
        if (away(seen, here) > 1e-6) {
          piece.push(new Vector3(seen.x, height, seen.y))
          const back = seams.next(cell, before)
          piece = [new Vector3(back.x, this.#topOf(before) + LIFT, back.y)]
          pieces.push(piece)
        }
      }
      piece.push(new Vector3(here.x, height, here.y))
    })
    for (const points of pieces) {
      if (points.length < 2) continue
      const curve = new CatmullRomCurve3(points, false, 'catmullrom', 0.15)
      const parts = Math.max(8, 6 * points.length)
      const casing = new Mesh(new TubeGeometry(curve, parts, 1.5 * THICK, 6), this.#casing)
      this.#marks.add(casing, new Mesh(new TubeGeometry(curve, parts, THICK, 6), this.#pathMaterial))
    }
  }

  /** The ends of the side that a cell shares with a neighbour, at the cell's own place. */
  #sideOf(cell: Cell, beside: Cell): readonly [MapPoint, MapPoint] {
    const { board, seams } = this.#game
    const there = seams.next(cell, beside)
    const corners = board.cornersOf(cell).toSorted((a, b) => away(a, there) - away(b, there))
    return [corners[0], corners[1]]
  }

  #topOf(cell: Cell): number {
    return GROUNDS[this.#game.groundAt(cell)].height
  }

  #disposeMarks(): void {
    for (const mark of this.#marks.children) if (mark instanceof Mesh) (mark.geometry as Geometry).dispose()
    this.#marks.clear()
  }

  #disposePrisms(): void {
    this.#prisms?.geometry.dispose()
    this.#prisms?.material.dispose()
    this.#prisms?.dispose()
    this.#prisms?.removeFromParent()
    this.#prisms = null
  }
}
