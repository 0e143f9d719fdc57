import { UnitsLayer } from '@footpath/three'
import { Color } from 'three'

interface Pose {
  x: number
  z: number
  heading: number
  kind: 'ground' | 'air'
  colour: string
}

/** Units that also expose their place and look, to be drawn without WebGL. */
export class FlatUnits extends UnitsLayer {
  readonly #poses = new Map<number, Pose>()

  override addUnit(...[x, z, kind, colour]: Parameters<UnitsLayer['addUnit']>): number {
    const id = super.addUnit(x, z, kind, colour)
    const style = `#${new Color(colour ?? 0x2a7fd4).getHexString()}`
    this.#poses.set(id, { x, z, heading: 0, kind: kind ?? 'ground', colour: style })
    return id
  }

  override removeUnit(id: number): void {
    super.removeUnit(id)
    this.#poses.delete(id)
  }

  override setPose(...[id, x, z, heading, kind]: Parameters<UnitsLayer['setPose']>): void {
    super.setPose(id, x, z, heading, kind)
    const pose = this.#poses.get(id)
    if (pose !== undefined) Object.assign(pose, { x, z, heading, kind: kind ?? pose.kind })
  }

  /** Walkers as discs, flyers as diamonds, both with a light rim; `place` gives the pixels of a world point. */
  drawFlat(
    context: CanvasRenderingContext2D,
    radius: number,
    place: (x: number, z: number) => readonly [x: number, y: number],
  ): void {
    for (const { x, z, kind, colour } of this.#poses.values()) {
      const [left, top] = place(x, z)
      context.beginPath()
      if (kind === 'ground') context.arc(left, top, radius, 0, 2 * Math.PI)
      else {
        context.moveTo(left, top - 1.3 * radius)
        context.lineTo(left + 1.3 * radius, top)
        context.lineTo(left, top + 1.3 * radius)
        context.lineTo(left - 1.3 * radius, top)
        context.closePath()
      }
      context.fillStyle = colour
      context.fill()
      context.lineWidth = Math.max(1.5, radius / 4)
      context.strokeStyle = '#ffffff'
      context.stroke()
    }
  }
}
