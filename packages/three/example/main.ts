import { Example } from './scene.js'
import { createWorld } from './world.js'

const wish = new URLSearchParams(location.search)
const canvas = document.querySelector('canvas')
if (canvas === null) throw new Error('The page has no canvas.')
const terrain = createWorld(Number(wish.get('size') ?? 128), Number(wish.get('seed') ?? 7))
const example = new Example(canvas, terrain, { antialias: true, shadowSize: 2048 })

const fit = () => example.resize(innerWidth, innerHeight)
addEventListener('resize', fit)
fit()

example.frame(0)
performance.mark('first frame')

let last = performance.now()
requestAnimationFrame(function next(now) {
  example.frame(Math.min(0.1, (now - last) / 1000))
  last = now
  requestAnimationFrame(next)
})
