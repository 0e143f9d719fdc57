import { defineConfig } from 'vite'
import { offline } from './offline/plugin.js'
import { lessonPages } from './pages/lesson-pages.js'

export default defineConfig({
  // Relative addresses: the built lab works from any folder of any web server.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  build: { target: 'es2022', sourcemap: false, chunkSizeWarningLimit: 5000 },
  worker: { format: 'es' },
  plugins: [lessonPages(), offline()],
})
