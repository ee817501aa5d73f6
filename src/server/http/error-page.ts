import { CONTACT_PATH } from '#src/addresses/pages.ts'
import { PLAIN_STYLE, plainPage } from './plain-page.ts'
import { SCRIPT_MARK } from './script-mark.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

/** A page that needs nothing else to work, for when rendering itself failed. Both texts are plain. */
export function errorPage(
  status: number,
  title: string,
  text: string,
  headers: Record<string, string> = {},
): Response {
  const head = `<title>${escapeHtml(title)} | دیتا دارو</title>
<style nonce="${SCRIPT_MARK}">${PLAIN_STYLE}main > :first-child { color: var(--accent); font-weight: 650 }
</style>`
  const body = `<main>
<div>دیتا دارو</div>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="/">صفحهٔ اول</a> <a href="${CONTACT_PATH}">پیام به پشتیبانی</a></p>
</main>`
  return plainPage({ status, head, body, headers })
}
