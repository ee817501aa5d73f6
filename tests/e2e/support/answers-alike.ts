import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Question } from './cache-questions.ts'
import type { Answer } from './clocked-server.ts'

/** Differ from answer to answer: when and under which name it was sent, what of an allowance is left. */
const OWN_HEADERS = [
  'date',
  'connection',
  'keep-alive',
  'x-request-id',
  'ratelimit',
  'ratelimit-remaining',
  'x-rows-remaining',
  'offline-copy',
]
const SHARED = 'public, max-age=0, s-maxage=60, stale-while-revalidate=600'
/** For anybody, and not by the page cache. */
const FILES = /^\/(?:sitemap\.xml|robots\.txt|changes\.atom|api\/v1\/openapi\.json)$/

/** What is wrong with an answer when a fresh portal gives the other one; null where they are alike. */
export function difference(cached: Answer, fresh: Answer): string | null {
  const [a, b] = [comparable(cached), comparable(fresh)]
  if (cached.status !== fresh.status || (a.head !== b.head && a.text === b.text)) {
    return `${a.head}\n instead of\n${b.head}`
  }
  if (a.head === b.head && !cached.setCookies.length && cached.body.equals(fresh.body)) return null
  if (a.text === b.text)
    return cached.setCookies.length ? null : 'the bytes differ, the text does not'
  const at = [...a.text].findIndex((letter, place) => letter !== b.text[place])
  const part = (text: string) => text.slice(Math.max(0, at - 150), at + 150)
  return `at ${at}: ${part(a.text)}\n instead of\n${part(b.text)}`
}

function comparable({ status, headers, setCookies, body }: Answer) {
  const mask = maskOf(setCookies)
  const own = new Set(OWN_HEADERS)
  // The tokens of a form are in its scripts, whose hashes stand in the policy, and in its length.
  if (setCookies.length)
    for (const name of ['content-security-policy', 'content-length']) own.add(name)
  const others = Object.entries(headers).filter(([name]) => !own.has(name))
  const head = JSON.stringify([status, others.toSorted(), setCookies.map(mask)])
  return { head, text: mask(textOf(headers, body)) }
}

/** Takes the token out that protects a form, which is another one each time. */
function maskOf(setCookies: readonly string[]): (text: string) => string {
  const tokens = setCookies.flatMap((line) => {
    const [, value = ''] = /csrf-token=([^;]+)/.exec(line) ?? []
    const [token, hash] = decodeURIComponent(value).split('|')
    return token && hash ? [value, token, hash] : []
  })
  return (text) => tokens.reduce((masked, token) => masked.replaceAll(token, 'TOKEN'), text)
}

export function textOf(headers: Answer['headers'], body: Buffer): string {
  if (body.length === 0) return ''
  const encoding = headers['content-encoding']
  if (encoding === 'br') return brotliDecompressSync(body).toString()
  return (encoding === 'gzip' ? gunzipSync(body) : body).toString()
}

/** What no answer may do, whatever a fresh portal would say; null where it does none of it. */
export function breach(question: Question, answer: Answer, foreign: readonly string[]) {
  const { headers, setCookies, status } = answer
  const control = headers['cache-control'] ?? ''
  const text = `${JSON.stringify([headers, setCookies])}${textOf(headers, answer.body)}`
  const mark = foreign.find((one) => text.includes(one))
  if (mark) return `it tells ${mark}`
  if (status === 304 && answer.body.length > 0) return 'a body after «not modified»'
  if (question.method === 'HEAD' && answer.body.length > 0) return 'a body after HEAD'
  // A key opens nothing but the API: elsewhere a program is a visitor.
  const isProgram = question.asker === 'program' && !question.path.startsWith('/api/')
  const isAnyones = isProgram || question.asker.startsWith('visitor')
  const isFile = FILES.test(question.path.split('?')[0] ?? '')
  const isShared = /public|s-maxage/.test(control)
  if (isShared && !isFile && !isAnyones) return `shared caches may keep it: ${control}`
  if (isShared && setCookies.length > 0) return 'a cookie on what shared caches may keep'
  if (setCookies.length > 0 && !/no-store/.test(control)) return `a cookie, and ${control}`
  const isPage = headers['content-type']?.startsWith('text/html') ?? false
  if (!isPage) return null
  if (!/cookie/i.test(headers.vary ?? '')) return 'a page that does not vary by cookie'
  if (isShared !== (headers.etag !== undefined)) return `tag ${headers.etag} with ${control}`
  if (isShared) return control === SHARED ? null : `for visitors: ${control}`
  return control === 'private, no-store' ? null : `for one person: ${control}`
}
