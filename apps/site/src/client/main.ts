import { startSearch } from './search.js'

const html = document.documentElement

/** On small screens the menu is hidden until it is asked for. */
function startMenu(): void {
  const button = document.querySelector('.menu-button')
  const show = (isOpen: boolean) => {
    document.body.classList.toggle('menu-open', isOpen)
    button?.setAttribute('aria-expanded', String(isOpen))
  }
  button?.addEventListener('click', () => show(!document.body.classList.contains('menu-open')))
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') show(false)
  })
  // In a long menu the current page may be out of sight.
  const current = document.querySelector<HTMLElement>('#menu [aria-current]')
  const menu = document.querySelector('#menu')
  if (current !== null && menu !== null && current.offsetTop > innerHeight - 100)
    menu.scrollTop = current.offsetTop - innerHeight / 2
}

function startTheme(): void {
  document.querySelector('.theme-button')?.addEventListener('click', () => {
    const next = html.dataset.theme === 'dark' ? 'light' : 'dark'
    html.dataset.theme = next
    localStorage.setItem('tsd-theme', next)
  })
}

startMenu()
startTheme()
startSearch(html.dataset.root ?? '')
