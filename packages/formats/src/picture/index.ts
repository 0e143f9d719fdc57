export { drawSvg, type PictureOptions, type PicturePath } from './draw-svg.js'
