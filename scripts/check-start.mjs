// Checks `npm start`: it prints an address, the page is there, and an interruption ends it.
import assert from 'node:assert/strict'
import { startLab } from './lab-process.mjs'

const { address, stop } = await startLab('scripts/start.mjs', '--port', '0')
let code
try {
  const page = await fetch(address)
  assert.equal(page.status, 200)
  assert.match(await page.text(), /<div id="lab">/)
} finally {
  code = await stop()
}
// Windows knows no signals: there the process simply ends.
if (process.platform !== 'win32') assert.equal(code, 0)
console.log(`npm start: the lab was at ${address}`)
