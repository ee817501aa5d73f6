import { beforeAll, describe, expect, it } from 'vitest'
import { CATALOGUE } from '#src/catalogue/catalogue.ts'
import { RESOURCES } from '#src/features/data-api/resources.ts'
import type { ListDefinition } from '#src/list/definition.ts'
import { refreshDataset } from '#src/server/dataset.ts'
import { type ApiAnswer, askApi, makeKeyHolder } from '../support/api-client.ts'
import { callerAs } from '../support/callers.ts'
import { EVERY_LIST } from '../support/kinds/every-list.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { portalOn } from '../support/test-portal.ts'

let key: string

const { db, portal } = await portalOn(sampleDatabase())
await refreshDataset(db)
// A key of its own for each group: what one test asks for is no other's allowance.
async function renewKey() {
  key = (await makeKeyHolder(db)).key
}

const ask = (path: string, headers?: Record<string, string>): Promise<ApiAnswer> =>
  askApi(`${portal.url}/api/v1/${path}`, key, headers)

const KEYS = Object.entries(RESOURCES).map(([name, { key }]) => [name, key.name] as const)

/** A key of the right form that no record has. */
function missingKey(name: string): string {
  const unknown = ['nobody-of-this-name', 'Z99', '999999998', '0'.repeat(16)]
  return unknown.find((text) => RESOURCES[name]?.key.form.test(text)) ?? ''
}

it('offers every kind, and both levels of medicines', () => {
  const known = KEYS.map(([name]) => name)
  expect(known.toSorted()).toEqual(Object.keys(CATALOGUE).toSorted())
})

describe.each(EVERY_LIST)('the list of $name', (kind) => {
  beforeAll(renewKey)
  const { name } = kind
  const definition: ListDefinition = kind.definition

  it('has the rows, the order and the true total of the page', async () => {
    const sorts = Object.keys(definition.columns).filter(
      (column) => definition.columns[column]?.sort,
    )
    const caller = callerAs('organizational', db)
    for (const sort of ['', ...sorts.flatMap((column) => [column, `-${column}`])]) {
      const search = sort ? { sort } : {}
      const { status, body } = await ask(`${name}?${new URLSearchParams(search)}`)
      expect(status).toBe(200)
      const page = await kind.list(caller, { ...search })
      expect(body).toMatchObject({ page: 1, perPage: 20, total: page.total })
      expect(body.items).toEqual(
        page.rows.map((row) =>
          Object.fromEntries(
            Object.keys(body.items[0]).map((field) => [
              field,
              (row as Record<string, unknown>)[field] ?? null,
            ]),
          ),
        ),
      )
    }
  })

  it('can be filtered by each filter, as its facets count', async () => {
    const { body } = await ask(`${name}/facets`)
    for (const [filter, values] of Object.entries<{ value: string; count: number }[]>(
      body.facets,
    )) {
      // What is not known would stand last.
      for (const { value, count } of new Set([...values.slice(0, 4), ...values.slice(-1)])) {
        const answer = await ask(`${name}?perPage=1&${filter}=${encodeURIComponent(value)}`)
        expect([filter, value, answer.status, answer.body.total]).toEqual([
          filter,
          value,
          200,
          count,
        ])
      }
    }
  })

  it('is read to its end page by page, each record once', async () => {
    const keyField = RESOURCES[name]?.key.name ?? ''
    const seen: unknown[] = []
    const { total } = (await ask(`${name}?perPage=1`)).body
    const perPage = total > 300 ? 100 : 37
    for (let page = 1; (page - 1) * perPage < Math.min(total, 500); page++) {
      const { body } = await ask(`${name}?perPage=${perPage}&page=${page}`)
      seen.push(...body.items.map((item: Record<string, unknown>) => item[keyField]))
    }
    expect(new Set(seen).size).toBe(Math.min(total, 500))
  })
})

describe.each(KEYS)('a record of %s', (name, keyField) => {
  beforeAll(renewKey)
  it('has the fields of its list and more of them, under the key of the list', async () => {
    const [listed] = (await ask(`${name}?perPage=1`)).body.items
    const { status, body } = await ask(`${name}/${encodeURIComponent(listed[keyField])}`)
    expect(status).toBe(200)
    expect(body.item).toMatchObject(listed)
    expect(body.dataset).toMatchObject({ version: expect.any(Number), isSample: true })
  })

  it('is a problem where there is none, and no parameters are known', async () => {
    const none = missingKey(name)
    const { status, body, headers } = await ask(`${name}/${none}`)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect([status, body.code]).toEqual([404, 'not-found'])
    const [listed] = (await ask(`${name}?perPage=1`)).body.items
    const path = `${name}/${encodeURIComponent(listed[keyField])}`
    expect((await ask(`${path}?fields=all`)).body.errors[0].parameter).toBe('fields')
  })
})

describe('what is wrong with a request', () => {
  beforeAll(renewKey)
  it.each([
    ['medicines?colour=red', 'colour'],
    ['medicines?page=0', 'page'],
    ['medicines?page=x', 'page'],
    ['medicines?perPage=1001', 'perPage'],
    ['medicines?fields=code,colour', 'fields'],
    ['medicines?format=xml', 'format'],
    ['medicines?cursor=abc', 'cursor'],
    ['expiry?from=1405-13', 'from'],
    ['expiry?day=1405', 'day'],
    ['replacement?month=1405-13', 'month'],
    ['replacement?maker=1,2', 'maker'],
    ['replacement?company=1&country=DE', 'country'],
    ['price-changes?month=2026-01', 'month'],
    ['price-changes?supply=all', 'supply'],
    ['companies/x/competitors?order=best', 'order'],
    ['medicines/abc/prices', 'code'],
    ['changes?cursor=1', 'cursor'],
    ['medicines?perPage=0', 'perPage'],
    ['medicines?sort=colour', 'sort'],
    ['medicines?supply=none', 'supply'],
    ['medicines?holder=داروسازی آرتاویل', 'holder'],
    ['products?holder=1&holder=آرتاویل', 'holder'],
    ['expiry?holder=x', 'holder'],
    ['supplements?company=x', 'company'],
    ['medicines?supply=', 'supply'],
    ['medicines?price=cheap', 'price'],
    ['medicines?price=9..1', 'price'],
    ['medicines?importedOnly=true', 'importedOnly'],
    ['medicines?page=1&page=2', 'page'],
    ['medicines?size=50', 'size'],
    ['medicines?hide=price', 'hide'],
    ['medicines?api_key=dd_x', 'api_key'],
    [`medicines?q=${'x'.repeat(201)}`, 'q'],
    ['medicines/facets?sort=name', 'sort'],
    ['medicines/abc', 'code'],
    ['products/12', 'irc'],
    ['atc-groups?parent=?', 'parent'],
    ['atc-groups?parent=A&q=x', 'parent'],
    ['changes?kind=molecules', 'kind'],
    ['changes?change=gone', 'change'],
    ['changes?from=1404-13-45', 'from'],
    ['changes?to=0000-01-01', 'to'],
    ['changes?key=1', 'key'],
    ['changes?after=-1', 'after'],
    ['changes?page=2', 'page'],
  ])('%s is refused by the name of %s, in both languages', async (path, parameter) => {
    const { status, body, headers } = await ask(path)
    expect(status).toBe(400)
    expect(headers.get('content-type')).toContain('application/problem+json')
    expect(body).toMatchObject({ code: 'invalid-parameter', status: 400 })
    expect(body.errors.map((error: { parameter: string }) => error.parameter)).toContain(parameter)
    for (const { message, messageFa } of body.errors) {
      expect(message).toMatch(/^[\x20-\x7e]+$/)
      expect(messageFa).toMatch(/\p{Script=Arabic}/u)
    }
  })

  it.each([
    '',
    'nothing',
    'medicines/1/more',
    'expiry/facets',
    'presence/1',
    'opportunities/',
    'constructor',
    'medicines/',
    'atc-groups/facets',
    '%E0%A4%A',
  ])('/api/v1/%s is not there', async (path) => {
    const { status, body } = await ask(path)
    expect([400, 404]).toContain(status)
    expect(body.titleFa).toMatch(/\p{Script=Arabic}/u)
  })

  it('is refused to a key without the scope of the analyses', async () => {
    const { key: narrow } = await makeKeyHolder(db, { scopes: ['catalogue:read'] })
    const { status, body } = await askApi(`${portal.url}/api/v1/opportunities`, narrow)
    expect([status, body.code]).toEqual([403, 'scope-missing'])
  })
})

describe('the ATC groups', () => {
  beforeAll(renewKey)
  it('are read level by level', async () => {
    const { body } = await ask('atc-groups')
    expect(body.total).toBe(14)
    const below = await ask('atc-groups?parent=A&perPage=2&page=2')
    expect(below.body.items).toHaveLength(2)
    expect(below.body.items[0].parentCode).toBe('A')
    const whole = await ask('atc-groups?parent=A&perPage=100')
    expect(whole.body.items.slice(2, 4)).toEqual(below.body.items)
    expect(whole.body.items).toHaveLength(whole.body.total)
  })

  it('are found by name, with a true total', async () => {
    const { body } = await ask('atc-groups?q=metformin')
    expect(body.items.length).toBe(Math.min(20, body.total))
    expect(body.items.some(({ nameEn }: { nameEn: string }) => /metformin/i.test(nameEn))).toBe(
      true,
    )
  })
})

describe('the change feed', () => {
  beforeAll(renewKey)
  it('is read to its end, each event once and in order', async () => {
    const seen: number[] = []
    const first = (await ask('changes?perPage=100&kind=companies')).body
    let answer = first
    for (;;) {
      seen.push(...answer.items.map(({ id }: { id: number }) => id))
      if (answer.next === null) break
      answer = (await ask(`changes?perPage=100&kind=companies&after=${answer.next}`)).body
      expect(answer.total).toBe(first.total)
    }
    expect(seen.length).toBe(first.total)
    expect(seen).toEqual(seen.toSorted((a, b) => a - b))
  })

  it('is narrowed to a record, a sort of change and days', async () => {
    const { body } = await ask('changes?kind=medicines&perPage=1')
    const [event] = body.items
    if (!event) return expect(body.total).toBe(0)
    const { recordKey, change, seenOn } = event
    const path = `changes?kind=medicines&key=${recordKey}&change=${change}&from=${seenOn}&to=${seenOn}`
    const own = (await ask(path)).body
    expect(own.items).toContainEqual(event)
    expect((await ask('changes?from=2999-01-01')).body).toMatchObject({ total: 0, next: null })
  })
})

describe('an answer', () => {
  beforeAll(renewKey)
  it('has only the fields that were asked for, in lists and in records', async () => {
    const { body } = await ask('medicines?perPage=2&fields=nameFa,code')
    expect(Object.keys(body.items[0])).toEqual(['code', 'nameFa'])
    const record = await ask(`medicines/${body.items[0].code}?fields=molecule`)
    expect(Object.keys(record.body.item)).toEqual(['molecule'])
  })

  it('is not sent again to who has it, until the dataset changes', async () => {
    const first = await ask('medicines?perPage=5')
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(new RegExp(`^"${first.body.dataset.version}-`))
    const again = await ask('medicines?perPage=5', { 'if-none-match': `W/"x", W/${etag}` })
    expect([again.status, again.body]).toEqual([304, null])
    expect(again.headers.get('etag')).toBe(etag)
    const left = (answer: ApiAnswer) => Number(answer.headers.get('x-rows-remaining'))
    expect(left(again)).toBe(left(first))
    const other = await ask('medicines?perPage=6', { 'if-none-match': etag })
    expect(other.status).toBe(200)
  })

  it('opens nothing to foreign pages and is kept by nobody else', async () => {
    const { headers } = await ask('medicines?perPage=1', { origin: 'https://elsewhere.example' })
    expect(headers.get('access-control-allow-origin')).toBeNull()
    expect(headers.get('cache-control')).toBe('private, no-cache')
    expect(headers.get('vary')).toContain('authorization')
    expect(headers.get('set-cookie')).toBeNull()
  })
})
