// In one piece that is loaded with its first use.
import './board.css'

export { FlatReplay } from './flat-replay.js'
export { Race } from './race.js'
