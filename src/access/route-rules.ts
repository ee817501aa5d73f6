import { withReturn } from '#src/addresses/return-path.ts'
import { decoded } from '#src/persian/decoded.ts'
import { genericCodeOfSegment } from '#src/persian/generic-code.ts'
import { companyPathKey } from '#src/persian/slug.ts'
import { localPath } from './callback-url.ts'
import { isIdentified, type Session } from './session.ts'

/** The records whose pages visitors may read; see showcase.server.ts. */
export interface ShowcasePaths {
  medicineCode: number | null
  moleculeId: number | null
  companyKeys: readonly string[]
  /** A preview on one's own machine: every page counts as public. */
  everyPage?: boolean
}

export type RouteDecision = { kind: 'allow' } | { kind: 'redirect'; to: string }

export interface RouteQuery {
  /** Path of the page and, to come back to it, its search: `/medicine?q=x`. */
  path: string
  session: Session | null
  showcase: ShowcasePaths
  /** Of the portal, `https://daru.example.ir`: a way back may be written with it. */
  origin?: string
}

/** Not pages: the session service, the API, files and what machines ask for. */
const exempt = [
  /^\/api(?:\/|$)/,
  /^\/assets\//,
  /^\/(?:healthz|readyz)$/,
  /^\/[^/]+\.(?:txt|xml|atom|ico|png|svg|webmanifest)$/,
]

const publicPages = new Set([
  '/',
  '/login',
  '/login2',
  '/signup',
  '/register',
  '/pending',
  '/access-denied',
  '/industry-overview',
  '/status',
  '/medicine',
  '/company',
  '/category',
])

const allow: RouteDecision = { kind: 'allow' }

/** The one table of who may open which page; the browser and the server both ask it. */
export function decideRoute({ path, session, showcase, origin }: RouteQuery): RouteDecision {
  const route = routeOf(path)
  if (exempt.some((pattern) => pattern.test(route))) return allow
  if (!isIdentified(session)) return isPublic(route, showcase) ? allow : redirect(loginPath(path))
  const { role, status } = session.user
  const isSignIn = route === '/login' || route === '/login2'
  const wayBack = isSignIn ? callbackOf(path, origin) : null
  // Asking for approval is what someone who waits for it may still do.
  if (status === 'PENDING') return only(['/pending', '/register'], route, wayBack)
  if (status === 'REJECTED') return only(['/access-denied'], route)
  if (route.startsWith('/admin') && role !== 'ADMIN') return redirect('/access-denied')
  return isSignIn ? redirect(wayBack ?? '/') : allow
}

/** Where to sign in, and come back from. */
export function loginPath(path: string): string {
  return path === '/' ? '/login' : `/login?callbackUrl=${encodeURIComponent(path)}`
}

function only(
  routes: readonly [string, ...string[]],
  route: string,
  wayBack: string | null = null,
): RouteDecision {
  return routes.includes(route) ? allow : redirect(withReturn(routes[0], wayBack))
}

/** The page that somebody was on the way to when they were asked to sign in. */
function callbackOf(path: string, origin = 'http://portal.invalid'): string | null {
  const [, search = ''] = /\?([^#]*)/.exec(path) ?? []
  return localPath(new URLSearchParams(search).get('callbackUrl'), origin)
}

function redirect(to: string): RouteDecision {
  return { kind: 'redirect', to }
}

function isPublic(route: string, showcase: ShowcasePaths): boolean {
  if (showcase.everyPage || publicPages.has(route) || route.startsWith('/solutions/')) return true
  const [, kind, segment = '', ...below] = route.split('/')
  if (kind === 'company') return showcase.companyKeys.includes(companyPathKey(segment))
  const shown =
    { medicine: showcase.medicineCode, molecule: showcase.moleculeId }[kind ?? ''] ?? null
  return below.length === 0 && shown !== null && genericCodeOfSegment(segment) === shown
}

/** The path as the router reads it: decoded, in one case, without empty or dot segments. */
function routeOf(path: string): string {
  const [pathname = ''] = path.split(/[?#]/)
  const segments: string[] = []
  for (const segment of (decoded(pathname) ?? pathname).toLowerCase().split(/[\\/]+/)) {
    if (segment === '..') segments.pop()
    else if (segment !== '' && segment !== '.') segments.push(segment)
  }
  return `/${segments.join('/')}`
}
