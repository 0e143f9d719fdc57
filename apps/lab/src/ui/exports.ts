import type { Lab } from '../lab.js'
import { PATH_EXTENSIONS, type PathExtension } from '../share/path-extensions.js'
import { fail, say } from '../state/status.js'
import { copyText } from './copy-text.js'
import { download } from './download.js'
import type { MenuItem } from './menu.js'
import { record } from './recorder.js'

/** What can be saved as a file: the terrain, and the selected unit's last path. */
export function exportsOf(lab: Lab): MenuItem[] {
  if (lab.places.open.value !== null)
    return [{ name: 'Terrain', hint: 'this world has none', disabled: true, onChoose: () => {} }]
  const { units, selected, terrain } = lab.state
  const hasPath = units.value.some((unit) => unit.id === selected.value && unit.hasPath)
  const hasPlace = terrain.value.geo != null
  const extensions = PATH_EXTENSIONS.filter((extension) => hasPlace || !/geo|gpx/.test(extension))
  return [
    { name: 'Terrain (.footpath)', onChoose: () => void exportTerrain(lab) },
    ...(hasPath
      ? extensions.map((extension) => ({
          name: `Path (${extension})`,
          onChoose: () => void exportPath(lab, extension),
        }))
      : [{ name: 'Path', hint: 'send a unit first', disabled: true, onChoose: () => {} }]),
  ]
}

/** Begins or ends a recording of the scene. */
export function recordItems(lab: Lab): MenuItem[] {
  const { recording, mode, isRace } = lab.state
  if (recording.value !== null) return [{ name: 'Stop recording', onChoose: recording.value.stop }]
  const what =
    mode.value === 'replay'
      ? ' of the replay'
      : mode.value === 'compare' && isRace.value
        ? ' of the race'
        : ''
  return [
    { name: `Record a video${what}`, onChoose: () => void record(lab, 'film') },
    { name: `Record a GIF${what}`, onChoose: () => void record(lab, 'gif') },
  ]
}

async function exportPath(lab: Lab, extension: PathExtension): Promise<void> {
  try {
    const text = await lab.exports.path(extension)
    if (text !== null) download(new TextEncoder().encode(text), `path${extension}`)
  } catch (error) {
    fail(lab.state, error)
  }
}

async function exportTerrain(lab: Lab): Promise<void> {
  try {
    download(await lab.exports.terrain(), 'terrain.footpath')
    say(lab.state, 'Saved terrain.footpath.')
  } catch (error) {
    fail(lab.state, error)
  }
}

/** Saves what is seen as a picture. */
export async function savePicture(lab: Lab): Promise<void> {
  const blob = await lab.scene.picture()
  if (blob !== null) download(new Uint8Array(await blob.arrayBuffer()), 'footpath.png')
}

/** Puts everything into the address bar, or into a file where a link would be too long. */
export async function share(lab: Lab): Promise<void> {
  if (lab.address.write() === null) {
    try {
      download(new TextEncoder().encode(await lab.savedFile()), 'world.footpath-lab')
      say(lab.state, 'Too large for a link, so it was saved as a file. Drop the file here to open it again.')
    } catch (error) {
      fail(lab.state, error)
    }
    return
  }
  const copied = await copyText(sharedAddress(location))
  say(lab.state, `The link is in the address bar${copied ? ' and on the clipboard' : ''}.`)
}

/** The address to share: where a lesson begins, that of its own page, which has a title of its own. */
function sharedAddress({ href, hash }: Location): string {
  const [, lesson] = /^#learn=([\w-]+)(?:\/1)?$/.exec(hash) ?? []
  return lesson === undefined ? href : new URL(`learn/${lesson}/`, href).href
}
