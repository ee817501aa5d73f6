import { PLAIN_POLICY, PLAIN_STYLE, plainPage } from '#src/server/http/plain-page.ts'

/**
 * What the link of a letter opens, in a mail program and by anybody: a page that needs nothing.
 * Title and body are HTML of our own.
 */
export function letterPage(title: string, status: number, body: string): Response {
  return plainPage({
    status,
    head: `<meta name="robots" content="noindex">
<title>${title} | دیتا دارو</title>
<style>${PLAIN_STYLE}</style>`,
    body: `<main>${body}<p><a href="/">دیتا دارو</a></p></main>`,
    headers: { 'referrer-policy': 'same-origin', 'content-security-policy': PLAIN_POLICY },
  })
}
