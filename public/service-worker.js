// Keeps copies of pages on this device for who asked for it on the account page: see
// src/features/offline and docs/decisions/096. It is there for nobody else.
const CACHE = 'offline-pages'
const STATE = '/offline-pages'
/** Pages of which the newest copies are stored when they are opened. */
const OPENED = /^\/brief\//
const MAX_OPENED = 10
const MAX_ADDRESSES = 100
/** A network that says nothing for so long is none, if there is a copy. */
const PATIENCE_MS = 10_000

addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(clients.claim()))

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate') event.respondWith(openPage(event))
  else if (/\.(?:css|woff2|svg|png)$/.test(pathname)) event.respondWith(openFile(event.request))
})

addEventListener('message', (event) => {
  const { store } = event.data ?? {}
  if (Array.isArray(store)) event.waitUntil(storePages(store, event.source))
})

/** The page from the network; without one the copy, or what there is instead. */
async function openPage(event) {
  const asked = fetch(event.request).catch(() => null)
  const copy = await copyOf(event.request.url)
  const answer = await (copy ? Promise.race([asked, pause(PATIENCE_MS)]) : asked)
  if (!answer) return copy ?? notStored()
  event.waitUntil(learnFrom(event.request.url, answer.clone()))
  return answer
}

async function openFile(request) {
  try {
    return await fetch(request)
  } catch {
    return (await caches.match(request)) ?? Response.error()
  }
}

const pause = (ms) => new Promise((resolve) => setTimeout(() => resolve(null), ms))

const addressOf = (url) => {
  const { pathname, search } = new URL(url, location.origin)
  return pathname + search
}

async function readState() {
  const stored = await (await caches.open(CACHE)).match(STATE)
  return stored ? stored.json() : null
}

async function writeState(state) {
  await (await caches.open(CACHE)).put(STATE, Response.json(state))
}

const forget = () => caches.delete(CACHE)

/** Whose page it is and until when they may see it: the portal says so with every page of theirs. */
function readerOf(answer) {
  const told = answer.headers.get('Offline-Copy')
  if (!told) return null
  const { reader, rights, until, at } = Object.fromEntries(new URLSearchParams(told))
  return { reader, rights, until: Number(until), at }
}

/** A page of nobody ends what is stored; one of another right begins anew; a stored page is renewed. */
async function learnFrom(url, answer) {
  const state = await readState()
  if (!state) return
  const address = addressOf(url)
  const isPage = answer.headers.get('Content-Type')?.startsWith('text/html')
  const seenBy = readerOf(answer)
  if (!seenBy) {
    // What is under /api/, such as the page of a link in a letter, says of nobody whose it is.
    if (answer.ok && isPage && !address.startsWith('/api/')) await forget()
    return
  }
  const opened = OPENED.test(address)
  if (answer.ok && (opened || state.addresses.includes(address))) await storePage(address, answer)
  else await sameReader(seenBy)
}

/** What is known of what is stored, if it is of this reader; null where that was somebody else's. */
async function sameReader({ reader, rights, until }) {
  const state = await readState()
  if (!state) return null
  if (state.reader !== reader) return (await forget()) && null
  if (state.rights === rights) return { ...state, until }
  await forget()
  const begun = { ...state, rights, until, copies: {} }
  await writeState(begun)
  return begun
}

/** Copies these pages, one after the other, and says how far it is. */
async function storePages(asked, teller) {
  const addresses = [...new Set(['/', ...asked].map(addressOf))].slice(0, MAX_ADDRESSES)
  const of = addresses.length
  let stored = 0
  for (const address of addresses) {
    const answer = await fetch(address, { headers: { Accept: 'text/html' } }).catch(() => null)
    // No network, or the reader's budget is spent.
    if (!answer || answer.status === 429) break
    if (address === '/') await beginStoring(readerOf(answer), addresses)
    if (answer.ok && !answer.redirected && (await storePage(address, answer))) stored++
    teller?.postMessage({ stored, of })
  }
  teller?.postMessage({ stored, of, done: true })
}

async function beginStoring(by, addresses) {
  if (!by) return
  const state = await readState()
  const isSame = state?.reader === by.reader && state.rights === by.rights
  if (!isSame) await forget()
  await writeState({ ...by, addresses, copies: isSame ? state.copies : {} })
}

/** Whether it was stored: as HTML without its scripts, which nothing would answer. */
async function storePage(address, answer) {
  const seenBy = readerOf(answer)
  const page = await answer.text()
  const state = seenBy && (await sameReader(seenBy))
  if (!state) return false
  const html = page
    .replace(/<script\b[^>]*\btype="module"[^>]*>[\s\S]*?<\/script>/g, '')
    // Nobody would take what is written in them: they are only read.
    .replace(/<form(?=[^>]*\bmethod="post")/g, '<form inert')
    .replace('<html ', `<html data-offline="بدون اینترنت؛ این صفحه از ${seenBy.at} است." `)
  const headers = {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': answer.headers.get('Content-Security-Policy') ?? '',
  }
  const cache = await caches.open(CACHE)
  await cache.put(address, new Response(html, { headers }))
  for (const [, file] of page.matchAll(/href="(\/[\w./-]+\.(?:css|woff2|svg|png))"/g)) {
    if (!(await cache.match(file))) await cache.add(file).catch(() => {})
  }
  const title = /<title>([^<]*)<\/title>/.exec(page)?.[1] ?? address
  // Somebody signed out meanwhile: what was written behind it goes too.
  if (!(await readState())) return (await forget()) && false
  const copies = { ...state.copies, [address]: { title, at: seenBy.at } }
  const opened = Object.keys(copies).filter(
    (one) => OPENED.test(one) && !state.addresses.includes(one),
  )
  for (const old of opened.slice(0, -MAX_OPENED)) {
    delete copies[old]
    await cache.delete(old)
  }
  await writeState({ ...state, copies })
  return true
}

/** Null once the reader may no longer see it. */
async function copyOf(url) {
  const state = await readState()
  if (!state) return null
  if (Date.now() < state.until) return (await caches.open(CACHE)).match(addressOf(url))
  await forget()
  return null
}

/** What a page is called beside others: without the site's name, which is all that home has. */
const nameOf = (address, title) => (address === '/' ? 'صفحهٔ اول' : title.split(' | ')[0])

async function notStored() {
  const copies = Object.entries((await readState())?.copies ?? {})
  const rows = copies.map(
    ([address, { title, at }]) =>
      `<li class="py-2"><a class="text-link" href="${address.replaceAll('"', '%22')}">${nameOf(address, title)}</a> <small class="text-muted">${at}</small></li>`,
  )
  const listed =
    rows.length > 0
      ? `<h2 class="mt-6 text-base">صفحه‌های این دستگاه</h2><ul class="divide-y divide-line">${rows.join('')}</ul>`
      : ''
  const files = (await (await caches.open(CACHE)).keys()).map(({ url }) => addressOf(url))
  const styles = files
    .filter((file) => file.endsWith('.css'))
    .map((file) => `<link rel="stylesheet" href="${file}">`)
  const html = `<!doctype html><html lang="fa" dir="rtl"><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>بدون اینترنت | دیتا دارو</title>
${styles.join('')}<main style="max-width:40rem;margin:3rem auto;padding:0 1rem;line-height:2">
<p class="text-muted">دیتا دارو</p><div class="rounded-lg border border-line bg-surface p-5 shadow-raised">
<h1 class="text-2xl">اینترنت وصل نیست</h1><p>این صفحه روی این دستگاه ذخیره نشده است؛ با وصل شدن اینترنت باز می‌شود.</p>
<p class="mt-3"><a class="text-link" href="">تلاش دوباره</a></p>${listed}</div></main></html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8' }
  return new Response(html, { status: 503, headers })
}
