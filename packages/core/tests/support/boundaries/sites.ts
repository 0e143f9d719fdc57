import * as root from 'footpath'
import * as algorithms from 'footpath/algorithms'
import * as site from 'footpath/site'
import * as siteIndex from 'footpath/site-index'
import { type Boundary, making, methods, on } from './boundary.js'
import { A, B, blockedOptions, findOptions, ROWS, slicedOptions, unitData, workOptions } from './world.js'

const siteInit = () => ({
  floors: [ROWS, ROWS],
  links: [{ kind: 'stairs', from: A, to: { x: 1, y: 0, floor: 1 }, cost: 2, oneWay: false, open: true }],
  fences: [[A, { x: 1, y: 0 }]] as const,
})
export const house = site.createSite(siteInit())
export const unfenced = site.createSite({ ...siteInit(), fences: [] })
export const upstairs = { ...B, floor: 1 }
const siteFinder = house.createFinder()
export const climbed = siteFinder.find(A, upstairs)
const evenHouse = site.createSite({ ...siteInit(), fences: [] }).createWalkmap(root.flatGround)
const builtSiteIndex = siteIndex.createSiteIndex(evenHouse)
builtSiteIndex.build()

/** Sites, and their index. */
export const SITES: readonly Boundary[] = [
  on(site.createSite, () => [siteInit()]),
  on(site.sitePathFromJSON, () => [climbed.toJSON(), house]),
  making(site.Site, () => [siteInit()]),
  ...methods(site.Site, () => site.createSite(siteInit()), {
    addLink: [siteInit().links[0]],
    linkOf: [0],
    linksAt: [upstairs],
    addFence: [A, { x: 0, y: 1 }],
    removeFence: [A, { x: 1, y: 0 }],
    hasFence: [A, { x: 1, y: 0 }],
    createWalkmap: [unitData],
    createFinder: [unitData, { algorithms: [algorithms.aStar], landmarks: undefined }],
    toJSON: [],
  }),
  ...methods(site.Link, () => site.createSite(siteInit()).links[0], {
    open: [],
    close: [],
    remove: [],
    toJSON: [],
  }),
  ...methods(site.SiteWalkmap, () => house.createWalkmap(), {
    refresh: [],
    passableAt: [1, 1, 1],
    islandAt: [1, 1, 1],
    copyOf: ['Cell', upstairs],
    createField: [[upstairs], 9],
    createFinder: [{ algorithms: [algorithms.aStar], landmarks: undefined }],
  }),
  ...methods(site.SiteFinder, () => siteFinder, {
    find: [A, upstairs, findOptions()],
    findInto: [new Int32Array(40), A, upstairs],
    start: [A, upstairs, findOptions()],
    reach: [A, 3, { ...blockedOptions, influence: () => 0 }],
  }),
  ...methods(site.SiteField, () => house.createWalkmap().createField(upstairs), {
    refresh: [workOptions()],
    refreshAsync: [slicedOptions()],
    costAt: [A],
    next: [A],
    linkAt: [A],
    pathFrom: [A],
  }),
  ...methods(site.SitePath, () => climbed, { floorAt: [1], traceOn: [1], toJSON: [] }),
  on(siteIndex.createSiteIndex, () => [evenHouse]),
  on(siteIndex.loadSiteIndex, () => [evenHouse, builtSiteIndex.save()]),
  making(siteIndex.SiteIndex, () => [evenHouse, builtSiteIndex.save()]),
  ...methods(siteIndex.SiteIndex, () => siteIndex.createSiteIndex(evenHouse), {
    servesAuto: [],
    build: [{ maxMillis: 100, maxBytes: 1e6, tier: 'graph', ...workOptions() }],
    buildAsync: [{ maxMillis: 100, maxBytes: 1e6, tier: 'graph', ...slicedOptions() }],
  }),
  ...methods(siteIndex.SiteIndex, () => builtSiteIndex, {
    save: [],
    find: [A, upstairs],
    findOverAtlas: [A, B],
  }),
]
