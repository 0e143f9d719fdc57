// In one piece that is loaded with its first use.
export { LooksPage } from './looks-page.js'
