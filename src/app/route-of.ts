import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { endpointAt } from './endpoints.ts'
import { appRouter } from './router.ts'

const TRPC = '/api/trpc/'
const FILES = 'src/routes'

/**
 * What an address asks for, as one of few names: logs and metrics say this, and not the address,
 * in which people's searches and the tokens of their links stand.
 */
export function routeOf(url: string): string {
  const [pathname = '/'] = url.split('?', 1)
  if (pathname.startsWith('/assets/')) return '/assets/*'
  if (pathname.startsWith(TRPC)) return TRPC + procedureOf(pathname.slice(TRPC.length))
  return endpointAt(pathname)?.at ?? pageOf(pathname)
}

function procedureOf(called: string): string {
  if (called.includes(',')) return '(batch)'
  return Object.hasOwn(appRouter._def.procedures, called) ? called : '*'
}

function pageOf(pathname: string): string {
  const segments = segmentsOf(pathname)
  const page = pages.find(
    (one) =>
      one.length === segments.length &&
      one.every((part, at) => part.startsWith('$') || part === segments[at]),
  )
  return page ? `/${page.join('/')}` : '(no page)'
}

const pages = readPages()

/** The files of the routes are named as their addresses; fixed parts come before variable ones. */
function readPages(): string[][] {
  const folder = path.resolve(FILES)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.tsx') && !name.startsWith('__'))
    .map((name) => name.slice(0, -'.tsx'.length).split(path.sep).join('/').replaceAll('.', '/'))
    .map((name) => segmentsOf(name).filter((part) => part !== 'index' && part !== 'route'))
    .map((parts) => parts.map((part) => part.replace(/_$/, '')))
    .sort((one, other) => variables(one) - variables(other))
}

function variables(parts: readonly string[]): number {
  return parts.filter((part) => part.startsWith('$')).length
}

function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter((part) => part !== '')
}
