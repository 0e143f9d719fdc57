import { useState } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { distance } from '../words/figures.js'
import type { ImportFile } from '../world/import-file.js'
import { firstMeshChoice, type MeshFile } from '../world/mesh-file.js'
import type { TiledFile } from '../world/tiled-file.js'
import { Toggle } from '../controls/controls.js'
import { ImportDialog } from './import-dialog.js'
import { ImportHeights } from './import-heights.js'
import { NumberField } from './number-field.js'

/** The questions about a file, by its kind. */
export function ImportSheet({ lab, file }: { readonly lab: Lab; readonly file: ImportFile }) {
  if (file.kind === 'heights') return <ImportHeights lab={lab} file={file} />
  return file.kind === 'mesh' ? <ImportMesh lab={lab} file={file} /> : <ImportTiled lab={lab} file={file} />
}

/** Asks which layers of a Tiled map are walls, where nothing in it says so. */
function ImportTiled({ lab, file }: { readonly lab: Lab; readonly file: TiledFile }) {
  const [walls, setWalls] = useState<readonly string[]>([])
  const open = () => {
    lab.state.importing.value = null
    if (walls.length > 0) void lab.openWorld({ kind: 'file', name: file.name, walls }, file.bytes)
  }
  const warnings = lab.state.warnings.value.slice(1)
  return (
    <ImportDialog lab={lab} title={`What blocks in ${file.name}?`} leave="Nothing" onOpen={open}>
      <p>No tile of this map blocks. Choose the layers whose tiles are walls.</p>
      <div class="wrap" role="group" aria-label="Layers that block">
        {file.layers.map((layer) => (
          <Toggle
            key={layer}
            on={walls.includes(layer)}
            onChange={(on) => setWalls(on ? [...walls, layer] : walls.filter((each) => each !== layer))}
          >
            {layer}
          </Toggle>
        ))}
      </div>
      {warnings.map((warning) => (
        <p key={warning} class="soft">
          {warning}
        </p>
      ))}
    </ImportDialog>
  )
}

/** Asks which way is up in a mesh, and how many cells to make. */
function ImportMesh({ lab, file }: { readonly lab: Lab; readonly file: MeshFile }) {
  const [choice, setChoice] = useState(() => firstMeshChoice(file))
  const { extent } = file
  const open = () => {
    lab.state.importing.value = null
    void lab.openWorld({ kind: 'file', name: file.name, ...choice }, file.bytes)
  }
  const north = choice.up === 'z' ? extent.y : extent.z
  return (
    <ImportDialog lab={lab} title={`Open ${file.name}`} onOpen={open}>
      <div class="row" role="group" aria-label="Which axis points up">
        <span class="soft">Up is</span>
        {(['y', 'z'] as const).map((up) => (
          <Toggle key={up} on={choice.up === up} onChange={() => setChoice({ ...choice, up })}>
            {up}
          </Toggle>
        ))}
      </div>
      <NumberField
        label="Longer side"
        after="cells"
        value={choice.size}
        least={2}
        most={1024}
        step={1}
        onChange={(size) => setChoice({ ...choice, size })}
      />
      <p class="soft">
        {distance(extent.x)} × {distance(north)}, {distance(extent[choice.up])} high
      </p>
    </ImportDialog>
  )
}
