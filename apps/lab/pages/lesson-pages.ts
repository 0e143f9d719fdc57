import type { Plugin } from 'vite'
import { type Course, linkToLesson } from '../src/lessons/lesson-links.js'
import { LESSONS } from '../src/lessons/lessons.js'
import { PLACE_LESSONS } from '../src/places/place-lessons.js'

/**
 * Adds a page of its own for every lesson, `learn/<id>/`. A link to it has the lesson's title where people share it: what
 * stands after # never reaches the server that asks for a title. The page leads on to the lesson in the lab.
 */
export function lessonPages(): Plugin {
  return {
    name: 'footpath-lesson-pages',
    apply: 'build',
    generateBundle() {
      for (const lesson of [...LESSONS, ...PLACE_LESSONS])
        this.emitFile({
          type: 'asset',
          fileName: `learn/${lesson.id}/index.html`,
          source: pageOf(lesson),
        })
    },
  }
}

function pageOf(lesson: Course): string {
  const [title, about] = [`${lesson.title} – a lesson in the Footpath lab`, lesson.about].map(escaped)
  const link = `../../${linkToLesson(lesson, 0)}`
  return `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="description" content="${about}" />
    <meta property="og:type" content="article" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${about}" />
    <meta property="og:image" content="../../og.jpg" />
    <meta name="twitter:card" content="summary_large_image" />
    <meta http-equiv="refresh" content="0; url=${link}" />
    <link rel="icon" href="../../icon.svg" />
    <title>${title}</title>
  </head>
  <body>
    <h1>${escaped(lesson.title)}</h1>
    <p>${about}</p>
    <p><a href="${link}">Open the lesson</a></p>
  </body>
</html>
`
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
