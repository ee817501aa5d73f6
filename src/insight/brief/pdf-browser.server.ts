import { canDrawPages } from '#src/server/pages/standalone-page.ts'
import { requirePortal } from '#src/server/portal.ts'
import { findBrowser } from '#src/server/print-pdf.ts'

let found: { setting: string | undefined; browser: string | null } | undefined

/** The browser that prints documents on this server; null where there is none. */
export function pdfBrowser(): string | null {
  if (!canDrawPages()) return null
  const setting = requirePortal().browserPath
  if (!found || found.setting !== setting) found = { setting, browser: findBrowser(setting) }
  return found.browser
}
