import { effect, signal } from '@preact/signals'
import type { Box3, Object3D, Raycaster, Vector3 } from 'three'
import type { ScreenPoint } from '../scene/grip.js'
import type { Theme } from '../scene/lab-scene.js'
import type { PlaceHost } from './place.js'

/** A picture of a place. */
interface PlaceView {
  readonly object: Object3D
  /** All that is to be seen, in world units. */
  readonly box: Box3
  dispose(): void
}

/** What all places do alike: a picture in the scene, a tool in hand, and effects that end with the place. */
export class ViewPlace<View extends PlaceView> {
  readonly tool = signal<string>('hand')
  protected readonly host: PlaceHost
  protected readonly view: View
  readonly #stop: (() => void)[] = []

  constructor(host: PlaceHost, view: View) {
    this.host = host
    this.view = view
  }

  get object(): Object3D {
    return this.view.object
  }

  get box(): Box3 {
    return this.view.box
  }

  take(tool: string): void {
    this.tool.value = tool
  }

  dispose(): void {
    for (const stop of this.#stop) stop()
    this.view.dispose()
  }

  /** Does something now, and again after every change of the signals that it reads. */
  protected follow(act: () => void): void {
    this.#stop.push(effect(act))
  }

  /** Gives the picture the colours of the page's theme. */
  protected followTheme(view: { theme: Theme }): void {
    this.follow(() => {
      view.theme = this.host.theme.value
      this.host.scene.draw()
    })
  }

  protected rayAt({ clientX, clientY }: ScreenPoint): Raycaster {
    return this.host.scene.rayAt(clientX, clientY)
  }

  /** How far a point of the scene is from one of the page, in pixels. */
  protected pixelsBetween({ x, y, z }: Pick<Vector3, 'x' | 'y' | 'z'>, at: ScreenPoint): number {
    const { clientX, clientY } = this.host.scene.project(x, y, z)
    return Math.hypot(clientX - at.clientX, clientY - at.clientY)
  }
}
