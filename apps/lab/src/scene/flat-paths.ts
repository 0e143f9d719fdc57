import type { PathLine } from '@footpath/three'

/** Where the map is on the canvas, in pixels. */
interface Place {
  readonly left: number
  readonly top: number
  readonly cell: number
  /** Pixels for a world unit. */
  readonly scale: number
  /** Paths are never thinner, nor wider. */
  readonly least: number
  readonly most: number
}

/** Paths with dark rims, all of which lie below all lines; what has been walked is faint. */
export function drawPaths(context: CanvasRenderingContext2D, lines: readonly PathLine[], place: Place): void {
  context.lineJoin = 'round'
  context.lineCap = 'butt'
  const drawn = lines.map((line) => ({ line, ...pathOf(line, place) }))
  for (const isRim of [true, false]) {
    for (const { line, path, length } of drawn) {
      const width = Math.min(place.most, Math.max(place.least, line.width * place.scale))
      context.strokeStyle = isRim ? 'rgb(0 0 0 / 0.5)' : line.material.color.getStyle()
      context.lineWidth = isRim ? width + 2 : width
      context.globalAlpha = 0.25 * line.material.opacity
      context.setLineDash([])
      if (line.progress > 0) context.stroke(path)
      context.globalAlpha = line.material.opacity
      const [on, off] = isRim ? [length, 0] : line.dash.map((units) => units * place.scale)
      context.setLineDash(dashesFrom(line.progress * length, length, on, off))
      context.stroke(path)
    }
  }
  context.setLineDash([])
  context.globalAlpha = 1
}

function pathOf(line: PathLine, { left, top, cell }: Place): { path: Path2D; length: number } {
  const points = line.points.map(({ x, y }) => [left + x * cell, top + y * cell] as const)
  const path = new Path2D()
  points.forEach(([x, y], at) => (at === 0 ? path.moveTo(x, y) : path.lineTo(x, y)))
  const length = points
    .slice(1)
    .reduce((sum, [x, y], at) => sum + Math.hypot(x - points[at][0], y - points[at][1]), 0)
  return { path, length }
}

/** What is ahead of a walker: a gap as long as what is behind, then dashes that stay where they were. */
function dashesFrom(behind: number, length: number, on: number, off: number): number[] {
  if (off === 0) return [0, behind, length, length]
  const period = on + off
  const phase = behind % period
  const dashes = [0, behind, Math.max(0, on - phase), Math.min(off, period - phase)]
  for (let at = behind - phase + period; at < length; at += period) dashes.push(on, off)
  return dashes
}
