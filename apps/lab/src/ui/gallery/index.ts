import './claims.css'

export { ClaimNote } from './claim-note.js'
export { Gallery } from './gallery.js'
