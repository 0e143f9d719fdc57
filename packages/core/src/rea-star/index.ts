export { createReaStar, ReaStar } from './rea-star.js'
