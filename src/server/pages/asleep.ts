import { wakePage } from '../../features/shell/wake-page.ts'
import { pageOf } from '../../features/tracking/page-of.ts'

const entryScript = /<script type="module" async="" src="([^"]+)"><\/script>/
const preload = /<link rel="modulepreload" href="([^"]+)"[^>]*>/g
// Who comes here comes to fill in a form.
const awakeAtOnce = /^\/(?:login2?|signup|register)(?:[/?]|$)/

/**
 * A visitor's page without the application: links, forms and menus work as they are, and the
 * application is loaded when it is first needed. See docs/decisions/030-sleeping-pages.md.
 */
export function asleep(html: string, url: string): string {
  const entry = html.match(entryScript)?.[1]
  if (entry === undefined || awakeAtOnce.test(url)) return html
  const parts = [...html.matchAll(preload)].map(([, href = '']) => href)
  const path = url.split('?')[0] ?? url
  const page = { entry, parts, view: { path, page: pageOf(path), userId: null } }
  const script = `(${wakePage})(${JSON.stringify(page).replaceAll('<', '\\u003c')})`
  return html.replaceAll(preload, '').replace(entryScript, () => `<script>${script}</script>`)
}
