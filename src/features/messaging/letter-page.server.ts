import { PLAIN_STYLE } from '#src/server/http/plain-style.ts'

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
<style>${PLAIN_STYLE}</style>
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
