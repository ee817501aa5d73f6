import { describe, expect, it } from 'vitest'
import { refreshDataset } from '#src/server/dataset.ts'
import { datasetVersions } from '#src/server/db/schema/datasets.ts'
import { questionPath } from '../support/auth-client.ts'
import { freshDatabase } from '../support/database.ts'
import { makeUser } from '../support/team.ts'
import { openTestPortal } from '../support/test-portal.ts'

const json = { 'content-type': 'application/json' }
const persian = /\p{Script=Arabic}/u

const database = await freshDatabase()
await database.database.insert(datasetVersions).values({ isSample: true })
await refreshDataset(database.database)
const portal = await openTestPortal({ database })

function ask(path: string, init?: RequestInit) {
  return fetch(`${portal.url}/api/trpc/${path}`, init)
}

describe('the wire of typed procedure calls', () => {
  it('answers a query with result and data, as plain JSON and never from a cache', async () => {
    const response = await ask('dataset.current')
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('application/json')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      result: {
        data: {
          version: 1,
          isSample: true,
          publishedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          source: null,
          harvestedOn: null,
        },
      },
    })
  })

  it('takes the input of a query as a JSON parameter', async () => {
    const given = await ask(`atcGroups.byCode?input=${encodeURIComponent('{"code":"A10"}')}`)
    expect((await given.json()).error.data).toEqual({
      code: 'NOT_FOUND',
      httpStatus: 404,
      path: 'atcGroups.byCode',
    })
    const missing = await ask('atcGroups.byCode')
    expect((await missing.json()).error.data.code).toBe('BAD_REQUEST')
  })

  it('joins batched paths with commas and answers each on its own', async () => {
    const response = await ask('dataset.current,no.such?batch=1&input=%7B%7D')
    expect(response.status).toBe(207)
    const [first, second] = await response.json()
    expect(first.result.data.version).toBe(1)
    expect(second).toEqual({
      error: {
        message: 'این کار در نسخهٔ تازهٔ سامانه نیست؛ صفحه را دوباره بارگذاری کنید.',
        code: -32004,
        data: { code: 'NOT_FOUND', httpStatus: 404, path: 'no.such' },
      },
    })
  })

  it('refuses a batch of more than ten calls', async () => {
    const paths = Array.from({ length: 11 }, () => 'dataset.current').join(',')
    const response = await ask(`${paths}?batch=1&input=%7B%7D`)
    expect(response.status).toBe(400)
    expect(response.headers.get('content-type')).toBe('application/json')
  })

  it('refuses a body that is not called JSON, in JSON', async () => {
    const headers = { 'content-type': 'text/plain' }
    const response = await ask('accounts.signUp', { method: 'POST', headers, body: '{}' })
    expect([response.status, response.headers.get('content-type')]).toEqual([
      415,
      'application/json',
    ])
    expect((await response.json()).error.data.code).toBe('BAD_REQUEST')
  })

  it('refuses a query that is sent with POST', async () => {
    const response = await ask('dataset.current', { method: 'POST', headers: json, body: '{}' })
    expect(response.status).toBe(405)
    const { error } = await response.json()
    expect(error).toMatchObject({ code: -32005, data: { code: 'METHOD_NOT_SUPPORTED' } })
    expect(error.message).toMatch(persian)
  })

  it.each([
    ['supplements.byPermit', { permit: 'a\0b' }],
    ['healthProducts.byPermit', { permit: ['deep', { a: '\ud800' }] }],
    ['products.list', { 'q\u0007': 'x' }],
  ])(
    'refuses control characters in the input of %s with a Persian sentence',
    async (path, input) => {
      const response = await fetch(portal.url + questionPath(path, input))
      const { error } = await response.json()
      expect([response.status, error.data.code]).toEqual([400, 'BAD_REQUEST'])
      expect(error.message).toMatch(/کنترلی/)
    },
  )

  it.each(['PUT', 'DELETE', 'PATCH'])('refuses the method %s', async (method) => {
    const response = await ask('dataset.current', { method })
    expect(response.status).toBe(405)
    expect(response.headers.get('allow')).toBe('GET, POST')
    expect((await response.json()).error.data.code).toBe('METHOD_NOT_SUPPORTED')
  })

  it('names unreadable JSON a parse error', async () => {
    const response = await ask('medicines.list?input=%7B')
    expect(response.status).toBe(400)
    const { error } = await response.json()
    expect(error).toMatchObject({ code: -32700, data: { code: 'PARSE_ERROR', httpStatus: 400 } })
    expect(error.message).toMatch(persian)
  })

  it('refuses wrong input in Persian and without a stack', async () => {
    const response = await ask(`medicines.list?input=${encodeURIComponent('{"page":"x"}')}`)
    expect(response.status).toBe(400)
    const { error } = await response.json()
    expect(error.code).toBe(-32600)
    expect(error.message).toMatch(persian)
    expect(Object.keys(error.data).sort()).toEqual(['code', 'httpStatus', 'path'])
  })

  it('refuses an address of more than eight kilobytes in the same form', async () => {
    const response = await ask(`dataset.current?input=${'a'.repeat(10_240)}`)
    expect(response.status).toBe(414)
    const { error } = await response.json()
    expect(error).toMatchObject({ code: -32600, data: { code: 'BAD_REQUEST', httpStatus: 414 } })
  })

  it('refuses a body of more than a megabyte', async () => {
    const body = JSON.stringify({ text: 'a'.repeat(1_100_000) })
    const response = await ask('dataset.current', { method: 'POST', headers: json, body })
    expect(response.status).toBe(413)
    expect((await response.json()).error.data.code).toBe('PAYLOAD_TOO_LARGE')
  })

  it('refuses a body that is larger than any form of those who do not run the portal', async () => {
    const { headers } = await makeUser(database.database, 2)
    const body = `{"0":${'['.repeat(100_000)}${']'.repeat(100_000)}}`
    for (const who of [{}, headers]) {
      const init = { method: 'POST', headers: { ...json, ...who }, body }
      expect((await ask('accounts.signUp', init)).status).toBe(413)
    }
  })

  it('refuses writes from another origin', async () => {
    const response = await ask('dataset.current', {
      method: 'POST',
      headers: { ...json, origin: 'https://elsewhere.example' },
      body: '{}',
    })
    expect(response.status).toBe(403)
    expect((await response.json()).error.data.code).toBe('FORBIDDEN')
  })

  it('lets writes from its own pages through to the procedure', async () => {
    const response = await ask('dataset.current', {
      method: 'POST',
      headers: { ...json, origin: portal.url, 'sec-fetch-site': 'same-origin' },
      body: '{}',
    })
    expect((await response.json()).error.data.code).toBe('METHOD_NOT_SUPPORTED')
  })

  it('answers an unknown address under /api in the form of the wire', async () => {
    const response = await fetch(`${portal.url}/api/nothing`)
    expect(response.status).toBe(404)
    expect((await response.json()).error.data).toEqual({ code: 'NOT_FOUND', httpStatus: 404 })
  })
})
