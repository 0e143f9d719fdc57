// In one piece that is loaded with its first use.
import '../board/board.css'
import './learn.css'
import './lesson.css'

export { LearnArea } from './learn-area.js'
export { PlaceLessonPanel } from './place-lesson-panel.js'
