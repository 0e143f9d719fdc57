import { readFileSync, writeFileSync } from 'node:fs'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { findJson, footpath, temporaryFolder } from './support.js'

const at = temporaryFolder()
const map = at('level.txt')
writeFileSync(map, '....#\n###.#\n.....\n.####\n.....\n')
const args = [map, '--from', '0,0', '--to', '4,4']

/** Cells have 160 pixels here; the map begins below the title, inside a margin. */
const CELL = 160
const LEFT = 16
const TOP = 46

describe('footpath find --picture', () => {
  it('writes a PNG with a red path and white blocked cells', async () => {
    const { json } = await findJson([...args, '--picture', at('level.PNG')])
    const { width, data, channels } = decode(readFileSync(at('level.PNG')))
    expect(width).toBe(5 * CELL + 2 * LEFT)
    const colourAt = (x: number, y: number): number[] => {
      const pixel = (TOP + Math.floor(y * CELL)) * width + LEFT + Math.floor(x * CELL)
      return Array.from(data.slice(pixel * channels, pixel * channels + 3))
    }
    expect(json.turns.length).toBeGreaterThan(2)
    // Start and goal are under their marks.
    for (const [x, y] of json.cells.slice(1, -1)) {
      const [red, green, blue] = colourAt(x + 0.5, y + 0.5)
      expect(red).toBeGreaterThan(180)
      expect(green).toBeLessThan(60)
      expect(blue).toBeLessThan(60)
    }
    for (const [x, y] of [
      [4, 0],
      [0, 1],
      [2, 3],
    ]) {
      expect(colourAt(x + 0.5, y + 0.5)).toEqual([255, 255, 255])
      // Sharp up to the edge of the cell, but for the line of the grid.
      expect(colourAt(x + 0.03, y + 0.03)).toEqual([255, 255, 255])
    }
    expect(colourAt(3.9, 0.9)).not.toEqual([255, 255, 255])
  })

  it('writes an SVG, the same for the same query, beside the usual answer', async () => {
    const { code, stdout } = await footpath(['find', ...args, '--picture', at('one.svg')])
    expect(code).toBe(0)
    expect(stdout).toContain('Found in ')
    await footpath(['find', ...args, '--picture', at('two.svg')])
    const svg = readFileSync(at('one.svg'), 'utf8')
    expect(svg).toBe(readFileSync(at('two.svg'), 'utf8'))
    expect(svg).toMatch(/^<svg [\s\S]*>level\.txt<[\s\S]*>ground, cost \d+<[\s\S]*<\/svg>\n$/)
  })

  it('draws the map alone where there is no path', async () => {
    writeFileSync(at('shut.txt'), '.#.\n')
    const query = ['find', at('shut.txt'), '--from', '0,0', '--to', '2,0']
    const { code } = await footpath([...query, '--picture', at('shut.svg')])
    expect(code).toBe(1)
    const svg = readFileSync(at('shut.svg'), 'utf8')
    expect(svg).not.toContain('class="path"')
    expect(svg).toContain('class="goal"')
  })
})
