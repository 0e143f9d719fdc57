// What worlds from files need, in one piece that is loaded with the first of them.
export { readTerrain, writeTerrain } from '@footpath/formats'
