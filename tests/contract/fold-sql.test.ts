import fc from 'fast-check'
import type pg from 'pg'
import { describe, expect, it } from 'vitest'
import { fold } from '#src/persian/fold.ts'
import { mixedText } from '#src/persian/fold-arbitrary.ts'
import { foldCases } from '#src/persian/fold-cases.ts'
import { comparePersian, sortKey } from '#src/persian/order.ts'
import { withRollback } from '../support/database.ts'

async function foldInSql(client: pg.PoolClient, texts: string[]): Promise<string[]> {
  const { rows } = await client.query<{ folded: string }>(
    `select fold_text(text) as folded
     from unnest($1::text[]) with ordinality as given (text, place) order by place`,
    [texts],
  )
  return rows.map((row) => row.folded)
}

describe('fold_text of the database', () => {
  it('passes every case of the shared table', () =>
    withRollback(async (_tx, client) => {
      const folded = await foldInSql(
        client,
        foldCases.map(([, text]) => text),
      )
      const answers = foldCases.map(([rule, text], at) => [rule, text, folded[at]])
      expect(answers).toEqual(foldCases)
    }))

  it('agrees with fold for random texts', () =>
    withRollback(async (_tx, client) => {
      const texts = fc.array(mixedText(), { maxLength: 100 })
      await fc.assert(
        fc.asyncProperty(texts, async (given) => {
          expect(await foldInSql(client, given)).toEqual(given.map(fold))
        }),
      )
    }))

  it('agrees with fold for every character of the basic plane', () =>
    withRollback(async (_tx, client) => {
      const codes = Array.from({ length: 0xffff }, (_, at) => at + 1)
      const texts = codes
        .filter((code) => code < 0xd800 || code > 0xdfff)
        .map((code) => `a${String.fromCharCode(code)}ب`)
      const folded = await foldInSql(client, texts)
      expect(texts.filter((text, at) => folded[at] !== fold(text))).toEqual([])
    }))

  it('answers null with null, and may stand in an index', () =>
    withRollback(async (_tx, client) => {
      const { rows } = await client.query('select fold_text(null) as folded')
      expect(rows).toEqual([{ folded: null }])
      await client.query('create temporary table names (name text)')
      await client.query('create index on names (fold_text(name))')
    }))
})

describe('sort keys in the database', () => {
  it('order texts by plain bytes as comparePersian does', () =>
    withRollback(async (_tx, client) => {
      const texts = [...foldCases.map(([, text]) => text), ...fc.sample(mixedText(), 500)]
      const { rows } = await client.query<{ key: string }>(
        'select key from unnest($1::text[]) as keys (key) order by key collate "C"',
        [texts.map(sortKey)],
      )
      const expected = texts.sort(comparePersian).map(sortKey)
      expect(rows.map((row) => row.key)).toEqual(expected)
    }))

  it('persian_order of names is the order of sortKey', () =>
    withRollback(async (_tx, client) => {
      const names = [
        'ویتامین B12',
        'ویتامین B2',
        'ویتامین B',
        'اسید ۱۰٪ (۱)',
        'اسید ۵٪ (۲)',
        'اسید ۰۷',
        'اسید 0',
      ]
      names.push(
        'آمینه ۱۲',
        '۳ دارو',
        'امید',
        'دارو آرا',
        'دارو ۱۲۳۴۵۶۷۸۹۰۱',
        'دارو ۹۹',
        'Aspirin',
        'ی',
      )
      const { rows } = await client.query<{ name: string }>(
        'select name from unnest($1::text[]) as names (name) order by persian_order(name)',
        [names],
      )
      expect(rows.map(({ name }) => name)).toEqual(names.sort(comparePersian))
    }))
})
