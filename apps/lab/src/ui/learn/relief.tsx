import { figureSize, PathLine } from '@footpath/three'
import { effect } from '@preact/signals'
import { cellCentre } from 'footpath'
import { useEffect, useRef } from 'preact/hooks'
import type { LessonPlayer } from '../../controllers/lesson-player.js'
import type { Lab } from '../../lab.js'
import { createScene } from '../../scene/create-scene.js'
import type { LabScene } from '../../scene/lab-scene.js'
import { LOOKS } from '../../scene/looks.js'

/** The ground of a lesson with its heights, and the paths of all lanes on it: the lab's scene, smaller. */
export function Relief(props: {
  readonly lab: Lab
  readonly player: LessonPlayer
  /** Whether it has a row of its own. */
  readonly isWide: boolean
}) {
  const { lab, player } = props
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (element === null) return undefined
    const { ground, lanes, stage } = player
    const scene = createScene(element, ground.terrain.peek(), {
      quality: lab.state.quality.peek(),
      restMillis: 0,
    })
    let lines: readonly PathLine[] = []
    const stops = [
      effect(() => scene.setTheme(lab.state.theme.value)),
      effect(() => {
        void ground.groundVersion.value
        if (scene.view.terrain === ground.terrain.value) scene.refresh()
        else scene.setTerrain(ground.terrain.value)
      }),
      effect(() => {
        // The lines lie on the ground, so they follow its edits too.
        void ground.groundVersion.value
        void ground.terrain.value
        for (const line of lines) line.dispose()
        const { from = null, to = null } = stage.value?.query ?? {}
        scene.route.setEnds(from && cellCentre(from), to && cellCentre(to))
        lines = lanes.value.flatMap(({ searched, at }) =>
          searched.lines.map((points) => drawn(scene, points, at)),
        )
        scene.draw()
      }),
    ]
    return () => {
      for (const stop of stops) stop()
      for (const line of lines) line.dispose()
      scene.dispose()
    }
  }, [lab, player])
  return (
    <div class={props.isWide ? 'board wide' : 'board'}>
      <canvas ref={canvas} role="img" aria-label="The ground in 3D, with the paths of all searches on it" />
      <div class="names" aria-hidden="true">
        <span>With heights; drag to turn</span>
      </div>
    </div>
  )
}

/** A path on the ground, as its search looks in Compare. */
function drawn(scene: LabScene, points: ConstructorParameters<typeof PathLine>[1], at: number): PathLine {
  const { terrain } = scene.view
  const { colour, leastWidth, dash = [1, 0] } = LOOKS[at]
  const [on, off] = dash.map((cells) => figureSize(terrain, cells))
  const line = new PathLine(terrain, points, { colour, leastWidth, dash: [on, off] })
  line.renderOrder += at / 100
  scene.scene.add(line)
  return line
}
