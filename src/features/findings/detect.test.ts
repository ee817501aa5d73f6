import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { fold } from '#src/persian/fold.ts'
import { sortKey } from '#src/persian/order.ts'
import { withRollback } from '#tests/support/database.ts'
import { detectFindings } from './detect.server.ts'
import type { FindingKind } from './finding-words.ts'

const SEEN = `'2026-05-01', '2026-05-01'`

async function found(kind: FindingKind, prepare: (client: pg.ClientBase) => Promise<void>) {
  return withRollback(async (tx, client) => {
    await prepare(client)
    await detectFindings(tx, 1)
    const { rows } = await client.query(
      'select subject, evidence from quality_findings where kind = $1 order by subject',
      [kind],
    )
    return rows as { subject: string; evidence: { sides: { title: string }[] } }[]
  })
}

async function addCompany(client: pg.ClientBase, name: string, nationalId: string | null) {
  await client.query(
    `insert into companies (national_id, name, name_fold, name_sort, slug) values ($1, $2, $3, $4, $5)`,
    [nationalId, name, fold(name), sortKey(name), `${name}-${nationalId}`],
  )
}

async function addMedicine(
  client: pg.ClientBase,
  code: number,
  more: Record<string, unknown> = {},
) {
  const { inferred = false, vanished = null, route = 'ORAL' } = more
  await client.query(
    `insert into molecules (key, name_en) values ('metformin', 'Metformin') on conflict do nothing`,
  )
  await client.query(
    `insert into medicines (code, molecule_id, title, title_inferred, name_en, form, route, slug,
       name_fold, name_sort, source, first_seen_on, last_seen_on, vanished_on)
     select $1, id, 'METFORMIN', $2, 'Metformin', 'TABLET', $4, 'm', 'm', 'm', 'template', ${SEEN}, $3
     from molecules where key = 'metformin'`,
    [code, inferred, vanished, route],
  )
}

async function addProduct(client: pg.ClientBase, irc: string, code: number, gtin: string | null) {
  await client.query(
    `insert into products (irc, medicine_code, brand_en, brand_fold, brand_sort, gtin, price_rial,
       source, first_seen_on, last_seen_on) values ($1, $2, 'B', 'b', 'b', $3, 10, 'template', ${SEEN})`,
    [irc, code, gtin],
  )
}

it.each([
  ['داروسازی آریا', 'شرکت آريا (سهامی خاص)', true],
  ['داروئی بهداشتی لیوار', 'تولیدی داروئی بهداشتی لیوار', true],
  ['لقمان فارمد', 'لقمان فارماد', true],
  ['پارس دارو', 'رضا دارو پارس', false],
  ['سینا ۱', 'سینا ۲', false],
  ['داروسازی ابوریحان', 'داروسازی اکسیر', false],
  ['داروسازی', 'شرکت داروسازی', false],
])('two names of companies: «%s» and «%s» are one: %s', async (one, other, isFound) => {
  const rows = await found('company-spelling', async (client) => {
    await addCompany(client, one, '10100000001')
    await addCompany(client, other, '10100000002')
  })
  expect(rows.map(({ subject }) => subject)).toEqual(isFound ? ['10100000001 = 10100000002'] : [])
})

describe('a name of a company that nobody knows', () => {
  const unmatched = (name: string, state: string) =>
    found('company-unmatched', async (client) => {
      await addCompany(client, 'لقمان فارمد', '10100000001')
      await client.query(
        `insert into company_spellings (company_id, spelling, path_key)
         select id, name, $1 from companies`,
        ['لقمانفارمد'],
      )
      await client.query(
        `with b as (insert into source_batches (source, files, harvested_on, state)
           values ('regulator-products', '[]', '2026-05-01', $2) returning id)
         insert into import_errors (batch_id, file, line, value, reason, is_warning)
         select id, 'a.csv', 2, $1, 'شرکتی با این نام شناخته نیست؛ مقدار نادیده گرفته شد', true from b`,
        [name, state],
      )
    })
  it.each([
    ['لقمان فارماد', 'published', ['لقمان فارماد', 'لقمان فارمد']],
    ['لقمان فارماد', 'failed', null],
    ['لقمان فارمد', 'published', null],
  ])('«%s» of a batch that is %s', async (name, state, titles) => {
    const [row] = await unmatched(name, state)
    expect(row?.evidence.sides.map(({ title }) => title) ?? null).toEqual(titles)
  })
})

it.each([
  [null, 1],
  ['1234', 1],
  ['10100000001', 0],
])('a national ID: %s leaves %d findings', async (nationalId, count) => {
  const rows = await found('company-no-id', (client) => addCompany(client, 'آریا', nationalId))
  expect(rows).toHaveLength(count)
})

it.each([
  [[1000, 10_000], true],
  [[10_000, 1000], true],
  [[1000, 9999], false],
  [[10_000, 1001], false],
  [[1000, 10_000, 11_000], false],
  [[1000], false],
])('prices one after the other: %j jump: %s', async (prices, isFound) => {
  const rows = await found('price-jump', async (client) => {
    await addMedicine(client, 1)
    await addProduct(client, '1', 1, null)
    for (const [at, price] of prices.entries()) {
      await client.query(
        `insert into price_events (irc, effective_on, price_rial, source) values ('1', $1, $2, 't')`,
        [`2026-05-0${at + 1}`, price],
      )
    }
  })
  expect(rows.map(({ subject }) => subject)).toEqual(isFound ? [`1 @ ${prices.at(-1)}`] : [])
})

it.each([
  ['of two medicines is shared', 2, 1],
  ['of two packs of one medicine is not', 1, 0],
])('a GTIN: %s', async (_, other, count) => {
  const rows = await found('shared-gtin', async (client) => {
    await addMedicine(client, 1)
    await addMedicine(client, 2)
    await addProduct(client, '1', 1, '06260152410148')
    await addProduct(client, '2', other, '06260152410148')
  })
  expect(rows).toHaveLength(count)
})

describe('a medicine', () => {
  it.each([
    [{ inferred: true }, 1],
    [{ inferred: false }, 0],
    [{ inferred: true, vanished: '2026-05-02' }, 0],
  ])('%j misses its title %d times', async (more, count) => {
    const rows = await found('missing-title', (client) => addMedicine(client, 7, more))
    expect(rows).toHaveLength(count)
  })

  it.each([
    ['2026-05-02', 1],
    ['2026-04-02', 0],
    [null, 0],
  ])('not seen since %s is told %d times after the harvest of 2026-05-02', async (day, count) => {
    const rows = await found('vanished', async (client) => {
      await addMedicine(client, 7, { vanished: day })
      await client.query(`insert into source_batches (source, files, harvested_on, state)
        values ('template', '[]', '2026-05-02', 'published')`)
    })
    expect(rows).toHaveLength(count)
  })

  it.each([
    [['A01AA01', 'B01AA01'], null, 1],
    [['A01AA01', 'B01AA01'], 'A01AA01', 0],
    [['A01AA01'], null, 0],
  ])('with the codes %j and the chosen %s asks %d questions', async (codes, chosen, count) => {
    const rows = await found('atc-choice', async (client) => {
      await client.query(`insert into atc_groups (code, level, name_en, name_fold)
        values ('A01AA01', 5, 'one', 'one'), ('B01AA01', 5, 'two', 'two')`)
      for (const code of [1, 2]) {
        await addMedicine(client, code)
        for (const atc of codes) {
          await client.query('insert into medicine_atc_candidates values ($1, $2)', [code, atc])
        }
      }
      await client.query('update medicines set atc_code = $1', [chosen])
    })
    // Medicines that ask the same are one question.
    expect(rows).toHaveLength(count)
  })
})
