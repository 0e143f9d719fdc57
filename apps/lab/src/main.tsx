import { render } from 'preact'
import './ui/theme.css'
import './ui/page.css'
import './ui/panels.css'
import './ui/phone.css'
import { keepForOffline } from './ui/offline.js'
import { App } from './ui/app.js'
import { firstQuality } from './ui/quality.js'

const params = new URLSearchParams(location.search)
const root = document.querySelector('#lab')
if (root === null) throw new Error('The page has no element for the lab.')
const quality = firstQuality(location.search)
render(<App options={{ quality, rests: params.has('small') }} />, root)
keepForOffline()
