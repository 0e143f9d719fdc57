import type { Cell } from 'footpath'
import type { Lab } from '../lab.js'
import { fail } from '../state/status.js'

/** A file must fit into memory several times while it is read. */
const MOST_BYTES = 512 * 1024 * 1024

/** Opens a chosen or dropped file; one that is empty or far too large is refused before it is read. */
export async function openFile(lab: Lab, file: File, cell: Cell | null = null): Promise<void> {
  const refuse = (text: string) => fail(lab.state, `${file.name} ${text}`)
  if (file.size === 0) refuse('is empty. Choose another file.')
  else if (file.size > MOST_BYTES)
    refuse(`has ${Math.round(file.size / 2 ** 20)} MB. The limit is 512 MB. Cut out a part.`)
  else await lab.files.open(file, cell)
}
