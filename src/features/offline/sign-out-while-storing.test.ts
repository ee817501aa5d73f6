import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const ORIGIN = 'http://a'
const script = await readFile('public/service-worker.js', 'utf8')

/** The service worker with stores of a browser in memory. */
function worker(answer: (address: string) => Response) {
  const fetch = async (address: string) => answer(address)
  const stores = new Map<string, Map<string, Response>>()
  const listeners = new Map<string, (event: object) => void>()
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (address: string) => store.get(address)?.clone(),
      put: async (address: string, answer: Response) => store.set(address, answer),
      delete: async (address: string) => store.delete(address),
    }
  }
  const caches = { open, delete: async (name: string) => stores.delete(name) }
  const location = { origin: ORIGIN }
  const addEventListener = (name: string, listen: (event: object) => void) =>
    listeners.set(name, listen)
  const globals = { caches, fetch, addEventListener, location, Response, URL, URLSearchParams }
  runInNewContext(script, globals)
  const store = async (addresses: string[]) => {
    let work: unknown
    const waitUntil = (promise: unknown) => (work = promise)
    listeners.get('message')?.({ data: { store: addresses }, source: null, waitUntil })
    await work
  }
  return { stores, caches, store }
}

const copied = (text: () => string) => {
  const about = 'reader=a&rights=b&until=9999999999999&at=c'
  const headers = { 'Content-Type': 'text/html', 'Offline-Copy': about }
  const answer = new Response('', { headers })
  return Object.assign(answer, { text: async () => text() })
}

it('whoever signs out while pages are being stored leaves none behind', async () => {
  const { stores, caches, store } = worker((address) =>
    copied(() => {
      if (address === '/medicine/2') void caches.delete('offline-pages')
      return `<title>${address}</title>`
    }),
  )
  await store(['/medicine/1'])
  expect([...(stores.get('offline-pages')?.keys() ?? [])]).toContain('/medicine/1')
  await store(['/medicine/2', '/medicine/3'])
  expect([...(stores.get('offline-pages')?.keys() ?? [])]).toEqual([])
})
