import { type Cell, createFinder, createWalkmap, natural, type Path, type Terrain, type Unit } from 'footpath'
import { UNITS } from 'footpath/unit'
import { createSun, PathLine, PathWalker, TerrainView, UnitsLayer } from '@footpath/three'
import { ACESFilmicToneMapping, PCFShadowMap, PerspectiveCamera, Scene, WebGLRenderer } from 'three'

export interface ExampleOptions {
  readonly antialias: boolean
  readonly shadowSize: number
}

interface Walk {
  readonly walker: PathWalker
  readonly line: PathLine
  readonly id: number
}

/** A terrain with three units that walk: all that a scene with Footpath needs. */
export class Example {
  readonly terrain: Terrain
  readonly view: TerrainView
  readonly units: UnitsLayer
  readonly scene = new Scene()
  readonly camera: PerspectiveCamera
  readonly renderer: WebGLRenderer
  readonly #sun: ReturnType<typeof createSun>
  readonly #walks: Walk[] = []
  #clock = 0

  constructor(canvas: HTMLCanvasElement, terrain: Terrain, { antialias, shadowSize }: ExampleOptions) {
    this.terrain = terrain
    this.renderer = new WebGLRenderer({ canvas, antialias })
    this.renderer.shadowMap.enabled = shadowSize > 0
    this.renderer.shadowMap.type = PCFShadowMap
    this.renderer.toneMapping = ACESFilmicToneMapping
    const size = Math.max(terrain.width, terrain.depth) * terrain.cellSize
    this.camera = new PerspectiveCamera(38, 1, size / 400, size * 5)
    this.camera.position.set(0.42 * size, 0.4 * size, 1.34 * size)
    this.camera.lookAt(0.5 * size, 0.02 * size, 0.55 * size)

    this.view = new TerrainView(terrain)
    this.units = new UnitsLayer(terrain)
    this.#sun = createSun(terrain, { shadowSize }).addTo(this.scene)
    this.scene.add(this.view, this.units)
    const { width, depth } = terrain
    const at = (x: number, y: number) => ({ x: Math.round(x * width), y: Math.round(y * depth) })
    this.#send(UNITS.ground, at(0.15, 0.93), at(0.46, 0.66), 0xd7141a)
    this.#send(UNITS.ground, at(0.9, 0.85), at(0.2, 0.62), 0x6d3fd0)
    this.#send(UNITS.air, at(0.88, 0.5), at(0.3, 0.75), 0x00877c)
  }

  /** Fits the picture to the canvas's place on the page. */
  resize(width: number, height: number): void {
    this.renderer.setSize(width, height, false)
    this.camera.aspect = width / height
    this.camera.updateProjectionMatrix()
  }

  /** Lets time pass and draws. */
  frame(seconds: number): void {
    this.#clock += seconds
    for (const { walker, line, id } of this.#walks) {
      const { x, z, heading } = walker.advance(seconds)
      this.units.setPose(id, x, z, heading)
      line.setProgress(walker.progress)
    }
    this.view.update(this.camera, this.#clock)
    this.renderer.render(this.scene, this.camera)
  }

  dispose(): void {
    for (const { line } of this.#walks) line.dispose()
    this.units.dispose()
    this.view.dispose()
    this.#sun.dispose()
    this.renderer.dispose()
  }

  #send(unit: Unit, from: Cell, to: Cell, colour: number): void {
    const walkmap = createWalkmap(this.terrain, unit)
    const path: Path = natural(createFinder(walkmap).find(from, to, { partial: true }), walkmap)
    const line = new PathLine(this.terrain, path, { colour })
    const walker = new PathWalker(this.terrain, unit, { speed: this.terrain.width / 30 })
    walker.setPath(path)
    const { x, z } = walker.pose
    const id = this.units.addUnit(x, z, unit.name === 'air' ? 'air' : 'ground', colour)
    this.scene.add(line)
    this.#walks.push({ walker, line, id })
  }
}
