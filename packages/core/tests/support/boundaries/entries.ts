import * as root from 'footpath'
import * as algorithms from 'footpath/algorithms'
import * as batch from 'footpath/batch'
import * as board from 'footpath/board'
import * as crowd from 'footpath/crowd'
import * as crowdKernel from 'footpath/crowd/kernel'
import * as crowdNavmesh from 'footpath/crowd/navmesh'
import * as crowdSite from 'footpath/crowd/site'
import * as crowdWorkers from 'footpath/crowd/workers'
import * as engines from 'footpath/engines'
import * as field from 'footpath/field'
import * as fleet from 'footpath/fleet'
import * as grid from 'footpath/grid'
import * as jump from 'footpath/jump'
import * as landmarks from 'footpath/landmarks'
import * as line from 'footpath/line'
import * as navmesh from 'footpath/navmesh'
import * as navmeshAreas from 'footpath/navmesh/areas'
import * as navmeshShaping from 'footpath/navmesh/shaping'
import * as navmeshBatch from 'footpath/navmesh/batch'
import * as navmeshTiles from 'footpath/navmesh/tiles'
import * as bake from 'footpath/navmesh/bake'
import * as navmeshWorker from 'footpath/navmesh/worker'
import * as path from 'footpath/path'
import * as queue from 'footpath/queue'
import * as random from 'footpath/random'
import * as reaStar from 'footpath/rea-star'
import * as search from 'footpath/search'
import * as site from 'footpath/site'
import * as siteIndex from 'footpath/site-index'
import * as staticIndex from 'footpath/static-index'
import * as terrain from 'footpath/terrain'
import * as unit from 'footpath/unit'
import * as validate from 'footpath/validate'
import * as walker from 'footpath/walker'
import * as walkmap from 'footpath/walkmap'
import * as waypoints from 'footpath/waypoints'
import * as waypointLabels from 'footpath/waypoints/labels'
import * as worker from 'footpath/worker'

/** Every entry point but `footpath/internal`, which is for our own packages, and the scripts of workers. */
export const ENTRIES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  './board': board,
  '.': root,
  './algorithms': algorithms,
  './batch': batch,
  './crowd': crowd,
  './crowd/kernel': crowdKernel,
  './crowd/navmesh': crowdNavmesh,
  './crowd/site': crowdSite,
  './crowd/workers': crowdWorkers,
  './engines': engines,
  './field': field,
  './fleet': fleet,
  './grid': grid,
  './jump': jump,
  './landmarks': landmarks,
  './line': line,
  './navmesh': navmesh,
  './navmesh/areas': navmeshAreas,
  './navmesh/batch': navmeshBatch,
  './navmesh/bake': bake,
  './navmesh/shaping': navmeshShaping,
  './navmesh/tiles': navmeshTiles,
  './navmesh/worker': navmeshWorker,
  './path': path,
  './queue': queue,
  './random': random,
  './rea-star': reaStar,
  './search': search,
  './site': site,
  './site-index': siteIndex,
  './static-index': staticIndex,
  './terrain': terrain,
  './unit': unit,
  './validate': validate,
  './walker': walker,
  './walkmap': walkmap,
  './waypoints': waypoints,
  './waypoints/labels': waypointLabels,
  './worker': worker,
}
