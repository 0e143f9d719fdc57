import { parse, View } from 'vega'
import { compile, type Config, type TopLevelSpec } from 'vega-lite'
import type { Table, TableCell } from '../reproduce/table.js'
import type { ChartIllustration } from './illustration.js'
import { records } from './pivot.js'

/** Okabe and Ito's colours: distinct in print and for colour-blind people. */
const COLOURS = [
  '#0072B2',
  '#D55E00',
  '#009E73',
  '#CC79A7',
  '#E69F00',
  '#56B4E9',
  '#5E5E5E',
  '#B8A800',
  '#000000',
]

const CONFIG: Config = {
  // Of the report's page; on a dark page the chart stays readable.
  background: '#fdfdfb',
  font: 'system-ui, sans-serif',
  axis: { labelFontSize: 11, titleFontSize: 12, titleFontWeight: 'normal', gridColor: '#e8e8e4' },
  header: { labelFontSize: 12, titleFontSize: 12 },
  // The band's paleness is not the line's; the names explain themselves.
  legend: { orient: 'top', columns: 4, labelLimit: 300, labelFontSize: 11, title: null, symbolOpacity: 1 },
  range: { category: COLOURS },
  view: { stroke: null },
}

/** A chart is drawn once for the report and for its file. */
const drawn = new WeakMap<TopLevelSpec, Promise<string>>()

/** Draws a chart as SVG, without a browser and without a script in the result. */
export function drawChart(spec: TopLevelSpec): Promise<string> {
  const known = drawn.get(spec)
  if (known !== undefined) return known
  const svg = new View(parse(compile(spec, { config: CONFIG }).spec), { renderer: 'none' }).toSVG()
  drawn.set(spec, svg)
  return svg
}

/** What most charts of the studies need. */
export interface ChartOptions {
  readonly title: string
  readonly caption: string
  readonly table: Table
  readonly where?: Readonly<Record<string, TableCell>>
  readonly x: string
  readonly y: string
  readonly yTitle: string
  /** The column that tells the lines or bars apart. */
  readonly series: string
  /** A column that divides the chart into small ones side by side. */
  readonly facet?: string
  /** Powers of ten on the vertical axis: for figures that differ by factors. */
  readonly logarithmic?: boolean
}

/** A line per series with a band for the 95 % intervals, where the table has them. */
export function lineChart(options: ChartOptions): ChartIllustration {
  const { table, x, series, facet } = options
  const y = {
    field: options.y,
    type: 'quantitative',
    title: options.yTitle,
    scale: scaleOf(options),
    // Of a logarithmic axis only the powers of ten.
    axis: { tickCount: options.logarithmic === true ? 4 : 6 },
  } as const
  const colour = { field: series, type: 'nominal', sort: null } as const
  const across = { field: x, type: 'quantitative' } as const
  const hasBand = table.columns.some(({ name }) => name === `${options.y} low`)
  const layers: TopLevelSpec & { layer: unknown[] } = {
    width: facet === undefined ? 520 : 220,
    height: 240,
    layer: [
      ...(hasBand
        ? [
            {
              mark: { type: 'area', opacity: 0.15 } as const,
              encoding: {
                x: across,
                y: { field: `${options.y} low`, type: 'quantitative', scale: scaleOf(options) } as const,
                y2: { field: `${options.y} high` },
                color: colour,
              },
            },
          ]
        : []),
      {
        mark: { type: 'line', point: { size: 30 } } as const,
        encoding: { x: across, y, color: colour, strokeDash: colour, shape: colour },
      },
    ],
    data: { values: [] },
  }
  return chartOf(options, layers)
}

/** Bars side by side, a group per value of x. */
export function barChart(options: ChartOptions): ChartIllustration {
  const { x, series } = options
  const spec = {
    width: { step: 14 },
    height: 220,
    mark: { type: 'bar' },
    encoding: {
      x: { field: x, type: 'nominal', sort: null, axis: { labelAngle: 0 } },
      xOffset: { field: series, type: 'nominal', sort: null },
      y: { field: options.y, type: 'quantitative', title: options.yTitle, scale: scaleOf(options) },
      color: { field: series, type: 'nominal', sort: null },
    },
    data: { values: [] },
  } as const
  return chartOf(options, spec)
}

function chartOf(
  { title, caption, table, where, y, facet }: ChartOptions,
  spec: TopLevelSpec,
): ChartIllustration {
  const values = records(table, where)
  const hasNothing = values.every((record) => record[y] === null)
  return { kind: 'chart', title, caption, spec: faceted(spec, facet, values), hasNothing }
}

function scaleOf({ logarithmic }: ChartOptions) {
  return logarithmic === true ? ({ type: 'log' } as const) : ({ zero: true } as const)
}

/** The same chart once per value of a column, or once. */
function faceted(
  spec: TopLevelSpec,
  facet: string | undefined,
  values: Record<string, TableCell>[],
): TopLevelSpec {
  const data = { values }
  if (facet === undefined) return { ...spec, data }
  const { data: _, ...inner } = spec
  return {
    data,
    facet: { field: facet, type: 'nominal', sort: null, title: facet },
    columns: 3,
    spec: inner,
  } as TopLevelSpec
}
