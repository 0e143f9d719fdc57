import { useEffect, useState } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { counted, distance } from '../words/figures.js'
import { firstChoice, type HeightmapFile, MOST_SIZE } from '../world/heightmap-file.js'
import { ImportDialog } from './import-dialog.js'
import { NumberField } from './number-field.js'

/** Asks what a picture of heights does not say: how high white is, how long a pixel, and how many cells to make. */
export function ImportHeights({ lab, file }: { readonly lab: Lab; readonly file: HeightmapFile }) {
  const [choice, setChoice] = useState(() => firstChoice(file))
  const address = usePicture(file)
  const open = () => {
    lab.state.importing.value = null
    void lab.files.openHeightmap(file, choice)
  }
  const longer = Math.max(file.width, file.height)
  const most = Math.min(MOST_SIZE, longer)
  const cells = (pixels: number) => Math.max(1, Math.round((pixels * Math.min(choice.size, most)) / longer))
  const set = (part: keyof typeof choice) => (value: number) => setChoice({ ...choice, [part]: value })
  return (
    <ImportDialog lab={lab} title={`Open ${file.name}`} onOpen={open}>
      <div class="preview">
        {address !== '' && (
          <img
            src={address}
            alt="The heights, from black to white"
            // The reader says what is wrong with it.
            onError={open}
          />
        )}
        <div>
          <NumberField
            label="White is"
            after="m above black"
            value={choice.maxHeight}
            least={0.01}
            most={10_000}
            onChange={set('maxHeight')}
          />
          <NumberField
            label="A pixel is"
            after="m"
            value={choice.pixelSize}
            least={0.001}
            most={10_000}
            onChange={set('pixelSize')}
          />
          <NumberField
            label="Longer side"
            after="cells"
            value={Math.min(choice.size, most)}
            least={2}
            most={most}
            step={1}
            onChange={set('size')}
          />
          <p class="soft">
            {cells(file.width)} × {counted(cells(file.height), 'cell')},{' '}
            {distance(file.width * choice.pixelSize)} × {distance(file.height * choice.pixelSize)}
          </p>
        </div>
      </div>
    </ImportDialog>
  )
}

/** An address for the picture, as long as it is shown. */
function usePicture({ bytes }: HeightmapFile): string {
  const [address, setAddress] = useState('')
  useEffect(() => {
    const made = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }))
    setAddress(made)
    return () => URL.revokeObjectURL(made)
  }, [bytes])
  return address
}
