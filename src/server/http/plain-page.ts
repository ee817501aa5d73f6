/** Colours, type and box of pages that need nothing else to work: the values of styles/tokens.css. */
export const PLAIN_STYLE = `
:root { color-scheme: light dark;
  --canvas: light-dark(#f4f6f8, #0c1319); --surface: light-dark(#ffffff, #131c24);
  --ink: light-dark(#14212b, #e5ecf1); --line: light-dark(#dce3e9, #26333e);
  --field: light-dark(#7b8a98, #6f8191); --accent: light-dark(#0c5a66, #63c5cf);
  --fill: light-dark(#0c5a66, #15747f); --on-fill: light-dark(#ffffff, #ffffff) }
body { margin: 0; padding: 10vh 1rem; background: var(--canvas); color: var(--ink);
  font: 1rem/1.9 Vazirmatn, Tahoma, sans-serif; overflow-wrap: anywhere }
main { max-inline-size: 28rem; margin: auto; padding: 1.5rem; border-radius: 10px;
  border: 1px solid var(--line); background: var(--surface) }
h1 { margin: 0; font-size: 1.25rem; line-height: 1.6 }
:is(p, form) { margin: 0.75rem 0 0 }
a { color: var(--accent); font-weight: 650; margin-inline-end: 1.25rem }
button { inline-size: 100%; min-block-size: 3rem; border: 1px solid transparent; border-radius: 6px;
  background: var(--fill); color: var(--on-fill); font: inherit; cursor: pointer }
`

/** Of pages that no script and no frame has to do with: what stands in them is all that they need. */
export const PLAIN_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"

interface PlainPage {
  status?: number
  /** HTML of our own, as the body is; what comes from outside is escaped in it. */
  head: string
  body: string
  headers?: Readonly<Record<string, string>>
}

/** A document that nobody keeps, drawn without the application. */
export function plainPage({ status = 200, head, body, headers }: PlainPage): Response {
  const html = `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${head}
</head>
<body>
${body}
</body>
</html>
`
  const own = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }
  return new Response(html, { status, headers: { ...headers, ...own } })
}
