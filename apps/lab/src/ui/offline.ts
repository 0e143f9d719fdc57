/**
 * Lets the browser keep the lab for use without a connection, once the page is there and idle. Where that is not possible,
 * as in private windows or without https, nothing is missing.
 */
export function keepForOffline(): void {
  const { serviceWorker } = navigator as { readonly serviceWorker?: ServiceWorkerContainer }
  if (serviceWorker === undefined || !import.meta.env.PROD) return
  const register = () => void serviceWorker.register('./sw.js').catch(() => {})
  const whenIdle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(register, { timeout: 5000 })
    else setTimeout(register, 2000)
  }
  if (document.readyState === 'complete') whenIdle()
  else addEventListener('load', whenIdle, { once: true })
}
