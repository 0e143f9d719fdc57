import { effect } from '@preact/signals'
import type { Lab } from '../lab.js'
import { fail, say } from '../state/status.js'
import type { Playback } from '../state/playback.js'
import { loadPart } from '../words/not-loaded.js'
import { counted } from '../words/figures.js'
import { download } from './download.js'

/** What browsers can write, best first. */
const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'] as const

const FRAMES_A_SECOND = 30

/** Milliseconds after which a recording ends by itself: a minute of film is some megabytes, and so is a GIF of 15 seconds. */
const MOST_MILLIS = { film: 60_000, gif: 15_000 } as const

/** How long the end of a replay stays in the picture. */
const END_MILLIS = 700

/** What a recording becomes. */
export type RecordingKind = keyof typeof MOST_MILLIS

/** A recording under way: `end` gives what was recorded. */
interface Running {
  readonly name: string
  readonly end: () => Promise<Uint8Array<ArrayBuffer>>
}

/**
 * Records what the scene shows until it is stopped. A replay or a race is played from its beginning, and its end stops it.
 * A browser that writes no films records a GIF instead.
 */
export async function record(lab: Lab, kind: RecordingKind): Promise<void> {
  const { recording } = lab.state
  const canvas = shownCanvas()
  if (canvas === null || canvas.captureStream === undefined) {
    say(
      lab.state,
      'This browser cannot record. Save a picture instead, or open the lab in Chrome, Edge or Firefox.',
    )
    return
  }
  const type = filmType()
  const made = kind === 'film' && type !== undefined ? 'film' : 'gif'
  const stream = canvas.captureStream(FRAMES_A_SECOND)
  try {
    const running = made === 'gif' ? await asGif(canvas, stream) : asFilm(stream, type as string)
    const begun = performance.now()
    let isOver = false
    const stop = () => {
      if (isOver) return
      isOver = true
      clearTimeout(timer)
      unwatch()
      recording.value = null
      void save(lab, running, performance.now() - begun).finally(() => {
        for (const track of stream.getTracks()) track.stop()
      })
    }
    const timer = setTimeout(stop, MOST_MILLIS[made])
    recording.value = { stop }
    const played = playedIn(lab)
    const unwatch = played === null ? () => {} : whenPlayed(played, () => setTimeout(stop, END_MILLIS))
    // The picture as it is now is the first frame: one that stands still draws none by itself.
    lab.scene.draw()
  } catch (error) {
    for (const track of stream.getTracks()) track.stop()
    fail(lab.state, error)
  }
}

function filmType(): string | undefined {
  if (typeof MediaRecorder === 'undefined') return undefined
  return TYPES.find((each) => MediaRecorder.isTypeSupported(each))
}

function asFilm(stream: MediaStream, type: string): Running {
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 8_000_000 })
  const pieces: Blob[] = []
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  recorder.start()
  return {
    name: `footpath.${type.startsWith('video/mp4') ? 'mp4' : 'webm'}`,
    end: async () => {
      const stopped = new Promise((resolve) => {
        recorder.onstop = resolve
      })
      recorder.stop()
      await stopped
      return new Uint8Array(await new Blob(pieces, { type }).arrayBuffer())
    },
  }
}

async function asGif(canvas: HTMLCanvasElement, stream: MediaStream): Promise<Running> {
  const { recordGif } = await loadPart('The writer of GIFs', import('./gif.js'))
  return { name: 'footpath.gif', end: recordGif(canvas, stream) }
}

/** What is played on screen and has an end: a replay, a race; null in other views. */
function playedIn({ state: { mode, playback, isRace, race } }: Lab): Playback | null {
  if (mode.value === 'replay' && playback.steps.value > 0) return playback
  return mode.value === 'compare' && isRace.value && race.steps.value > 0 ? race : null
}

/** Plays a search from its beginning and calls back when it is over or paused. */
function whenPlayed(playback: Playback, onEnd: () => void): () => void {
  playback.seek(0)
  if (playback.rate.value === 'step') playback.rate.value = 30
  if (!playback.isPlaying.value) playback.toggle()
  return effect(() => {
    if (!playback.isPlaying.value) onEnd()
  })
}

/** What lies on top: the board of a flat replay, or the scene. */
function shownCanvas(): HTMLCanvasElement | null {
  return [...document.querySelectorAll<HTMLCanvasElement>('.scene canvas')].at(-1) ?? null
}

async function save(lab: Lab, { name, end }: Running, millis: number): Promise<void> {
  try {
    download(await end(), name)
    say(lab.state, `Saved ${name}: ${counted(Math.max(1, Math.round(millis / 1000)), 'second')}.`)
  } catch (error) {
    fail(lab.state, error)
  }
}
