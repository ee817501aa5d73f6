import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  curlExample,
  feedExample,
  powerQueryExample,
  pythonExample,
} from '#src/features/data-api/guide/examples.ts'
import { askApi, makeKeyHolder } from '../support/api-client.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { openTestPortal, type TestPortal } from '../support/test-portal.ts'

let portal: TestPortal
let key: string

beforeAll(async () => {
  const database = await sampleDatabase()
  portal = await openTestPortal({ database })
  key = (await makeKeyHolder(database.database)).key
})
afterAll(() => portal.close())

describe('the examples of the guide', () => {
  it.each([
    ['curl', curlExample],
    ['the change feed', feedExample],
  ])('%s: its address answers, and its header is the one the API reads', async (_, example) => {
    const text = example(portal.url)
    const [, address = ''] = /"(http[^"]+)"$/.exec(text) ?? []
    expect(text).toContain('-H "Authorization: Bearer $DARU_KEY"')
    const { status, body } = await askApi(address, key)
    expect(status).toBe(200)
    expect(body.total).toBeGreaterThanOrEqual(body.items.length)
  })

  it('curl finds something in the sample catalogue', async () => {
    const [, address = ''] = /"(http[^"]+)"$/.exec(curlExample(portal.url)) ?? []
    expect((await askApi(address, key)).body.items.length).toBeGreaterThan(0)
  })

  it('Python: every address it asks for answers, and the fields it reads are there', async () => {
    const text = pythonExample(portal.url)
    const [, base = ''] = /^URL = "([^"]+)"$/m.exec(text) ?? []
    const [, path = ''] = /get\(f"([^"]+)"\)/.exec(text) ?? []
    expect(text).toContain('{"Authorization": "Bearer " + KEY}')
    const { status, body } = await askApi(base + path.replace('{page}', '1'), key)
    expect(status).toBe(200)
    for (const [, field = ''] of text.matchAll(/answer\["(\w+)"\]/g)) {
      expect(body).toHaveProperty(field)
    }
    expect(body.dataset).toHaveProperty('harvestedOn')
  })

  it('Power Query: its address, parameters and header are those of the API, page by page', async () => {
    const text = powerQueryExample(portal.url)
    const [, site = ''] = /Web\.Contents\("([^"]+)"/.exec(text) ?? []
    const [, path = ''] = /RelativePath = "([^"]+)"/.exec(text) ?? []
    const [, perPage = ''] = /perPage = "(\d+)"/.exec(text) ?? []
    const [, divisor = ''] = /\[total\] \/ (\d+)/.exec(text) ?? []
    expect(divisor).toBe(perPage)
    expect(text).toContain('[Authorization = "Bearer " & Key]')
    const rows: unknown[] = []
    const read = (page: number) => askApi(`${site}/${path}?perPage=${perPage}&page=${page}`, key)
    const { total } = (await read(1)).body
    for (let page = 1; page <= Math.ceil(total / Number(perPage)); page++) {
      rows.push(...(await read(page)).body.items)
    }
    expect(rows).toHaveLength(total)
  })
})
