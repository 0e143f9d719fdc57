import { parseObj } from '@footpath/formats'
import { answerRequests } from 'footpath/internal'

// Reads OBJ files in a worker: a large one takes seconds.
answerRequests((file: ArrayBuffer) => parseObj(new Uint8Array(file)))
