import { CONTACT_PATH } from '#src/addresses/pages.ts'
import { PLAIN_STYLE } from './plain-style.ts'
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
  more: Record<string, string> = {},
): Response {
  const html = `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | دیتا دارو</title>
<style nonce="${SCRIPT_MARK}">${PLAIN_STYLE}main > :first-child { color: var(--accent); font-weight: 650 }
</style>
</head>
<body>
<main>
<div>دیتا دارو</div>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="/">صفحهٔ اول</a> <a href="${CONTACT_PATH}">پیام به پشتیبانی</a></p>
</main>
</body>
</html>
`
  const headers = {
    ...more,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  }
  return new Response(html, { status, headers })
}
