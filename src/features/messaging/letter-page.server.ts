/**
 * What the link of a letter opens, in a mail program and by anybody: a page that needs nothing.
 * Title and body are HTML of our own.
 */
export function letterPage(title: string, status: number, body: string): Response {
  const html = `<!doctype html>
<html lang="fa" dir="rtl">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} | دیتا دارو</title>
<style>${STYLE}</style>
</head>
<body><main>${body}<p><a href="/">دیتا دارو</a></p></main></body>
</html>
`
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'referrer-policy': 'same-origin',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'",
    },
  })
}

const STYLE = `
:root { color-scheme: light dark }
body { font-family: Vazirmatn, Tahoma, sans-serif; line-height: 2; margin: 0;
  padding-inline: 1rem;
  background: light-dark(#f3f5f7, #14181c); color: light-dark(#1a2228, #e8edf0) }
main { margin: 10vh auto; max-inline-size: 26rem; padding: 1.25rem 1.5rem; border-radius: 12px;
  background: light-dark(#fff, #1d2328); border: 1px solid light-dark(#d5dce1, #3a444c) }
h1 { font-size: 1.15rem; margin: 0 }
ol { list-style: persian }
a { color: light-dark(#0b6e63, #5fd0c0) }
button { inline-size: 100%; min-block-size: 3rem; font: inherit; border-radius: 8px; border: 0;
  background: #0b6e63; color: #fff; cursor: pointer }
`
