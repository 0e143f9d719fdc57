import { createTerrain, type Terrain } from 'footpath'
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import { Toggle } from '../controls/controls.js'
import type { Lab } from '../lab.js'
import { FlatGround, reliefOf } from '../scene/flat-ground.js'
import { counted, distance, inDigits } from '../words/figures.js'
import type { LevelFile } from '../world/level-file.js'
import { firstMeshChoice, mayLie, type MeshChoice, meshSource, pictureSource } from '../world/mesh-file.js'
import { WorldClient } from '../world/world-client.js'
import { NumberField } from './number-field.js'

/** Asks what triangles are: the heights of a landscape, seen in a picture, or a level with storeys. */
export function LevelSheet({ lab, file }: { readonly lab: Lab; readonly file: LevelFile }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [choice, setChoice] = useState(() => firstMeshChoice(file))
  const seen = useGround(file, choice.up)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const close = () => {
    lab.state.levelFile.value = null
  }
  const { name, bytes } = file
  const set = (part: keyof MeshChoice) => (value: number) => setChoice({ ...choice, [part]: value })
  return (
    <dialog ref={dialog} class="import" aria-label={`Open ${name}`} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          close()
          void lab.openWorld(meshSource(file, choice), bytes)
        }}
      >
        <div class="title">
          <h2>Open {name}</h2>
        </div>
        <p>
          As heights, its top surface becomes a landscape. As a level, it keeps its storeys, and the floors
          become a mesh to walk on.
        </p>
        <div class="preview">
          <Picture seen={seen} />
          <div>
            {mayLie(file) && (
              <div class="row" role="group" aria-label="Which axis points up">
                <span class="soft">Up is</span>
                {(['y', 'z'] as const).map((up) => (
                  <Toggle key={up} on={choice.up === up} onChange={() => setChoice({ ...choice, up })}>
                    {up}
                  </Toggle>
                ))}
              </div>
            )}
            <NumberField
              label="Heights"
              after="times as high"
              value={choice.heightScale}
              least={0.001}
              most={1000}
              onChange={set('heightScale')}
            />
            <NumberField
              label="A unit is"
              after="m"
              value={choice.unitSize}
              least={0.000_001}
              most={10_000}
              onChange={set('unitSize')}
            />
            <NumberField
              label="Longer side"
              after="cells"
              value={choice.size}
              least={2}
              most={1024}
              step={1}
              onChange={set('size')}
            />
          </div>
        </div>
        {seen !== null && 'ground' in seen && <p class="soft">{inWords(seen.ground, choice)}</p>}
        <div class="row">
          <button type="submit" class="primary">
            As heights
          </button>
          <button
            type="button"
            onClick={() => {
              close()
              void lab.files.openLevel(name, bytes)
            }}
          >
            As a level
          </button>
          <button type="button" onClick={close}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  )
}

/** The ground of a mesh in its own units, or why there is none; null until that is known. */
type Seen = { readonly ground: Terrain } | { readonly problem: string } | null

function Picture({ seen }: { readonly seen: Seen }) {
  const address = useMemo(
    () => (seen !== null && 'ground' in seen ? new FlatGround(seen.ground).canvas.toDataURL() : ''),
    [seen],
  )
  if (seen === null) return <span class="picture" />
  if ('problem' in seen) return <p class="picture soft">No picture: {seen.problem}</p>
  return <img src={address} alt="The landscape from above" />
}

/** What becomes of it: cells, how large they are, and how far it reaches. */
function inWords(ground: Terrain, choice: MeshChoice): string {
  const { width, depth, cellSize } = ground
  const { size, unitSize, heightScale } = choice
  const longer = Math.max(width, depth)
  const cells = (side: number) => Math.max(1, Math.round((side * size) / longer))
  const long = (side: number) => distance(side * cellSize * unitSize)
  const edge = (longer * cellSize * unitSize) / size
  const { low, span } = reliefOf(ground)
  // Without a sign before what rounds to 0.
  const up = (height: number) => `${inDigits(Math.round(10 * height * unitSize * heightScale) / 10 + 0, 1)} m`
  return `${cells(width)} × ${counted(cells(depth), 'cell')} of ${inDigits(edge, 2)} m, ${long(width)} × ${long(depth)}, from ${up(low)} to ${up(low + span)} high`
}

/** Reads the mesh in a worker, in few cells. */
function useGround(file: LevelFile, up: MeshChoice['up']): Seen {
  const [seen, setSeen] = useState<Seen>(null)
  useEffect(() => {
    const client = new WorldClient()
    let isOver = false
    client.build(pictureSource(file, up), file.bytes).then(
      (built) => {
        if (!isOver && built !== null) setSeen({ ground: createTerrain(built.terrain) })
      },
      (error: unknown) => {
        if (!isOver) setSeen({ problem: error instanceof Error ? error.message : String(error) })
      },
    )
    return () => {
      isOver = true
      client.dispose()
    }
  }, [file, up])
  return seen
}
