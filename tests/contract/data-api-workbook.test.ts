import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import readWorkbook from 'read-excel-file/node'
import { SaxesParser } from 'saxes'
import { beforeEach, describe, expect, it } from 'vitest'
import { powerQueryFunction } from '#src/features/data-api/guide/power-query.ts'
import { workbookSection, workbookTables } from '#src/features/data-api/workbook.server.ts'
import { openArchive } from '#src/features/importing/reading/archive.server.ts'
import { askApi, makeKeyHolder } from '../support/api-client.ts'
import { sampleDatabase } from '../support/sample-database.ts'
import { portalOn } from '../support/test-portal.ts'

let key: string

const { db: database, portal } = await portalOn(sampleDatabase())
const answer = await fetch(`${portal.url}/api/v1/daru.xlsx`)
expect(answer.headers.get('content-disposition')).toBe('attachment; filename="daru.xlsx"')
const file = Buffer.from(await answer.arrayBuffer())
const parts = await partsOf(file)
beforeEach(async () => {
  key = (await makeKeyHolder(database)).key
})

async function partsOf(bytes: Buffer): Promise<Map<string, Buffer>> {
  using archive = await openArchive(bytes, 'daru.xlsx')
  const read = new Map<string, Buffer>()
  for (const [name, entry] of archive.entries) read.set(name, await buffer(archive.read(entry)))
  return read
}

const partText = (name: string) =>
  parts.get(name)?.toString(name === 'customXml/item1.xml' ? 'utf16le' : 'utf8') ?? ''

/** The binary stream of [MS-QDEFF] in its fields. */
function mashup() {
  const [, base64 = ''] = /<DataMashup [^>]+>([^<]+)</.exec(partText('customXml/item1.xml')) ?? []
  const bytes = Buffer.from(base64, 'base64')
  let at = 4
  const next = (from = bytes) => {
    const length = from.readUInt32LE(at)
    at += 4 + length
    return from.subarray(at - length, at)
  }
  const read = {
    version: bytes.readUInt32LE(0),
    parts: next(),
    permissions: next().toString(),
    metadata: next(),
    bindings: next(),
  }
  expect(at).toBe(bytes.length)
  return read
}

function requireWellFormed(xml: string): void {
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
}

describe('the workbook with queries inside', () => {
  it('is a package whose parts are well-formed, declared and led to', () => {
    const types = partText('[Content_Types].xml')
    const declared = [...types.matchAll(/PartName="\/([^"]+)"/g)].map(([, name]) => name ?? '')
    expect(declared.filter((name) => !parts.has(name))).toEqual([])
    const led = new Set<string>()
    for (const name of parts.keys()) {
      requireWellFormed(partText(name).replace(/^\ufeff/, ''))
      const [, folder, of] = /^(.*?)_rels\/(.*)\.rels$/.exec(name) ?? []
      if (folder === undefined) continue
      expect(of === '' || parts.has(folder + of)).toBe(true)
      for (const [, target = ''] of partText(name).matchAll(/Target="([^"]+)"/g)) {
        led.add(path.posix.join(folder, target))
      }
    }
    const others = [...parts.keys()].filter((name) => !/\.rels$|^\[Content/.test(name))
    expect([...led].toSorted()).toEqual(others.toSorted())
  })

  it('has a sheet, a table, a connection and a query for each table, with the same headings', async () => {
    const tables = workbookTables()
    const sheets = await readWorkbook(file)
    expect(sheets.map(({ sheet }) => sheet)).toEqual([
      'راهنما',
      ...tables.map(({ sheet }) => sheet),
    ])
    for (const [place, { name, columns }] of tables.entries()) {
      const headings = columns.map(({ heading }) => heading)
      expect(new Set(headings).size).toBe(headings.length)
      expect(sheets[place + 1]?.data[0]).toEqual(headings)
      const table = partText(`xl/tables/table${place + 1}.xml`)
      expect(table).toContain(`displayName="${name}"`)
      const named = (text: string, element: string) =>
        [...text.matchAll(new RegExp(`<${element} [^>]*name="([^"]+)"`, 'g'))].map(([, n]) => n)
      expect(named(table, 'tableColumn')).toEqual(headings)
      const query = partText(`xl/queryTables/queryTable${place + 1}.xml`)
      expect(named(query, 'queryTableField')).toEqual(headings)
      expect(query).toContain(`connectionId="${place + 1}"`)
      expect(partText('xl/connections.xml')).toContain(
        `<connection id="${place + 1}" keepAlive="1" name="Query - ${name}"`,
      )
    }
  })

  it('gives its queries back by the format of queries, with no permission beyond the usual', async () => {
    const { version, parts: inner, permissions, metadata, bindings } = mashup()
    const stored = await partsOf(inner)
    expect([...stored.keys()]).toEqual([
      'Config/Package.xml',
      '[Content_Types].xml',
      'Formulas/Section1.m',
    ])
    expect(stored.get('Formulas/Section1.m')?.toString()).toBe(workbookSection(portal.url))
    expect(version).toBe(0)
    expect(permissions).toContain('<FirewallEnabled>true</FirewallEnabled>')
    expect(permissions).toContain('<CanEvaluateFuturePackages>false</CanEvaluateFuturePackages>')
    expect([...bindings]).toEqual([0])
    const length = metadata.readUInt32LE(4)
    const items = metadata.subarray(8, 8 + length).toString()
    requireWellFormed(items)
    const named = [...items.matchAll(/Section1\/(\w+)</g)].map(([, name]) => name)
    expect(named).toEqual(['DaruRows', ...workbookTables().map(({ name }) => name)])
    expect(metadata.readUInt32LE(8 + length)).toBe(metadata.length - 12 - length)
  })

  it('names no key: what it holds is the same for everybody', () => {
    const section = workbookSection(portal.url)
    expect(section).not.toMatch(/Authorization|Bearer|dd_|ApiKeyName/)
    expect(powerQueryFunction(portal.url)).toContain('Web.Contents')
  })
})

const FORMS: Readonly<Record<string, (value: unknown) => boolean>> = {
  'Int64.Type': Number.isInteger,
  'type number': (value) => typeof value === 'number',
  'type date': (value) => /^\d{4}-\d\d-\d\d$/.test(String(value)),
  'type text': () => true,
}

describe('the requests of its queries', () => {
  it.each(workbookTables().map((table) => [table.name, table] as const))(
    '%s: is read to its last page with the key as a password, and every value is of its column',
    async (name, { path: below, asked, columns }) => {
      const section = workbookSection(portal.url)
      expect(section).toContain(`shared ${name} = DaruRows("${below}", ${asked}, {`)
      const [, site = ''] = /Web\.Contents\("([^"]+)"/.exec(section) ?? []
      const [, root = ''] = /RelativePath = "([^"]+)" & path/.exec(section) ?? []
      const [, perPage = ''] = /perPage = "(\d+)"/.exec(section) ?? []
      const authorization = `Basic ${Buffer.from(`daru:${key}`).toString('base64')}`
      const rows: Record<string, unknown>[] = []
      const question = { perPage, fields: columns.map(({ field }) => field).join(',') }
      const from = asked === '[]' ? {} : { from: '2020-01-01' }
      let more: Record<string, string> = {}
      for (;;) {
        const query = new URLSearchParams({ ...question, ...from, ...more })
        const { status, body } = await askApi(`${site}/${root}${below}?${query}`, null, {
          authorization,
        })
        expect(status).toBe(200)
        rows.push(...body.items)
        if (body.next === null) {
          expect(rows).toHaveLength(body.total)
          break
        }
        more = { [below === 'changes' ? 'after' : 'cursor']: String(body.next) }
      }
      expect(rows.length).toBeGreaterThan(0)
      for (const { field, type, words } of columns) {
        for (const value of rows.flatMap((row) => [row[field] ?? []].flat())) {
          expect([field, value, FORMS[type]?.(value)]).toEqual([field, value, true])
          if (words) expect(Object.keys(words)).toContain(value)
        }
      }
    },
  )

  it('of a key that is none are refused with both ways to give one, but a browser is told of one', async () => {
    const authorization = `Basic ${Buffer.from('daru:dd_wrong').toString('base64')}`
    const address = `${portal.url}/api/v1/opportunities`
    const program = await askApi(address, null, { authorization })
    expect(program.status).toBe(401)
    expect(program.headers.get('www-authenticate')).toContain('Basic realm="Data Daru"')
    const browser = await askApi(address, null, { authorization, 'user-agent': 'Mozilla/5.0' })
    expect(browser.status).toBe(401)
    expect(browser.headers.get('www-authenticate')).toBe('Bearer realm="Data Daru"')
  })
})
