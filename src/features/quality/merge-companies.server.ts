import type pg from 'pg'
import { COMPANIES } from '#src/catalogue/companies/kind.server.ts'
import { COMPANY_REFERENCES, idColumn } from '#src/catalogue/facts/kinds.server.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { companyPathKey, companySegment } from '#src/persian/slug.ts'
import { now } from '#src/server/clock.ts'
import { AppError } from '#src/server/errors.ts'
import { leaveMerge } from '../importing/overrides/overlay-overrides.server.ts'

type Row = Record<string, unknown>

/** What a merge moved, by table, and the rows it took away: what the undo puts back. */
interface Journal {
  company: Row
  moved: Record<string, (string | number)[]>
  dropped: Record<string, Row[]>
  spellings: number[]
  added: number[]
  watchers: Row[]
  joined: string[]
  /** Not in merges of versions before. */
  rules?: Row[]
  notes?: string[]
  lines?: number[]
}

/** What a merge moves: every column that refers to a company, with the key of its table. */
const REFERENCES = COMPANY_REFERENCES.map(({ kind, column, field, isKey }) => ({
  kind: kind.kind,
  table: kind.table,
  column,
  key: idColumn(kind),
  /** Null where the company is part of the record's key: no field of the feed tells of it. */
  field: isKey ? null : field,
}))

const SPELLINGS = { table: 'company_spellings', column: 'company_id', key: 'id' }

interface Pair {
  fromId: number
  intoId: number
}

/**
 * Makes one company of two: everything that refers to `from` refers to `into`, its spellings lead
 * there, and its row goes. Answers what the undo needs.
 */
export async function mergeCompanies(
  client: pg.ClientBase,
  version: number,
  decisionId: string,
  { fromId, intoId }: Pair,
): Promise<void> {
  const from = await lockCompany(client, fromId)
  const into = await lockCompany(client, intoId)
  const journal: Journal = {
    company: from,
    moved: {},
    dropped: await dropDoubles(client, { fromId, intoId }),
    spellings: [],
    added: [],
    watchers: [],
    joined: [],
  }
  for (const { kind, table, column, key, field } of REFERENCES) {
    const name = `${table}.${column}`
    journal.moved[name] = await move(client, { table, column, key }, fromId, intoId)
    if (field) {
      const stated = { version, kind, field }
      await tellMoved(client, stated, journal.moved[name], String(from.name), String(into.name))
    }
  }
  journal.spellings = await move<number>(client, SPELLINGS, fromId, intoId)
  journal.added = await leadThere(client, from, intoId)
  Object.assign(journal, await moveWatchers(client, fromId, intoId))
  Object.assign(journal, await moveWritten(client, fromId, intoId))
  await client.query('delete from companies where id = $1', [fromId])
  await tellCompany(client, version, { company: from, into }, 'vanished')
  await client.query(
    `insert into company_merges
       (decision_id, from_national_id, into_national_id, from_id, into_id, journal)
     values ($1, $2, $3, $4, $5, $6)`,
    [decisionId, from.national_id, into.national_id, fromId, intoId, JSON.stringify(journal)],
  )
}

/** Makes two companies of one again, as they were; what came since stays where it is. */
export async function undoMerge(client: pg.ClientBase, version: number, decisionId: string) {
  const { rows } = await client.query<{ from_id: number; into_id: number; journal: Journal }>(
    `update company_merges set undone_at = now() where decision_id = $1 and undone_at is null
     returning from_id, into_id, journal`,
    [decisionId],
  )
  const [merge] = rows
  if (!merge) return
  const { from_id: fromId, into_id: intoId, journal } = merge
  const into = await lockCompany(
    client,
    intoId,
    'شرکتی که باقی ماند خود ادغام شده است؛ ابتدا آن ادغام را برگردانید.',
  )
  await insertRow(client, COMPANIES.table, journal.company)
  for (const { kind, table, column, key, field } of REFERENCES) {
    const keys = journal.moved[`${table}.${column}`] ?? []
    await moveBack(client, { table, column, key }, keys, fromId, intoId)
    await leaveMerge(client, decisionId, { kind, column, keys })
    if (field) {
      const stated = { version, kind, field }
      await tellMoved(client, stated, keys, String(into.name), String(journal.company.name))
    }
  }
  await client.query('delete from company_spellings where id = any($1)', [journal.added])
  await moveBack(client, SPELLINGS, journal.spellings, fromId, intoId)
  for (const [table, rows] of Object.entries(journal.dropped)) {
    for (const row of rows) await insertRow(client, table, row)
  }
  await client.query(
    `delete from watched_records where kind = '${COMPANIES.kind}' and record_key = $1 and user_id = any($2)`,
    [String(intoId), journal.joined],
  )
  for (const row of journal.watchers) await insertRow(client, 'watched_records', row)
  for (const row of journal.rules ?? []) await insertRow(client, 'alert_rules', row)
  await client.query(
    `update record_notes set record_key = $1 where record_key = $2 and id::text = any($3)`,
    [String(fromId), String(intoId), journal.notes ?? []],
  )
  await client.query(
    `update own_list_lines set record_keys = array_replace(record_keys, $2, $1) where id = any($3)`,
    [String(fromId), String(intoId), journal.lines ?? []],
  )
  await tellCompany(client, version, { company: journal.company, into }, 'returned')
}

async function lockCompany(
  client: pg.ClientBase,
  id: number,
  missing = 'یکی از این دو شرکت دیگر نیست؛ صفحه را دوباره بارگذاری کنید.',
): Promise<Row> {
  const { rows } = await client.query<{ row: Row }>(
    `select to_jsonb(c) - 'search_words' as row from companies c where id = $1 for update`,
    [id],
  )
  if (!rows[0]) throw new AppError('CONFLICT', missing)
  return rows[0].row
}

interface Reference {
  table: string
  column: string
  key: string
}

async function move<Key extends string | number>(
  client: pg.ClientBase,
  { table, column, key }: Reference,
  fromId: number,
  intoId: number,
) {
  const { rows } = await client.query<{ key: Key }>(
    `update ${table} set ${column} = $2 where ${column} = $1 returning ${key} as key`,
    [fromId, intoId],
  )
  return rows.map((row) => row.key)
}

async function moveBack(
  client: pg.ClientBase,
  { table, column, key }: Reference,
  keys: readonly (string | number)[],
  fromId: number,
  intoId: number,
): Promise<void> {
  await client.query(
    `update ${table} set ${column} = $1 where ${column} = $2 and ${key}::text = any($3)`,
    [fromId, intoId, keys.map(String)],
  )
}

/** Where the company is part of a record's key, both may have one of the same: the one that lasts longer stays. */
async function dropDoubles(client: pg.ClientBase, pair: Pair): Promise<Journal['dropped']> {
  const dropped: Journal['dropped'] = {}
  for (const { kind, column } of COMPANY_REFERENCES.filter(({ isKey }) => isKey)) {
    const same = kind.key.filter((name) => name !== column).map((name) => `k.${name} = l.${name}`)
    const lasts = (row: string) =>
      `(${row}.vanished_on is null, coalesce(${row}.valid_until, 'infinity'), ${row}.${column} = $2)`
    const { rows } = await client.query<{ row: Row }>(
      `delete from ${kind.table} l using ${kind.table} k
       where l.${column} in ($1, $2) and k.${column} in ($1, $2) and ${same.join(' and ')}
         and ${lasts('k')} > ${lasts('l')} returning to_jsonb(l) as row`,
      [pair.fromId, pair.intoId],
    )
    dropped[kind.table] = rows.map(({ row }) => row)
  }
  return dropped
}

/** The former path leads to the company that stays. */
async function leadThere(client: pg.ClientBase, from: Row, intoId: number): Promise<number[]> {
  const slug = companySegment(String(from.slug))
  const { rows } = await client.query<{ id: number }>(
    `insert into company_spellings (company_id, spelling, path_key) values ($1, $2, $3)
     on conflict (path_key) do nothing returning id`,
    [intoId, from.name, companyPathKey(slug)],
  )
  return rows.map(({ id }) => id)
}

async function moveWatchers(client: pg.ClientBase, fromId: number, intoId: number) {
  // They would go with what is watched.
  const { rows: ruled } = await client.query<{ row: Row }>(
    `select to_jsonb(r) as row from alert_rules r
     where kind = '${COMPANIES.kind}' and record_key = $1`,
    [String(fromId)],
  )
  const rules = ruled.map(({ row }) => row)
  const { rows: gone } = await client.query<{ row: Row }>(
    `delete from watched_records w where kind = '${COMPANIES.kind}' and record_key = $1
     returning to_jsonb(w) as row`,
    [String(fromId)],
  )
  const watchers = gone.map(({ row }) => row)
  const { rows: come } = await client.query<{ user_id: string }>(
    `insert into watched_records (user_id, kind, record_key, note, added_at)
     select user_id, kind, $2, note, added_at
     from jsonb_populate_recordset(null::watched_records, $1)
     on conflict do nothing returning user_id`,
    [JSON.stringify(watchers), String(intoId)],
  )
  const joined = come.map(({ user_id }) => user_id)
  for (const row of rules) {
    if (!joined.includes(String(row.user_id))) continue
    await insertRow(client, 'alert_rules', { ...row, record_key: String(intoId) })
  }
  // What was told of its licences is not told again under the other name.
  await client.query(
    `insert into alerted_lapses (user_id, kind, record_key, licence, valid_until)
     select user_id, kind, $2, licence, valid_until from alerted_lapses
     where kind = '${COMPANIES.kind}' and record_key = $1 on conflict do nothing`,
    [String(fromId), String(intoId)],
  )
  return { watchers, joined, rules }
}

/** Notes on a company, and lines of own lists that stand for it. */
async function moveWritten(client: pg.ClientBase, fromId: number, intoId: number) {
  const ids = [String(fromId), String(intoId)]
  const { rows: notes } = await client.query<{ id: string }>(
    `update record_notes set record_key = $2
     where kind = '${COMPANIES.kind}' and record_key = $1 returning id`,
    ids,
  )
  const { rows: lines } = await client.query<{ id: number }>(
    `update own_list_lines set record_keys = array_replace(record_keys, $1, $2)
     where kind = '${COMPANIES.kind}' and $1 = any(record_keys)
       and not $2 = any(record_keys) returning id`,
    ids,
  )
  return { notes: notes.map(({ id }) => id), lines: lines.map(({ id }) => id) }
}

async function insertRow(client: pg.ClientBase, table: string, row: Row): Promise<void> {
  const columns = Object.keys(row).join(', ')
  await client.query(
    `insert into ${table} (${columns}) overriding system value
     select ${columns} from jsonb_populate_record(null::${table}, $1) on conflict do nothing`,
    [JSON.stringify(row)],
  )
}

async function tellMoved(
  client: pg.ClientBase,
  { version, kind, field }: { version: number; kind: string; field: string },
  keys: readonly (string | number)[],
  before: string,
  after: string,
): Promise<void> {
  await client.query(
    `insert into change_events
       (dataset_version, kind, record_key, change, field, before, after, seen_on)
     select $1, $2, key, 'changed', $3, $4, $5, $6 from unnest($7::text[]) key`,
    [version, kind, field, before, after, todayInTehran(now()), keys.map(String)],
  )
}

/** With the name of the one that it became, or no longer is. */
async function tellCompany(
  client: pg.ClientBase,
  version: number,
  { company, into }: Record<'company' | 'into', Row>,
  change: 'vanished' | 'returned',
): Promise<void> {
  const other = change === 'vanished' ? 'after' : 'before'
  await client.query(
    `insert into change_events (dataset_version, kind, record_key, change, ${other}, seen_on)
     values ($1, '${COMPANIES.kind}', $2, $3, $4, $5)`,
    [version, company.national_id ?? `#${company.id}`, change, into.name, todayInTehran(now())],
  )
}
