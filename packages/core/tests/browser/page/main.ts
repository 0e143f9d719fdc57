import { groupHashes } from './groups.js'
import { codesWithoutWorkers, giveUp, workerHashes } from './workers.js'

const footpathTests = { groupHashes, workerHashes, giveUp, codesWithoutWorkers }

declare global {
  interface Window {
    footpathTests: typeof footpathTests
  }
}

window.footpathTests = footpathTests
