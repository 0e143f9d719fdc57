import { hasMethods } from '../checks.js'
import { FootpathError, show } from '../error.js'
import type { Site } from './site.js'
import type { SiteWalkmap } from './site-walkmap.js'

/** The site itself; refuses anything else. It looks at methods, so that oracles need not import the whole class. */
export function requireSite(given: Site): Site {
  if (hasMethods(given, 'addLink', 'linkOf', 'createFinder')) return given
  const remedy = 'Create one with createSite from footpath/site. The site of a walkmap is walkmap.site.'
  throw new FootpathError('bad-map', `Expected a site; got ${show(given)}.`, remedy, given)
}

/** The walkmap of a site; refuses anything else. */
export function requireSiteWalkmap(given: SiteWalkmap): SiteWalkmap {
  if (hasMethods(given, 'hopBetween', 'createField')) return given
  const remedy = 'Pass createWalkmap(site, unit).'
  throw new FootpathError('bad-map', `Expected the walkmap of a site; got ${show(given)}.`, remedy, given)
}
