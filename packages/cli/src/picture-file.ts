import { basename, extname } from 'node:path'
import { drawSvg } from '@footpath/formats'
import { FootpathError } from 'footpath'
import { show } from 'footpath/internal'
import { drawBoardAnswer } from './board.js'
import { type Answer, isListed } from './explain.js'
import { number } from './output.js'
import { writeBytes } from './write-file.js'

const EXTENSIONS = ['.svg', '.png']

/** A parser for the file of a picture; refuses other extensions before a map is read. */
export function pictureFile(flag: string): (file: string) => string {
  return (file) => {
    if (EXTENSIONS.includes(extensionOf(file))) return file
    throw new FootpathError(
      'bad-file',
      `${flag} cannot write ${show(file)}.`,
      `Use a file with one of these extensions: ${EXTENSIONS.join(', ')}.`,
      file,
    )
  }
}

/** Draws map, path, start and goals with a legend and writes them to the file. */
export async function writePicture(file: string, map: string, answer: Answer): Promise<void> {
  const { walkmap, board, from, to, path } = answer
  const title = map === '-' ? '' : basename(map)
  const svg =
    board === null
      ? drawSvg(walkmap.terrain, {
          paths: path.cells.length === 0 ? [] : [{ points: path.points, label: labelOf(answer) }],
          start: from,
          goals: to,
          blocked: (cell) => isListed(answer, cell),
          title,
          legend: true,
        })
      : drawBoardAnswer(board, answer, title)
  await writeSvg(file, svg)
}

/** Writes a picture, as the file's extension says. */
export async function writeSvg(file: string, svg: string): Promise<void> {
  await writeBytes(file, extensionOf(file) === '.png' ? await pngOf(svg) : svg)
}

function extensionOf(file: string): string {
  return extname(file).toLowerCase()
}

function labelOf({ walkmap, path }: Answer): string {
  return `${walkmap.unit.name}, cost ${number(path.cost, 2)}`
}

/** The renderer is loaded only when it is needed: it is native, and most runs draw nothing. */
async function pngOf(svg: string): Promise<Uint8Array> {
  const { Resvg } = await loadResvg()
  // Texts are extras: a machine without fonts draws the same picture without them.
  const defaultFontFamily = process.platform === 'linux' ? 'DejaVu Sans' : 'Arial'
  // 1 is "optimizeSpeed": cells stay sharp. The picture says so itself, in words this renderer does not know.
  return new Resvg(svg, { imageRendering: 1, font: { defaultFontFamily } }).render().asPng()
}

async function loadResvg(): Promise<typeof import('@resvg/resvg-js')> {
  try {
    return await import('@resvg/resvg-js')
  } catch {
    throw new FootpathError(
      'bad-option',
      'PNG pictures cannot be drawn: @resvg/resvg-js is not installed, or has no build for this machine.',
      'Write an .svg file instead.',
    )
  }
}
