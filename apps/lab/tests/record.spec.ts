import { readFile } from 'node:fs/promises'
import { expect, test } from './support/test.js'

test('a march and a replay are recorded as films, or as GIFs where the browser writes no films', async ({
  lab,
}) => {
  const record = async (name: string) => {
    await lab.page.getByRole('button', { name: 'Export' }).click()
    await lab.page.getByRole('menuitem', { name }).click()
  }
  await lab.open({ units: [{ kind: 'ground', cell: { x: 4, y: 18 }, goal: { x: 29, y: 18 } }] })
  await record('Record a video')
  await lab.until(({ state }) => state.units.value[0].progress > 0.05)
  const walked = lab.page.waitForEvent('download')
  await lab.page.getByRole('button', { name: 'Stop recording' }).click()
  const film = await walked
  expect(film.suggestedFilename()).toBe('footpath.webm')
  // What every WebM file begins with.
  const bytes = await readFile(await film.path())
  expect([...bytes.subarray(0, 4)]).toEqual([0x1a, 0x45, 0xdf, 0xa3])
  expect(bytes.length).toBeGreaterThan(1000)

  // A replay ends by itself.
  await lab.open({ mode: 'replay', query: { from: { x: 10, y: 16 }, to: { x: 18, y: 16 } } })
  await lab.until(({ state }) => state.replay.value !== null)
  const played = lab.page.waitForEvent('download')
  await record('Record a video of the replay')
  expect((await played).suggestedFilename()).toBe('footpath.webm')
  await expect(lab.status).toContainText(/Saved footpath.webm: \d+ seconds?\./)

  await lab.page.evaluate(() => {
    MediaRecorder.isTypeSupported = () => false
  })
  const moving = lab.page.waitForEvent('download')
  await record('Record a video of the replay')
  const gif = await moving
  expect(gif.suggestedFilename()).toBe('footpath.gif')
  const coded = await readFile(await gif.path())
  expect(coded.subarray(0, 6).toString('latin1')).toBe('GIF89a')
  // Pictures, each with how long it stays.
  expect(coded.toString('latin1').split('\x21\xf9\x04').length).toBeGreaterThan(3)
  await lab.page.evaluate(() => {
    delete (MediaRecorder as { isTypeSupported?: unknown }).isTypeSupported
  })
})
