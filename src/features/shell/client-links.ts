import type { AnyRouter } from '@tanstack/react-router'

const PRELOAD_DELAY = 70

type Amend = (router: AnyRouter, href: string, source: HTMLElement) => string
let amend: Amend = (_, href) => href

/** What is on the page may lead elsewhere than it says, see list/earlier-choice.ts. */
export function amendLinks(by: Amend) {
  amend = by
}

/**
 * Makes plain links and GET forms navigate without loading the document, wherever they stand. So a
 * view writes `<a href>` and works without script; only pages of this application are taken over,
 * everything else stays with the browser. `data-keep-scroll` keeps the place on the page;
 * `rel=nofollow` links are not loaded in advance.
 */
export function attachClientLinks(router: AnyRouter): () => void {
  const ending = new AbortController()
  const { signal } = ending
  let preloading: ReturnType<typeof setTimeout> | undefined

  // On window, after React's own handlers on the document have had the event.
  window.addEventListener(
    'click',
    (event) => {
      clearTimeout(preloading)
      const anchor = anchorAt(event.target)
      if (!anchor || event.defaultPrevented || !isPlainClick(event)) return
      const href = pageHref(router, anchor)
      if (href === null) return
      event.preventDefault()
      void go(router, href, anchor)
    },
    { signal },
  )
  window.addEventListener(
    'submit',
    (event) => {
      const form = event.target
      if (!(form instanceof HTMLFormElement) || event.defaultPrevented) return
      const href = form.method === 'get' ? formHref(router, form, event.submitter) : null
      if (href === null) return
      event.preventDefault()
      void go(router, href, form)
    },
    { signal },
  )
  window.addEventListener(
    'pointerover',
    (event) => {
      clearTimeout(preloading)
      const anchor = anchorAt(event.target)
      if (!anchor || anchor.rel.includes('nofollow')) return
      const href = pageHref(router, anchor)
      if (href === null) return
      preloading = setTimeout(() => void preload(router, href), PRELOAD_DELAY)
    },
    { signal, passive: true },
  )
  return () => ending.abort()
}

/**
 * What a page shows is counted against its reader's budget, so that only its script is loaded in
 * advance; its data with it where it is a page without a choice, such as those in the menus.
 */
async function preload(router: AnyRouter, href: string): Promise<void> {
  const { pathname, search } = new URL(href, location.origin)
  const route = router.getMatchedRoutes(pathname)[2]
  const isChosen = search !== '' || route?.fullPath.includes('$')
  if (!isChosen) await router.preloadRoute({ href } as never)
  else if (route) await router.loadRouteChunk(route)
}

/** Who turns a page of a list with a key goes on where it begins, and who is led to a place, there. */
async function go(router: AnyRouter, href: string, source: HTMLElement) {
  const [, place] = href.split('#')
  if (source.closest('[data-pager]')) goOnFrom(place ?? 'content')
  const resetScroll = !('keepScroll' in source.dataset)
  await router.navigate({ href: amend(router, href, source), resetScroll })
  if (resetScroll && (place || !source.closest('main'))) goOnFrom(place ?? 'content')
}

function goOnFrom(id: string) {
  const place = document.getElementById(id)
  place?.setAttribute('tabindex', '-1')
  place?.closest('details')?.setAttribute('open', '')
  place?.focus({ preventScroll: true })
}

function anchorAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
}

function isPlainClick(event: MouseEvent): boolean {
  return event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
}

function pageHref(router: AnyRouter, anchor: HTMLAnchorElement): string | null {
  if (anchor.hasAttribute('download') || (anchor.target && anchor.target !== '_self')) return null
  const url = new URL(anchor.href)
  const samePage = url.pathname === location.pathname && url.search === location.search
  return samePage && url.hash ? null : routeHref(router, url)
}

/** Empty fields are left out, so that the address says only what was chosen. */
function formHref(router: AnyRouter, form: HTMLFormElement, submitter: HTMLElement | null) {
  const url = new URL(submitter?.getAttribute('formaction') ?? form.action, location.origin)
  const entries = [...new FormData(form, submitter)]
  const filled = entries.flatMap(([key, value]) =>
    typeof value === 'string' && value !== '' ? [[key, value]] : [],
  )
  url.search = new URLSearchParams(filled).toString()
  return routeHref(router, url)
}

// A path without a page of its own (an unknown one, a download, the API) gets a true answer from
// the server, status and all.
function routeHref(router: AnyRouter, url: URL): string | null {
  if (url.origin !== location.origin) return null
  const route = router.getMatchedRoutes(url.pathname)[2]
  return route?.options.component ? url.pathname + url.search + url.hash : null
}

/** Whether a path is a link's page or a page under it. */
export function isWithin(path: string, href: string): boolean {
  return path === href || path.startsWith(`${href}/`)
}

/** Marks the links of the top bar that lead to the page on screen, as the server did at first. */
export function markCurrentLinks(path: string) {
  for (const link of document.querySelectorAll('#shell-top nav a')) {
    if (isWithin(path, link.getAttribute('href') ?? '')) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
}
