import { escapeHtml } from '#src/server/http/escape-html.ts'
import type { Letter } from './templates.ts'

/** The e-mail's HTML: inline styles and tables of nothing, because mail programs know no more. */
export function htmlLetter({ subject, text, code }: Letter): string {
  const paragraphs = text
    .split('\n')
    .map((line) => `<p style="margin:0 0 12px">${marked(escapeHtml(line), code)}</p>`)
  return `<!doctype html>
<html lang="fa" dir="rtl">
<head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f4f6f8;color:#14212b;font-family:Vazirmatn,Tahoma,sans-serif;font-size:15px;line-height:1.9">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#ffffff;border:1px solid #dce3e9;border-radius:10px">
${paragraphs.join('\n')}
</div>
</body>
</html>
`
}

function marked(html: string, code: string | null): string {
  if (code === null) return html
  const large = `<strong dir="ltr" style="font-size:22px;letter-spacing:4px">${escapeHtml(code)}</strong>`
  return html.replace(escapeHtml(code), large)
}
