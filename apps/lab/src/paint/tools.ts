import type { Word } from '../words/names.js'
import type { BrushName } from './brush.js'

/** What the pointer does on the ground: the hand sends and turns, the others change the world. */
export const TOOLS = ['hand', 'wall', 'ground', 'height', 'things'] as const
export type Tool = (typeof TOOLS)[number]

/** The tools that paint. */
export type BrushTool = Exclude<Tool, 'hand' | 'things'>

/** A tool on the rail. */
export interface ToolWord extends Word {
  readonly key: string
}

export const TOOL_WORDS: Readonly<Record<Tool, ToolWord>> = {
  hand: { name: 'Hand', key: 'H', means: 'Select and send units, turn the view.' },
  wall: { name: 'Wall', key: 'W', means: 'Draw walls. A stroke that begins on a wall takes walls away.' },
  ground: { name: 'Ground', key: 'B', means: 'Paint roads, mud and water, or erase.' },
  height: { name: 'Height', key: 'R', means: 'Raise, lower or smooth the ground.' },
  things: { name: 'Things', key: 'T', means: 'Place models and crates.' },
}

/** The brushes of a tool; the first is in it at first. */
export const TOOL_BRUSHES: Readonly<Record<BrushTool, readonly BrushName[]>> = {
  wall: ['tall-wall', 'low-wall', 'blocked'],
  ground: ['road', 'mud', 'water', 'erase'],
  height: ['raise', 'lower', 'smooth'],
}

export const BRUSH_WORDS: Readonly<Record<BrushName, Word>> = {
  'tall-wall': { name: 'Tall wall', means: 'Stops everyone.' },
  'low-wall': { name: 'Low wall', means: 'Stops walkers. Fliers cross it.' },
  blocked: { name: 'Blocked', means: 'Ground that nobody can enter.' },
  road: { name: 'Road', means: 'Cheaper for walkers.' },
  mud: { name: 'Mud', means: 'Expensive for walkers.' },
  water: { name: 'Water', means: 'Walkers cannot enter it.' },
  erase: { name: 'Erase', means: 'Takes walls and surfaces away.' },
  raise: { name: 'Raise', means: 'Lifts the ground.' },
  lower: { name: 'Lower', means: 'Sinks the ground.' },
  smooth: { name: 'Smooth', means: 'Evens the ground out.' },
  'no-wall': { name: 'Erase wall', means: 'Takes walls away.' },
}

export function isBrushTool(tool: Tool): tool is BrushTool {
  return tool in TOOL_BRUSHES
}

/** The tool of a key on the keyboard, or null. */
export function toolOfKey(key: string): Tool | null {
  return TOOLS.find((tool) => TOOL_WORDS[tool].key === key.toUpperCase()) ?? null
}

/** A step that can be undone, by its name in the history: a stroke is called like its brush. */
export function stepInWords(name: string): string {
  return Object.hasOwn(BRUSH_WORDS, name) ? BRUSH_WORDS[name as BrushName].name.toLowerCase() : name
}
