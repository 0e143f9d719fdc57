import { effect } from '@preact/signals'
import type { Lab } from '../lab.js'
import { say } from '../state/status.js'
import { counted } from '../words/figures.js'
import { download } from './download.js'

/** What browsers can write, best first. */
const TYPES = ['video/webm;codecs=vp9', 'video/webm;codecs=vp8', 'video/webm', 'video/mp4'] as const

const FRAMES_A_SECOND = 30

/** Milliseconds after which a recording ends by itself: a minute is some megabytes. */
const MOST_MILLIS = 60_000

/** How long the end of a replay stays in the picture. */
const END_MILLIS = 700

/** Records what the scene shows until it is stopped. A replay is played from its beginning, and its end stops it. */
export function record(lab: Lab): void {
  const { recording, mode, playback } = lab.state
  const canvas = shownCanvas()
  const type =
    typeof MediaRecorder === 'undefined'
      ? undefined
      : TYPES.find((each) => MediaRecorder.isTypeSupported(each))
  if (canvas === null || type === undefined || canvas.captureStream === undefined) {
    say(
      lab.state,
      'This browser cannot record. Save a picture instead, or open the lab in Chrome, Edge or Firefox.',
    )
    return
  }
  const stream = canvas.captureStream(FRAMES_A_SECOND)
  const recorder = new MediaRecorder(stream, { mimeType: type, videoBitsPerSecond: 8_000_000 })
  const pieces: Blob[] = []
  const isReplay = mode.value === 'replay' && playback.steps.value > 0
  const begun = performance.now()
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop()
  }
  const timer = setTimeout(stop, MOST_MILLIS)
  const unwatch = isReplay ? whenPlayed(lab, () => setTimeout(stop, END_MILLIS)) : () => {}
  recorder.ondataavailable = ({ data }) => pieces.push(data)
  recorder.onstop = () => {
    clearTimeout(timer)
    unwatch()
    recording.value = null
    for (const track of stream.getTracks()) track.stop()
    void save(lab, new Blob(pieces, { type }), performance.now() - begun)
  }
  recording.value = { stop }
  recorder.start()
  // The picture as it is now is the first frame: one that stands still draws none by itself.
  lab.scene.draw()
}

/** Plays the replay from its beginning and calls back when it is over or paused. */
function whenPlayed({ state: { playback } }: Lab, onEnd: () => void): () => void {
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

async function save(lab: Lab, film: Blob, millis: number): Promise<void> {
  const name = `footpath.${film.type.startsWith('video/mp4') ? 'mp4' : 'webm'}`
  download(new Uint8Array(await film.arrayBuffer()), name)
  say(lab.state, `Saved ${name}: ${counted(Math.max(1, Math.round(millis / 1000)), 'second')}.`)
}
