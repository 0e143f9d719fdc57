export { STUDY_3_MAPS, type Study3Map } from './maps/names.js'
export { generateStudy3Map } from './maps/study-3-map.js'
export { WALKER } from './walker.js'
export * from './waypoints/index.js'
