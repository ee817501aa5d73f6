import { beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openApiDocument } from '#src/features/data-api/openapi.server.ts'
import { askApi, makeKeyHolder } from '../support/api-client.ts'
import { mismatches } from '../support/json-schema.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { portalOn } from '../support/test-portal.ts'

const schema = z.record(z.string(), z.unknown())
const reference = z.strictObject({ $ref: z.string().regex(/^#\/components\/responses\//) })
const content = z.record(z.string(), z.strictObject({ schema }))
const header = z.strictObject({ description: z.string(), schema })
const response = z.strictObject({
  description: z.string().min(1),
  headers: z.record(z.string(), header).optional(),
  content: content.optional(),
})
const parameter = z.strictObject({
  name: z.string(),
  in: z.enum(['query', 'path']),
  required: z.boolean(),
  description: z.string().min(1),
  style: z.literal('form').optional(),
  explode: z.boolean().optional(),
  schema,
})
const operation = z.strictObject({
  operationId: z.string().regex(/^\w+$/),
  summary: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  parameters: z.array(parameter),
  responses: z.record(z.string().regex(/^[1-5]\d\d$/), z.union([reference, response])),
})

/** The structure that OpenAPI 3.1 prescribes, as far as the document uses it. */
const openApi = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d+$/),
  info: z.strictObject({ title: z.string(), version: z.string(), description: z.string() }),
  servers: z.array(z.strictObject({ url: z.url() })).min(1),
  externalDocs: z.strictObject({ url: z.url(), description: z.string() }),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  paths: z.record(z.string().startsWith('/'), z.strictObject({ get: operation })),
  components: z.strictObject({
    securitySchemes: z.record(
      z.enum(['key', 'password']),
      z.strictObject({
        type: z.literal('http'),
        scheme: z.enum(['bearer', 'basic']),
        description: z.string(),
      }),
    ),
    schemas: z.record(z.string().regex(/^[\w.-]+$/), schema),
    responses: z.record(z.string().regex(/^[\w.-]+$/), response),
  }),
})

const document = openApi.parse(openApiDocument('https://daru.example'))
const operations = Object.entries(document.paths).map(([path, { get }]) => ({ path, get }))
const named = document.components.schemas

let key: string

const { db, portal } = await portalOn(sampleDatabase())
// An account may ask so often a minute: each path is asked for by another.
beforeEach(async () => {
  key = (await makeKeyHolder(db)).key
})

const ask = (path: string) => askApi(`${portal.url}/api/v1${path}`, key)

async function addressOf(path: string): Promise<string> {
  const [, list = '', keyField, part = ''] = /^(.*)\/\{(\w+)\}(\/[\w-]+)?$/.exec(path) ?? []
  if (keyField === undefined) return path
  const { body } = await ask(`${list}?perPage=1`)
  return `${list}/${encodeURIComponent(body.items[0][keyField])}${part}`
}

describe('the document', () => {
  it('is public and the same that is tested here', async () => {
    const { status, body, headers } = await askApi(`${portal.url}/api/v1/openapi.json`, null)
    expect(status).toBe(200)
    expect(body).toEqual(JSON.parse(JSON.stringify(openApiDocument(portal.url))))
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  it('tells medicines of one strength apart by their volume, wherever it has the strength', () => {
    const fields = Object.values(named).map(({ properties }) => Object.keys(properties ?? {}))
    const sized = fields.filter((names) => names.includes('strength'))
    expect(sized.length).toBeGreaterThan(5)
    for (const names of sized) expect(names).toContain('volume')
  })

  it('names each operation once, and refers to nothing that is not there', () => {
    const names = operations.map(({ get }) => get.operationId)
    expect(new Set(names).size).toBe(names.length)
    const reported = [...JSON.stringify(document).matchAll(/"#\/components\/(\w+)\/([\w-]+)"/g)]
    expect(reported.length).toBeGreaterThan(50)
    for (const [, part = '', name = ''] of reported) {
      expect(document.components[part as 'schemas'], name).toHaveProperty(name)
    }
    for (const { get } of operations) {
      for (const tag of get.tags)
        expect([...document.tags.map((one) => one.name), 'changes']).toContain(tag)
      const own = get.parameters.map((one) => `${one.in} ${one.name}`)
      expect(new Set(own).size).toBe(own.length)
    }
  })

  it('has the parameters of each path in it', () => {
    for (const { path, get } of operations) {
      const inPath = get.parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`)
      expect(path.match(/\{\w+\}/g) ?? []).toEqual(inPath)
    }
  })
})

describe.each(operations)('$path', ({ path, get }) => {
  const answered = response.parse(get.responses['200']).content?.['application/json']?.schema ?? {}

  it('answers, each answer has each documented field, and no other', async () => {
    const address = await addressOf(path)
    const pages = path.endsWith('}') ? [''] : ['', '?perPage=100']
    for (const page of path.endsWith('/facets') ? [''] : pages) {
      const { status, body, headers } = await ask(`${address}${page}`)
      expect(status).toBe(200)
      expect(mismatches(body, answered, named)).toEqual([])
      const documented = Object.keys(response.parse(get.responses['200']).headers ?? {})
      for (const name of documented) {
        const isLast = name === 'Link' && (body.next ?? null) === null
        expect(headers.get(name) === null, name).toBe(isLast || name === 'X-Total-Unknown')
      }
    }
  })

  it('takes each documented parameter', async () => {
    const inQuery = get.parameters.filter((one) => one.in === 'query')
    const address = await addressOf(path)
    for (const { name, schema: reported } of inQuery) {
      const isCompany = path === '/price-changes' && name === 'company'
      const example = isCompany
        ? encodeURIComponent((await ask('/companies?perPage=1')).body.items[0].slug)
        : name === 'cursor'
          ? await cursorOf(address)
          : exampleOf(reported, name)
      if (example === null) continue
      const { status, body } = await ask(`${address}?${companions(name)}${name}=${example}`)
      expect([name, status, body.errors]).toEqual([name, 200, undefined])
    }
  })
})

/** What leads to the second page; null where there is but one. */
async function cursorOf(address: string): Promise<string | null> {
  return (await ask(`${address}?perPage=1`)).body.next
}

/** `key` of the change feed stands only beside a kind, a price of units only beside one of them. */
function companions(name: string): string {
  if (name === 'unitPrice') return 'unit=tablet&'
  if (name === 'cursor') return 'perPage=1&'
  return name === 'key' ? 'kind=medicines&' : ''
}

/** Months and days of the radar are Jalali. */
const JALALI: Readonly<Record<string, string>> = {
  from: '1405-10',
  to: '1405-12',
  day: '1405-10-01',
  month: '1405-01',
}

function exampleOf(reported: Record<string, unknown>, name: string): string {
  const { items, enum: values, type, pattern, format } = reported
  if (items) return exampleOf(items as Record<string, unknown>, name)
  if (format !== 'date' && JALALI[name]) return JALALI[name]
  if (Array.isArray(values)) return encodeURIComponent(String(values.at(-1)))
  if (type === 'integer') return '1'
  if (format === 'date') return '2026-01-01'
  if (String(pattern).includes('\\.\\.')) return '1..'
  if (pattern === '^\\d{1,9}$') return '1'
  return 'A'
}

it('problems are as documented', async () => {
  for (const path of ['/nothing', '/medicines?colour=red', '/medicines/0']) {
    const { body } = await ask(path)
    expect(mismatches(body, named.Problem ?? {}, named)).toEqual([])
  }
  const { body } = await askApi(`${portal.url}/api/v1/medicines`, null)
  expect(mismatches(body, named.Problem ?? {}, named)).toEqual([])
})
