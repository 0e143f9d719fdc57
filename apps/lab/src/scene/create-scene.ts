import type { Terrain } from 'footpath'
import { FlatScene } from './flat-scene.js'
import type { LabScene, SceneOptions } from './lab-scene.js'
import { Scene3D } from './scene-3d.js'

/** The scene in 3D, or flat where the browser has no WebGL 2. */
export function createScene(canvas: HTMLCanvasElement, terrain: Terrain, options: SceneOptions): LabScene {
  return hasWebGL() ? new Scene3D(canvas, terrain, options) : new FlatScene(canvas, terrain, options)
}

/** Tries on a separate canvas: after a request for WebGL a canvas gives no other context. */
function hasWebGL(): boolean {
  const context = document.createElement('canvas').getContext('webgl2')
  context?.getExtension('WEBGL_lose_context')?.loseContext()
  return context !== null
}
