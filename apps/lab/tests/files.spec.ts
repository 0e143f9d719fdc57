import { deflateSync } from 'node:zlib'
import { writeHeightmapPng, writeMovingAiMap, writeTerrain } from '@footpath/formats'
import { createTerrain, terrainFromText } from 'footpath'
import { violationsOf } from './support/axe.js'
import type { LabPage } from './support/lab-page.js'
import { expect, test } from './support/test.js'

const hill = createTerrain({
  width: 12,
  depth: 9,
  heights: Float32Array.from({ length: 108 }, (_, at) => at % 12),
})
const maze = terrainFromText(['.....#....', '.###.#.##.', '.#.....#..', '.#.###.#.#'])

const TMX = `<?xml version="1.0" encoding="UTF-8"?>
<map version="1.10" orientation="orthogonal" width="5" height="3" tilewidth="16" tileheight="16">
 <tileset firstgid="1" name="ground" tilewidth="16" tileheight="16" tilecount="2" columns="2">
  <tile id="1"><properties><property name="obstacle" value="tall-wall"/></properties></tile>
 </tileset>
 <layer id="1" name="ground" width="5" height="3"><data encoding="csv">1,1,2,1,1,1,1,2,1,1,1,1,1,1,1</data></layer>
</map>`

const ASC = `ncols 6
nrows 4
xllcorner 0
yllcorner 0
cellsize 10
${'1 2 3 4 5 6\n'.repeat(4)}`

/** A file of each kind, made here, and what the lab must say about it. */
const FILES: readonly (readonly [name: string, content: string | Uint8Array, says: string])[] = [
  ['hill.png', writeHeightmapPng(hill).bytes, 'hill.png · 12 × 9 cells'],
  ['maze.map', writeMovingAiMap(maze), 'maze.map · 10 × 4 cells'],
  ['village.tmx', TMX, 'village.tmx · 5 × 3 cells'],
  ['valley.asc', ASC, 'valley.asc · 6 × 4 cells'],
  ['plain.txt', '....\n.##.\n....\n', 'plain.txt · 4 × 3 cells'],
  ['hill.footpath', writeTerrain(hill), 'hill.footpath · 12 × 9 cells'],
]

async function choose(lab: LabPage, name: string, content: string | Uint8Array): Promise<void> {
  const menu = await lab.worldMenu()
  const chooser = lab.page.waitForEvent('filechooser')
  await menu.getByRole('button', { name: 'Choose a file' }).click()
  const buffer = Buffer.from(content)
  await (await chooser).setFiles({ name, mimeType: 'application/octet-stream', buffer })
}

async function drop(lab: LabPage, name: string, content: string | Uint8Array): Promise<void> {
  const bytes = [...Buffer.from(content)]
  const data = await lab.page.evaluateHandle(
    ([fileName, values]) => {
      const transfer = new DataTransfer()
      transfer.items.add(new File([Uint8Array.from(values)], fileName))
      return transfer
    },
    [name, bytes] as const,
  )
  await lab.canvas.dispatchEvent('drop', { dataTransfer: data })
}

/** The sheet asks how high white is; Enter opens. */
async function importPicture(lab: LabPage, name: string, height?: string): Promise<void> {
  const sheet = lab.page.getByRole('dialog', { name: `Open ${name}` })
  await expect(sheet.getByRole('img')).toBeVisible()
  if (height !== undefined) await sheet.getByLabel('White is').fill(height)
  await sheet.getByRole('button', { name: 'Open' }).press('Enter')
  await expect(sheet).toBeHidden()
}

/** Whole numbers of four bytes each. */
function numbers(...values: number[]): Buffer {
  return Buffer.from(Uint32Array.from(values).buffer)
}

/** Two triangles that rise to the east: eight units long, four wide, two high. */
function rampInGlb(): Uint8Array {
  const places = Float32Array.of(0, 0, 0, 8, 2, 0, 8, 2, 4, 0, 0, 0, 8, 2, 4, 0, 0, 4)
  const json = JSON.stringify({
    asset: { version: '2.0' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 } }] }],
    accessors: [{ bufferView: 0, componentType: 5126, count: 6, type: 'VEC3' }],
    bufferViews: [{ buffer: 0, byteLength: places.byteLength }],
    buffers: [{ byteLength: places.byteLength }],
  })
  const text = Buffer.from(json.padEnd(4 * Math.ceil(json.length / 4)))
  const [JSON_CHUNK, BINARY_CHUNK] = [0x4e4f534a, 0x004e4942]
  const all = 12 + 8 + text.length + 8 + places.byteLength
  return Buffer.concat([
    numbers(0x46546c67, 2, all, text.length, JSON_CHUNK),
    text,
    numbers(places.byteLength, BINARY_CHUNK),
    Buffer.from(places.buffer),
  ])
}

test.describe('a file', () => {
  test('is opened with the chooser: heightmap, MovingAI, Tiled, Esri ASCII, text, terrain', async ({
    lab,
  }) => {
    await lab.open()
    for (const [name, content, says] of FILES) {
      await choose(lab, name, content)
      if (name.endsWith('.png')) await importPicture(lab, name)
      await expect(lab.status).toContainText(says)
      await lab.drawn()
    }
    const heights = await lab.ask(({ state }) => [...(state.terrain.value.heights ?? [])].slice(0, 12))
    expect(heights).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
  })

  test('is dropped on the page', async ({ lab }) => {
    await lab.open()
    for (const [name, content, says] of FILES.slice(0, 2)) {
      await drop(lab, name, content)
      if (name.endsWith('.png')) await importPicture(lab, name)
      await expect(lab.status).toContainText(says)
      await lab.drawn()
    }
    // As high as was asked for, and with units under way.
    await drop(lab, 'hill.png', FILES[0][1])
    await importPicture(lab, 'hill.png', '30')
    await expect
      .poll(() => lab.ask(({ state }) => Math.max(0, ...(state.terrain.value.heights ?? []))))
      .toBeCloseTo(30, 1)
    await lab.until(({ state }) => state.units.value.length === 2)
  })

  test('of Tiled says what it could not read, and all of it in the World panel', async ({ lab }) => {
    await lab.open()
    await drop(lab, 'open.tmx', TMX.replace('"tall-wall"', '"hedge"'))
    await expect(lab.status).toContainText(
      /^open\.tmx · 5 × 3 cells\. No tile blocks: .*\. The obstacle 'hedge' was left out/,
    )
    await drop(lab, 'plain.tmx', TMX.replace(/<tile .*<\/tile>/, ''))
    await expect(lab.status).toContainText(
      /^plain\.tmx · 5 × 3 cells\. No tile blocks: give tiles the property obstacle, or put them on a layer named walls, then save the map again\.$/,
    )
    const objects = ['doors', 'signs', 'lamps'].map(
      (name, at) => `<objectgroup id="${at + 7}" name="${name}"/>`,
    )
    await drop(lab, 'rich.tmx', TMX.replace('</map>', `${objects.join('')}</map>`))
    await expect(lab.status).toContainText(
      /^rich\.tmx · 5 × 3 cells\. The object layer 'doors' was left out.* 2 more warnings: see World\.$/,
    )
    const notes = (await lab.worldMenu()).getByRole('region', { name: 'Warnings' }).getByRole('listitem')
    await expect(notes).toHaveCount(3)
    await expect(notes.last()).toContainText("'lamps'")
    await lab.page.keyboard.press('Escape')
    await drop(lab, ...(FILES[1].slice(0, 2) as [string, string]))
    await expect(lab.status).toContainText('maze.map')
    await expect((await lab.worldMenu()).getByRole('region', { name: 'Warnings' })).toHaveCount(0)
  })

  test('of Tiled in which nothing blocks asks which layers do; a mesh that lies on its side asks what is up', async ({
    lab,
  }) => {
    await lab.open()
    await drop(lab, 'plain.tmx', TMX.replace(/<tile .*<\/tile>/, ''))
    const walls = lab.page.getByRole('dialog', { name: 'What blocks in plain.tmx?' })
    await walls.getByRole('button', { name: 'ground' }).click()
    expect(await violationsOf(lab.page)).toEqual([])
    await walls.getByRole('button', { name: 'Open' }).click()
    const blocked = () =>
      lab.ask(({ state }) => state.terrain.value.obstacles.filter((id) => id !== 0).length)
    await expect.poll(blocked).toBe(15)
    await expect(walls).toBeHidden()

    // Ten metres wide and deep, two high along z.
    await drop(lab, 'hill.obj', 'v 0 0 0\nv 10 0 0\nv 10 10 2\nv 0 10 2\nf 1 2 3\nf 1 3 4\n')
    const mesh = lab.page.getByRole('dialog', { name: 'Open hill.obj' })
    await expect(mesh).toContainText('256 × 256 cells of 0.04 m, 10 m × 10 m, from 0 m to 2 m high')
    await expect(mesh.getByRole('button', { name: 'z', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await expect(mesh.getByRole('img', { name: 'The landscape from above' })).toBeVisible()
    expect(await violationsOf(lab.page)).toEqual([])
    await mesh.getByLabel('Heights').fill('3')
    await mesh.getByLabel('A unit is').fill('10')
    await mesh.getByLabel('Longer side').fill('20')
    await expect(mesh).toContainText('20 × 20 cells of 5 m, 100 m × 100 m, from 0.2 m to 59.8 m high')
    await mesh.getByRole('button', { name: 'As heights' }).click()
    await expect(lab.status).toContainText('hill.obj · 20 × 20 cells')
    const highest = () => lab.ask(({ state }) => Math.max(...(state.terrain.value.heights ?? [])))
    expect(await highest()).toBeGreaterThan(55)
    expect(await lab.ask(({ state }) => state.terrain.value.cellSize)).toBeCloseTo(5)
  })

  test('of glTF is seen as heights before it is opened: higher, in another unit, in fewer cells', async ({
    lab,
  }) => {
    await lab.open()
    await drop(lab, 'ramp.glb', rampInGlb())
    const sheet = lab.page.getByRole('dialog', { name: 'Open ramp.glb' })
    await expect(sheet.getByRole('img', { name: 'The landscape from above' })).toBeVisible()
    await expect(sheet).toContainText('256 × 128 cells of 0.03 m, 8 m × 4 m, from 0 m to 2 m high')
    await expect(sheet.getByRole('group', { name: 'Which axis points up' })).toBeHidden()
    await sheet.getByLabel('Heights').fill('2')
    await sheet.getByLabel('A unit is').fill('100')
    await sheet.getByLabel('Longer side').fill('32')
    await expect(sheet).toContainText('32 × 16 cells of 25 m, 800 m × 400 m, from 1.6 m to 398.4 m high')
    await sheet.getByLabel('Longer side').press('Enter')
    await expect(lab.status).toContainText('ramp.glb · 32 × 16 cells of 25 m')
    const { highest, cellSize } = await lab.ask(({ state: { terrain } }) => ({
      highest: Math.max(...(terrain.value.heights ?? [])),
      cellSize: terrain.value.cellSize,
    }))
    expect(cellSize).toBe(25)
    expect(highest).toBeGreaterThan(380)
  })

  test('that unpacks to very many cells is read when it is opened again', async ({ lab }) => {
    await lab.open()
    // A little more than a small file may have.
    const data = deflateSync(new Uint32Array(4300 * 1000).fill(1)).toString('base64')
    const size = 'width="4300" height="1000"'
    const wide =
      `<map orientation="orthogonal" ${size} tilewidth="8" tileheight="8"><tileset firstgid="1"/><layer ${size}>` +
      `<data encoding="base64" compression="zlib">${data}</data></layer></map>`
    await drop(lab, 'wide.tmx', wide)
    await expect(lab.status.locator('.error')).toContainText(
      'The map has 4300 × 1000 cells; the limit is 4194304. Open the file again to read it anyway.',
    )
    await drop(lab, 'wide.tmx', wide)
    await expect(lab.status).toContainText('wide.tmx · 4300 × 1000 cells')
  })

  test('that is damaged leaves the world as it is and says what to do', async ({ lab }) => {
    await lab.open()
    const before = await lab.terrainSum()
    const png = writeHeightmapPng(hill).bytes
    const damaged: readonly (readonly [string, string | Uint8Array])[] = [
      ['cut.png', png.slice(0, png.length / 2)],
      ['short.map', 'type octile\nheight 9\nwidth 9\nmap\n...\n'],
      ['broken.tmx', TMX.replace('csv', 'morse')],
      ['notes.xyz', 'hello'],
      ['empty.footpath', ''],
      ['world.footpath-lab', '{"version": 99}'],
      ['torn.footpath-lab', '{"version": 1'],
    ]
    for (const [name, content] of damaged) {
      await drop(lab, name, content)
      const error = lab.status.locator('.error')
      // Half a picture can be shown, but not be read.
      const open = lab.page.getByRole('dialog').getByRole('button', { name: 'Open', exact: true })
      await expect(error.or(open), name).toBeVisible()
      if (await open.isVisible()) await open.click()
      await expect(error, name).toBeVisible()
      // A problem and a remedy: at least two sentences.
      expect((await error.textContent())?.match(/[.!?](\s|$)/g)?.length, name).toBeGreaterThanOrEqual(2)
      expect(await lab.terrainSum()).toBe(before)
      await lab.ask(({ state }) => {
        state.status.value = { text: 'ready', isError: false }
      })
    }
  })
})
