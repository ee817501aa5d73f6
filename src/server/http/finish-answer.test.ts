import { describe, expect, it } from 'vitest'
import { finishAnswer } from './finish-answer.ts'

const person = { encoding: 'gzip', origin: { protocol: 'https', host: 'x', address: '' } } as const

describe('an answer that is not a page', () => {
  it.each([204, 304])('keeps %d without a body, whatever type it names', async (status) => {
    const headers = { 'content-type': 'application/json', etag: '"1"' }
    const answer = await finishAnswer(new Response(null, { status, headers }), person)
    expect([answer.status, answer.body, answer.headers.get('etag')]).toEqual([status, null, '"1"'])
  })

  it('is compressed where it is long text, and told apart by encoding', async () => {
    const answer = await finishAnswer(Response.json({ long: 'x'.repeat(5_000) }), person)
    expect(answer.headers.get('content-encoding')).toBe('gzip')
    expect(answer.headers.get('vary')).toBe('accept-encoding')
    expect(Number(answer.headers.get('content-length'))).toBeLessThan(200)
  })
})
