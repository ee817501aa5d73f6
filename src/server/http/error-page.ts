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
body { margin: 0; padding: 12vh 1rem; background: light-dark(#f5f7f8, #0b1217);
  color: light-dark(#13202a, #e7edf1); color-scheme: light dark;
  font: 1rem/1.9 Vazirmatn, Tahoma, sans-serif }
main { max-width: 30rem; margin: auto; padding: 1.5rem; border-radius: 10px;
  border: 1px solid light-dark(#dbe2e6, #26333d); background: light-dark(#fff, #121b22) }
h1 { margin: 0; font-size: 1.375rem; line-height: 1.6 }
main > :first-child, a { color: light-dark(#0c5a66, #66c7d1); font-weight: 650 }
p { margin: 0.75rem 0 0 }
a { margin-inline-end: 1.25rem }
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
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { status, headers })
}
