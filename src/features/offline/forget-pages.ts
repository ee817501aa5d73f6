/** The cache of the service worker, see public/service-worker.js. */
export const CACHE = 'offline-pages'
export const SERVICE_WORKER = '/service-worker.js'

/** Browsers keep pages only over https, and on one's own machine. */
export const canStore = () => 'serviceWorker' in navigator && 'caches' in globalThis

/** Nothing of anybody stays on this device. */
export async function forgetPages(): Promise<void> {
  if (!canStore()) return
  const registration = await navigator.serviceWorker.getRegistration(SERVICE_WORKER)
  await Promise.all([caches.delete(CACHE), registration?.unregister()])
}
