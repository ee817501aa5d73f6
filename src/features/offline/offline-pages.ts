import { CACHE, canStore, SERVICE_WORKER } from './forget-pages.ts'

/** Where in the cache stands what the service worker knows; see public/service-worker.js. */
const STATE = '/offline-pages'

/** What this device keeps: addresses to titles and the moments of their copies, in words. */
export interface OfflinePages {
  copies: Readonly<Record<string, { title: string; at: string }>>
}

/** Null where nothing is stored, or where the browser cannot. */
export async function readOfflinePages(): Promise<OfflinePages | null> {
  if (!canStore() || !(await caches.has(CACHE))) return null
  const state = await (await caches.open(CACHE)).match(STATE)
  return state ? await state.json() : null
}

export interface Progress {
  stored: number
  of: number
  done?: true
}

/** Copies pages to this device; they are there without a network until they are forgotten. */
export async function storePages(addresses: readonly string[], tell: (progress: Progress) => void) {
  await navigator.serviceWorker.register(SERVICE_WORKER, { updateViaCache: 'none' })
  const { active } = await navigator.serviceWorker.ready
  const { promise: isDone, resolve: finish } = Promise.withResolvers<void>()
  const listen = ({ data }: MessageEvent<Progress>) => {
    tell(data)
    if (data.done) finish()
  }
  navigator.serviceWorker.addEventListener('message', listen)
  try {
    navigator.serviceWorker.startMessages()
    active?.postMessage({ store: addresses })
    await isDone
  } finally {
    navigator.serviceWorker.removeEventListener('message', listen)
  }
}
