import { useState } from 'preact/hooks'
import type { Lab } from '../lab.js'
import type { ImportFile } from '../world/import-file.js'
import type { TiledFile } from '../world/tiled-file.js'
import { Toggle } from '../controls/controls.js'
import { ImportDialog } from './import-dialog.js'
import { ImportHeights } from './import-heights.js'

/** The questions about a file, by its kind. */
export function ImportSheet({ lab, file }: { readonly lab: Lab; readonly file: ImportFile }) {
  return file.kind === 'heights' ? (
    <ImportHeights lab={lab} file={file} />
  ) : (
    <ImportTiled lab={lab} file={file} />
  )
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
