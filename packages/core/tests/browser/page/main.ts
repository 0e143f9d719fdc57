import { groupHashes } from './groups.js'
import { codesWithoutWorkers, crowdHashes, giveUp, workerHashes } from './workers.js'

const footpathTests = { groupHashes, workerHashes, crowdHashes, giveUp, codesWithoutWorkers }

declare global {
  interface Window {
    footpathTests: typeof footpathTests
  }
}

window.footpathTests = footpathTests
