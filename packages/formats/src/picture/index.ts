export { drawSvg, type PictureOptions, type PicturePath } from './draw-svg.js'
export {
  type BoardPictureOptions,
  type BoardPicturePath,
  type BoardShade,
  drawBoardSvg,
} from './draw-board-svg.js'
export { drawNavMesh, type NavPictureLine, type NavPictureOptions } from './nav-mesh.js'
