import { createTerrain } from 'footpath'
import { describe, expect, it } from 'vitest'
import { lessonIn, linkToLesson, stateOfStage } from '../../src/lessons/lesson-links.js'
import { LESSONS } from '../../src/lessons/lessons.js'
import { putOn, stageAt } from '../../src/lessons/stage.js'
import { checkOnMap } from '../../src/share/check-state.js'
import { withEdits } from '../../src/share/edits.js'
import { linkOf, stateIn } from '../../src/share/link.js'
import { buildWorld } from '../../src/world/build-world.js'

describe('the address of a lesson', () => {
  it('leads to its step', () => {
    expect(linkToLesson(LESSONS[0], 2)).toBe('#learn=dijkstra-and-a-star/3')
    for (const lesson of LESSONS)
      for (const at of lesson.steps.keys())
        expect(lessonIn(linkToLesson(lesson, at), LESSONS)).toEqual({ lesson, at })
    expect(lessonIn('#learn=ties', LESSONS)).toEqual({ lesson: LESSONS[4], at: 0 })
    expect(lessonIn('#s=abc', LESSONS)).toBe(null)
    expect(lessonIn('', LESSONS)).toBe(null)
  })

  it.each([
    ['#learn=tie', /Unknown lesson 'tie'\. Did you mean 'ties'/],
    ['#learn=ties/9', /'Ties' has no step '9'\. Use 1 to 4/],
    ['#learn=ties/1.5', /has no step '1\.5'/],
    ['#learn=ties/x', /has no step 'x'/],
    ['#learn=ties/length', /has no step 'length'/],
    ['#learn=', /Unknown lesson ''/],
  ])('%s is refused in words', (hash, message) => {
    expect(() => lessonIn(hash, LESSONS)).toThrow(message)
  })
})

describe('a step to try on', () => {
  it.each(LESSONS)('$id passes as a link, with the same ground', { tags: 'slow' }, async (lesson) => {
    for (const at of lesson.steps.keys()) {
      const stage = stageAt(lesson, at)
      const source = (await buildWorld(stage.world, new Uint8Array())).terrain
      const ground = createTerrain(source)
      putOn(ground, stage.edits)
      const state = stateOfStage(stage, source, ground)
      checkOnMap(state, ground.width, ground.depth)
      const link = linkOf(state)
      expect(link, `step ${at + 1}`).not.toBe(null)
      expect(stateIn(link ?? '')).toEqual(state)
      const { surfaces, obstacles, heights } = withEdits(source, state.edits)
      expect([surfaces, obstacles]).toEqual([ground.surfaces, ground.obstacles])
      // A file or a link keeps nine digits, which is all that 32 bits hold.
      expect(heights).toEqual(ground.heights)
      expect(state.setups.length).toBeGreaterThan(0)
    }
  })
})
