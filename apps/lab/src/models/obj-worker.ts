import { parseObj } from '@footpath/formats'

// Reads OBJ files beside the page: a large one takes seconds.
addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => {
  try {
    postMessage({ mesh: parseObj(new Uint8Array(data)) })
  } catch (error) {
    postMessage({ message: error instanceof Error ? error.message : String(error) })
  }
})
