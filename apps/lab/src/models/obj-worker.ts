import { parseObj } from '@footpath/formats'
import { answerRequests } from 'footpath/internal'

// Reads OBJ files beside the page: a large one takes seconds.
answerRequests((file: ArrayBuffer) => parseObj(new Uint8Array(file)))
