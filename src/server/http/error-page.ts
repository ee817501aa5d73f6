import { CONTACT_PATH } from '#src/addresses/pages.ts'
import { SCRIPT_MARK } from './script-mark.ts'

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

/** A page that needs nothing else to work, for when rendering itself failed. Both texts are plain. */
export function errorPage(status: number, title: string, text: string): Response {
  const html = `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} | دیتا دارو</title>
<style nonce="${SCRIPT_MARK}">
body { font-family: Vazirmatn, Tahoma, sans-serif; line-height: 2; margin: 0 auto; max-width: 36rem;
  padding: 15vh 1.5rem; color-scheme: light dark }
a { color: inherit }
</style>
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(text)}</p>
<p><a href="/">صفحهٔ اول</a> · <a href="${CONTACT_PATH}">پیام به پشتیبانی</a></p>
</main>
</body>
</html>
`
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { status, headers })
}
