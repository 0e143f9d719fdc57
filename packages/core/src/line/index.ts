export { Lines } from './lines.js'
export { LinePieces } from './pieces.js'
