import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { navigation } from '#src/addresses/navigation.ts'
import { appRouter } from '#src/app/router.ts'
import { CATALOGUE } from '#src/catalogue/catalogue.ts'
import { EDITABLE, type EditableKind, isEditableKind } from '#src/catalogue/editable-fields.ts'
import { COMPANY_PAGES } from '#src/catalogue/facts/company-pages.ts'
import {
  COMPANY_REFERENCES,
  RECORD_KINDS,
  SEARCHED,
  SOURCED_KINDS,
} from '#src/catalogue/facts/kinds.server.ts'
import {
  FOUND_WORDS,
  LIST_KINDS,
  LIST_WORDS,
  RECORD_WORDS,
  routerName,
  WATCHED_KINDS,
} from '#src/catalogue/facts/kinds.ts'
import type { RecordKind } from '#src/catalogue/facts/record-kind.server.ts'
import { RECORD_NAMES } from '#src/catalogue/facts/record-names.server.ts'
import { STAGING_TABLES } from '#src/catalogue/staging-tables.server.ts'
import { TEMPLATES } from '#src/catalogue/templates.ts'
import { followedView } from '#src/features/alerts/view-rows.server.ts'
import { definitionOf, RESOURCES } from '#src/features/data-api/resources.ts'
import { requireRecord } from '#src/features/editing/queries.ts'
import { placeOfPath } from '#src/features/editing/router.ts'
import { EXPORTED_LISTS } from '#src/features/exporting/exported-lists.server.ts'
import { CATALOGUE_TABLES } from '#src/features/importing/publishing/catalogue-tables.ts'
import { SOURCE_FILES } from '#src/features/importing/source-files.ts'
import { ROW_READERS } from '#src/features/importing/staging/stage-file.ts'
import { COMPARED } from '#src/features/record-actions/compared-lists.ts'
import { recordWords } from '#src/features/support/record-path.ts'
import { fieldLabel } from '#src/insight/changes/words.ts'
import { readsFromReplica } from '#src/procedures/replica-reads.ts'
import { isCounted } from '#src/procedures/shown.server.ts'
import type { Database } from '#src/server/db/client.ts'
import { EVERY_LIST } from '../support/kinds/every-list.ts'
import { sampleDatabase } from '../support/sample-database.ts'

/** Every file of facts that lies in a kind's folder, whether a list names it or not. */
const files = import.meta.glob<Record<string, unknown>>(
  ['/src/catalogue/*/*kind.server.ts', '!/src/catalogue/facts/*'],
  { eager: true },
)
const words = import.meta.glob<Record<string, unknown>>('/src/catalogue/*/kind.ts', { eager: true })
const templates = import.meta.glob<Record<string, unknown>>('/src/catalogue/*/*template.ts', {
  eager: true,
})
const folders = Object.keys(import.meta.glob('/src/catalogue/*/list.ts'))

const isWord = (value: unknown, lists: readonly object[]) =>
  lists.some((list) => Object.values(list).includes(value))

describe('a folder of a kind', () => {
  it.each(folders)('%s has words of its own beside it', (list) => {
    expect(Object.keys(words)).toContain(list.replace('list.ts', 'kind.ts'))
  })

  it.each(Object.entries(words))('%s: each of its words is in a list', (_, exported) => {
    for (const one of Object.values(exported)) {
      expect(isWord(one, [LIST_WORDS, RECORD_WORDS])).toBe(true)
    }
  })

  it.each(Object.entries(templates))('%s: its rows are read', (_, exported) => {
    for (const one of Object.values(exported)) {
      if (typeof one === 'object') expect(Object.values(TEMPLATES)).toContain(one)
    }
  })

  it.each(Object.entries(files))('%s is published', (_, exported) => {
    for (const kind of Object.values(exported)) expect(RECORD_KINDS).toContain(kind)
  })
})

describe.each(LIST_KINDS.map((words) => [words.name, words] as const))(
  'the list %s',
  (name, kind) => {
    const { path, one, menu, listedAt, comparedBy } = kind
    // The licences of a medicine are a second list of the medicines' page; groups are a tree.
    const hasPage = listedAt === undefined
    const isPaged = CATALOGUE[name].list !== null

    it('is tried with every filter', () => {
      if (isPaged) expect(EVERY_LIST.map((list) => list.name)).toContain(name)
    })

    it('is in the menu', () => {
      const hrefs = navigation.flatMap(({ items }) => items.map(({ href }) => href))
      expect(menu !== undefined).toBe(hasPage)
      if (hasPage) expect(hrefs).toContain(path)
    })

    it('has its pages', () => {
      const folder = `src/routes${path}`
      const isThere = existsSync(`${folder}/index.tsx`) || existsSync(`${folder}.tsx`)
      expect(isThere || !hasPage).toBe(true)
      const pages = readdirSync(folder).filter((file) => file.startsWith('$'))
      expect(pages.length, folder).toBeGreaterThan(0)
      expect(recordWords(`${path}/1`)?.kind).toBe(one)
    })

    it('answers, and may be answered by a replica', () => {
      expect(Object.keys(appRouter._def.record)).toContain(routerName(name))
      expect(readsFromReplica(`${routerName(name)}.list`)).toBe(true)
      expect(isCounted(`${routerName(name)}.list`)).toBe(true)
    })

    it('is offered as files, by the API, to follow and to compare', () => {
      expect(EXPORTED_LISTS).toHaveProperty(name)
      expect(RESOURCES).toHaveProperty(name)
      const { procedure } = RESOURCES[name]?.record ?? {}
      expect(appRouter._def.procedures).toHaveProperty([`${routerName(name)}.${procedure}`])
      expect(definitionOf(name) !== null).toBe(isPaged)
      expect(followedView({ list: name, address: path })).not.toBeNull()
      expect(comparedBy !== undefined).toBe(isPaged)
      if (isPaged) expect(COMPARED).toHaveProperty(name)
    })
  },
)

describe.each(RECORD_KINDS.map((kind) => [kind.kind, kind] as const))(
  'records of %s',
  (name, kind) => {
    const { table, staging, companies, search } = kind

    it('have a template, a reader, rows to wait in, and a sample', () => {
      expect(TEMPLATES).toHaveProperty(name)
      expect(ROW_READERS).toHaveProperty(name)
      expect(SOURCE_FILES.template.map(({ kind }) => kind)).toContain(name)
      expect(STAGING_TABLES).toHaveProperty(staging)
      const sample = readFileSync(`data/sample/${name}.csv`)
      expect(parse(sample, { columns: true, bom: true }).length).toBeGreaterThan(0)
    })

    it('are put back by a roll back', () => {
      expect(CATALOGUE_TABLES.map((one) => one.table)).toContain(table)
    })

    it('have a word for each field that changes', () => {
      const fields = kind.columns.flatMap(({ field, show }) => (show ? [field] : []))
      for (const field of fields) expect(fieldLabel(field), field).not.toBe(field)
    })

    it('may be watched where they have pages, and are named there', () => {
      expect(WATCHED_KINDS.some((watched) => watched === name)).toBe(kind.watchedAs !== undefined)
      // What has no page of its own is told with what it is part of.
      if (!kind.watchedAs) expect(Object.keys(kind.partOf ?? {})).not.toEqual([])
    })

    it('are edited by hand, unless their names are WHO’s or they are part of another', () => {
      expect(name in EDITABLE).toBe(kind.watchedAs !== undefined && name !== 'atc-groups')
    })

    it('make of their company one with a page', () => {
      const roles = COMPANY_PAGES.flatMap((page) => [...page.roles])
      for (const { role } of companies) expect(roles).toContain(role)
      if (companies.length > 0) expect(kind.licence).toBeDefined()
    })

    it('are found, where they have a page', () => {
      expect(search !== undefined).toBe(kind.watchedAs !== undefined)
      if (search) expect(FOUND_WORDS).toHaveProperty(search.kind)
    })
  },
)

describe('what the database knows', () => {
  let database: Database

  beforeAll(async () => {
    ;({ database } = await sampleDatabase())
  })

  async function namesOf(query: string): Promise<string[]> {
    const { rows } = await database.execute<{ name: string }>(sql.raw(query))
    return rows.map(({ name }) => name).toSorted()
  }

  const withColumn = (column: string) =>
    namesOf(`select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = '${column}'`)

  const tablesOf = (kinds: readonly RecordKind[]) => kinds.map(({ table }) => table).toSorted()

  it('every table whose rows vanish is of a kind', async () => {
    // A group and a company do not say their source's harvests.
    const dated = RECORD_KINDS.filter(({ isDated }) => isDated)
    expect(await withColumn('first_seen_on')).toEqual(tablesOf(dated))
  })

  it('every column that refers to a company is moved by a merge', async () => {
    const referring = await namesOf(
      `select c.relname || '.' || a.attname as name from pg_constraint k
       join pg_class c on c.oid = k.conrelid
       join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any(k.conkey)
       where k.contype = 'f' and k.confrelid = 'companies'::regclass`,
    )
    const moved = COMPANY_REFERENCES.map(({ kind, column }) => `${kind.table}.${column}`)
    // Totals of sales follow from the spellings, and are made anew with each version.
    const others = ['company_spellings.company_id', 'sales_totals.company_id']
    expect(referring).toEqual([...moved, ...others].toSorted())
  })

  it('a roll back may put its rows back in any order, and a publish notes what it touched', async () => {
    const tables = CATALOGUE_TABLES.map(({ table }) => `'${table}'`).join()
    const held = `select conname as name from pg_constraint where contype = 'f' and confdeltype = 'a'
      and not condeferrable and conrelid::regclass::text in (${tables})`
    expect(await namesOf(held)).toEqual([])
    const noted = `select tgrelid::regclass::text as name from pg_trigger where tgname = 'touched_insert'`
    expect(await namesOf(noted)).toEqual(expect.arrayContaining(tablesOf(RECORD_KINDS)))
  })

  it('every list that is searched by words gets them at each publish', async () => {
    const filled = RECORD_KINDS.filter(({ search }) => search?.vector && search.index)
    // What is licensed where is no kind: its words are written with its rows.
    const presence = { table: 'presence', search: { index: 'presence_search' } }
    const searched = [...filled, presence]
    expect(await withColumn('search_words')).toEqual(searched.map(({ table }) => table).toSorted())
    for (const { table, search } of searched) {
      const empty = `select '${table}' as name from ${table} where search_words is null limit 1`
      expect(await namesOf(empty)).toEqual([])
      expect(await namesOf(`select to_regclass('${search?.index}')::text as name`)).toEqual([
        search?.index,
      ])
    }
  })

  it('every kind that is found has entries, and records that went with the sample', async () => {
    const found = SEARCHED.map(({ kind }) => kind).toSorted()
    expect(await namesOf('select distinct kind as name from search_entries')).toEqual(found)
    for (const { table } of SOURCED_KINDS) {
      const some = `select '${table}' as name from ${table} where source = 'sample' limit 1`
      expect(await namesOf(some)).toEqual([table])
    }
  })

  it('every record that is edited by hand says its page, and is found by it', async () => {
    for (const { kind } of RECORD_KINDS.filter(({ kind }) => isEditableKind(kind))) {
      const [key = ''] = await namesOf(
        `select record_key as name from change_events where kind = '${kind}' limit 1`,
      )
      const place = { kind: kind as EditableKind, key }
      const { path, title } = await requireRecord(database, place)
      expect(await placeOfPath(database, path)).toEqual(place)
      expect(title.trim()).not.toBe('')
    }
  })

  it('every change is told by the name of its record', async () => {
    expect(await namesOf('select distinct kind as name from change_events')).toEqual(
      RECORD_KINDS.map(({ kind }) => kind).toSorted(),
    )
    const nameless = `select distinct e.kind as name from change_events e
      left join lateral (${RECORD_NAMES}) n on true where n.title is null`
    expect(await namesOf(nameless)).toEqual([])
  })
})
