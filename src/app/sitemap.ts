import {
  CONTACT_PATH,
  JOBS,
  METHOD_PATH,
  PRICING_PATH,
  solutionPath,
} from '#src/addresses/pages.ts'
import { LIST_KINDS } from '#src/catalogue/facts/kinds.ts'
import { showcasePages } from '#src/features/access/showcase.server.ts'
import { requirePortal } from '../server/portal.ts'

/** Pages that visitors may read, beside the showcase; the rest asks for sign-in and has no place in a search engine. */
const publicPages = [
  '/',
  '/industry-overview',
  ...LIST_KINDS.flatMap(({ path, menu }) => (menu?.isPublic ? [path] : [])),
  ...JOBS.map(solutionPath),
  PRICING_PATH,
  METHOD_PATH,
  '/solutions/opportunity-method',
  '/solutions/api',
  CONTACT_PATH,
]

const closed = ['/api/', '/admin', '/account', '/login', '/signup', '/register', '/pending']

export async function sitemap(request: Request): Promise<Response> {
  const { origin } = new URL(request.url)
  const paths = [...publicPages, ...(await showcasePages(requirePortal().db))]
  const urls = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`)
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', ...hour },
  })
}

export function robots(request: Request): Response {
  const { origin } = new URL(request.url)
  const lines = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '']
  const text = [...lines, `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
  return new Response(text, { headers: { 'content-type': 'text/plain; charset=utf-8', ...hour } })
}

const hour = { 'cache-control': 'public, max-age=3600' }
