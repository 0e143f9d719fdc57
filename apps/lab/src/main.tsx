import { render } from 'preact'
import './ui/theme.css'
import './ui/page.css'
import './ui/panels.css'
import './ui/phone.css'
import { keepForOffline } from './ui/offline.js'
import { App } from './ui/app.js'
import { firstQuality, restIn } from './ui/quality.js'

const root = document.querySelector('#lab')
if (root === null) throw new Error('The page has no element for the lab.')
const { search } = location
render(<App options={{ quality: firstQuality(search), restMillis: restIn(search) }} />, root)
keepForOffline()
