import { Bench, type BenchOptions } from './bench.js'

declare global {
  interface Window {
    /** Makes a bench on the page's canvas. */
    createBench: (options: BenchOptions) => Bench
    bench: Bench | undefined
  }
}

window.createBench = (options) => {
  const canvas = document.querySelector('canvas')
  if (canvas === null) throw new Error('The page has no canvas.')
  window.bench = new Bench(canvas, options)
  return window.bench
}
