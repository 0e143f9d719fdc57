import { expect, it } from 'vitest'
import { Frame } from '../../src/crowds/frame.js'
import { groundOf } from '../../src/crowds/ground.js'
import { Player } from '../../src/crowds/player.js'
import type { RunClient } from '../../src/crowds/run-client.js'
import type { Run } from '../../src/crowds/run.js'
import { sceneOf } from '../../src/crowds/scenes.js'
import type { ShownCrowd } from '../../src/crowds/shown-crowd.js'
import { firstSettings, type RunSettings, startRun } from '../../src/crowds/start-run.js'

const SETTINGS = { ...firstSettings('circle'), count: 20 }

/** A player whose worker is this thread. */
function begin() {
  let run: Run | null = null
  const asked: number[] = []
  const client: Pick<RunClient, 'begin' | 'advance'> = {
    begin: (start) => {
      const { settings } = start as { settings: RunSettings }
      run = startRun(settings, groundOf(sceneOf(settings.scene), settings.seed, settings.doorCells))
      return Promise.resolve(run)
    },
    advance: (ticks, buffer, looks) => {
      const running = run as Run
      asked.push(ticks)
      for (let tick = 0; tick < ticks; tick++) running.step()
      const measured = running.write(new Frame(running.capacity, buffer), looks)
      return Promise.resolve({ buffer, ticks, millis: 1, ...measured })
    },
  }
  const begun: ShownCrowd[] = []
  const problems: unknown[] = []
  const player = new Player(
    client,
    (shown) => begun.push(shown),
    (problem) => problems.push(problem),
  )
  return { player, asked, begun, problems, client }
}

/** Lets answers arrive. */
const settle = () => new Promise((resolve) => setTimeout(resolve))

async function frames(player: Player, count: number): Promise<void> {
  for (let frame = 0; frame < count; frame++) {
    player.pass(1 / 20)
    // oxlint-disable-next-line no-await-in-loop -- frames follow each other
    await settle()
  }
}

it('plays in real time, pauses, and steps by single ticks', async () => {
  const { player, begun } = begin()
  expect(player.pass(1)).toBe(false)
  await player.restart({ settings: SETTINGS, patch: null })
  expect(begun).toHaveLength(1)
  expect(player.figures.value?.seconds).toBe(0)
  await frames(player, 44)
  // Two seconds, and at most a tick that has been computed but not drawn.
  expect(player.figures.value?.seconds).toBeGreaterThan(1.4)
  expect(player.figures.value?.seconds).toBeLessThan(2.4)
  await player.step()
  expect(player.isPlaying.value).toBe(false)
  const { seconds } = player.figures.value as { seconds: number }
  await player.step()
  expect(player.figures.value?.seconds).toBeCloseTo(seconds + 0.1)
  expect(player.pass(1)).toBe(false)
})

it('asks for several ticks at once where time runs fast, and never for more than it draws', async () => {
  const { player, asked } = begin()
  await player.restart({ settings: SETTINGS, patch: null })
  player.rate.value = 8
  await frames(player, 10)
  expect(new Set(asked.slice(1))).toEqual(new Set([4]))
  for (let frame = 0; frame < 50; frame++) player.pass(0)
  await settle()
  const { length } = asked
  for (let frame = 0; frame < 50; frame++) player.pass(0)
  await settle()
  expect(asked).toHaveLength(length)
})

it('begins only the newest of many runs that are asked for at once', async () => {
  const { player, begun } = begin()
  const all = [11, 12, 13, 14].map((count) =>
    player.restart({ settings: { ...SETTINGS, count }, patch: null }),
  )
  await Promise.all(all)
  await settle()
  expect(begun.map(({ capacity }) => capacity)).toEqual([11, 14])
  expect(player.figures.value?.units).toBe(14)
})

it('measures what is looked at, also while it stands', async () => {
  const { player } = begin()
  await player.restart({ settings: SETTINGS, patch: null })
  player.isPlaying.value = false
  expect(player.contacts).toBeNull()
  player.looks = { contacts: true, density: true }
  await player.look()
  expect(player.contacts).toHaveLength(0)
  expect(player.figures.value?.seconds).toBe(0)
})

it('says why a scene does not run', async () => {
  const { player, problems, client } = begin()
  client.begin = () => Promise.reject(new Error('no memory'))
  await player.restart({ settings: SETTINGS, patch: null })
  expect(problems).toEqual([new Error('no memory')])
})
