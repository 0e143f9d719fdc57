// Runs before the page is drawn, so that it never flashes in the wrong colours. The API reference keeps its choice
// under the same name.
{
  const system = matchMedia('(prefers-color-scheme: dark)')
  const show = () => {
    const chosen = localStorage.getItem('tsd-theme')
    const theme = chosen === 'light' || chosen === 'dark' ? chosen : system.matches ? 'dark' : 'light'
    document.documentElement.dataset.theme = theme
  }
  show()
  system.addEventListener('change', show)
}
