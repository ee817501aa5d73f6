import { describe, expect, it } from 'vitest'
import type { CachedResponse } from '../pages/cached-response.ts'
import { finishAnswer } from './finish-response.ts'
import { TextAnswer } from './wire-error.ts'

const person = { encoding: 'gzip', origin: { protocol: 'https', host: 'x', address: '' } } as const
const plainly = { ...person, encoding: 'identity' } as const

async function finishWhole(answered: Response, asker: typeof person | typeof plainly) {
  const answer = await finishAnswer(answered, asker)
  if (answer instanceof Response) throw new Error('not answered as a whole')
  return answer
}

/** Values of a header by its name in any letters. */
function valuesOf({ headers }: CachedResponse, wanted: string): string[] {
  return headers.filter((_, at) => at % 2 === 1 && headers[at - 1]?.toLowerCase() === wanted)
}

describe('an answer that is not a page', () => {
  it.each([204, 304])('keeps %d without a body, whatever type it names', async (status) => {
    const headers = { 'content-type': 'application/json', etag: '"1"' }
    const answer = await finishAnswer(new Response(null, { status, headers }), person)
    if (!(answer instanceof Response)) throw new Error('a body was made')
    expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([status, null, '"1"'])
  })

  it.each(['application/json', 'application/atom+xml; charset=utf-8', 'text/calendar'])(
    'is compressed where it is long text, and told apart by encoding: %s',
    async (type) => {
      const headers = { 'content-type': type, 'content-length': '9' }
      const answer = await finishWhole(new Response('x'.repeat(5_000), { headers }), person)
      expect(valuesOf(answer, 'content-encoding')).toEqual(['gzip'])
      expect(valuesOf(answer, 'vary')).toEqual(['accept-encoding'])
      expect(valuesOf(answer, 'content-length')).toEqual([String(answer.body.length)])
      expect(answer.body.length).toBeLessThan(200)
    },
  )

  it.each([Response, TextAnswer])(
    'keeps text to the byte and cookies apart: %o',
    async (Answer) => {
      const headers = new Headers({ 'content-type': 'text/calendar' })
      headers.append('set-cookie', 'a=1')
      headers.append('set-cookie', 'b=2')
      const answer = await finishWhole(new Answer('\ufeffنوبت', { headers }), plainly)
      expect(answer.body.toString()).toBe('\ufeffنوبت')
      expect(valuesOf(answer, 'set-cookie')).toEqual(['a=1', 'b=2'])
    },
  )

  it.each(['image/svg+xml', 'text/csv', null])('sends text at hand as %s', async (type) => {
    const headers = new Headers(type === null ? {} : { 'content-type': type })
    const answer = await finishWhole(new TextAnswer('<svg/>', { headers }), person)
    expect(answer.body.toString()).toBe('<svg/>')
  })
})
