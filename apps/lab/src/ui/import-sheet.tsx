import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks'
import type { Lab } from '../lab.js'
import { counted, distance } from '../words/figures.js'
import { firstChoice, type HeightmapFile, MOST_SIZE } from '../world/heightmap-file.js'

/** Asks what a picture of heights does not say: how high white is, how long a pixel, and how many cells to make. */
export function ImportSheet({ lab, file }: { readonly lab: Lab; readonly file: HeightmapFile }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [choice, setChoice] = useState(() => firstChoice(file))
  const address = usePicture(file)
  useLayoutEffect(() => dialog.current?.showModal(), [])
  const close = () => {
    lab.state.importing.value = null
  }
  const open = () => {
    close()
    void lab.openHeightmap(file, choice)
  }
  const longer = Math.max(file.width, file.height)
  const most = Math.min(MOST_SIZE, longer)
  const cells = (pixels: number) => Math.max(1, Math.round((pixels * Math.min(choice.size, most)) / longer))
  const set = (part: keyof typeof choice) => (value: number) => setChoice({ ...choice, [part]: value })
  return (
    <dialog ref={dialog} class="import" aria-label={`Open ${file.name}`} onClose={close}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          open()
        }}
      >
        <div class="title">
          <h2>Open {file.name}</h2>
        </div>
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
        <div class="row">
          <button type="submit" class="primary">
            Open
          </button>
          <button type="button" onClick={close}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  )
}

function NumberField(props: {
  readonly label: string
  readonly after: string
  readonly value: number
  readonly least: number
  readonly most: number
  readonly step?: number
  readonly onChange: (value: number) => void
}) {
  return (
    <label class="number-field">
      <span class="soft">{props.label}</span>
      <input
        type="number"
        required
        value={props.value}
        min={props.least}
        max={props.most}
        step={props.step ?? 'any'}
        onInput={(event) => {
          const { valueAsNumber } = event.currentTarget
          if (Number.isFinite(valueAsNumber)) props.onChange(valueAsNumber)
        }}
      />
      <span class="soft">{props.after}</span>
    </label>
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
