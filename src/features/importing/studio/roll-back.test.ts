import { describe, expect, it } from 'vitest'
import { irc, templateFile } from '#tests/support/factories-import.ts'
import { MAKER, numbers, product, studioAnew } from '#tests/support/import-studio.ts'
import { CATALOGUE_TABLES } from '../publishing/catalogue-tables.ts'

const studio = studioAnew()

async function catalogue() {
  const tables: Record<string, unknown> = {}
  for (const { table, key } of CATALOGUE_TABLES) {
    if (table === 'change_events') continue
    tables[table] = await studio.all(
      `select to_jsonb(t) - 'search_words' as row from ${table} t order by ${key.join(', ')}`,
    )
  }
  return tables
}

describe('taking a publish back', () => {
  it('restores every table exactly, as a new version with events of its own', async () => {
    await studio.base(5)
    const before = await catalogue()
    const id = await studio.sendFiles([
      templateFile('companies', [
        { nationalId: MAKER, name: 'آریا داروی نو', group: 'هلدینگ' },
        { nationalId: '10100000002', name: 'آریا دارو' },
      ]),
      templateFile('products', [
        product(1, { brandEn: 'Other', priceRial: 99 }),
        product(8, { holder: '10100000002', medicineCode: 701 }),
      ]),
    ])
    await studio.call('setHarvest', { id, harvestedOn: '1405/08/20' })
    await studio.check(id)
    await studio.publish(id, 4)
    expect(await catalogue()).not.toEqual(before)
    const { undo } = await studio.call('byId', { id })
    expect(await studio.call('rollBack', { id: undo.id })).toEqual({ changed: true })
    await studio.work()
    expect(await catalogue()).toEqual(before)
    // As after a server that died between its commit and its note.
    await studio.all(
      `update import_jobs set state = 'running', attempts = 3 where work = 'roll-back'`,
    )
    await studio.work()
    expect(
      await studio.all(`select state, failure from import_jobs where work = 'roll-back'`),
    ).toEqual([{ state: 'done', failure: null }])
    expect(
      await studio.all(`select change, count(*)::int from change_events
        where dataset_version = (select max(id) from dataset_versions) and kind = 'products' group by 1 order by 1`),
    ).toEqual([
      { change: 'changed', count: 2 },
      { change: 'returned', count: 4 },
      { change: 'vanished', count: 1 },
    ])
    expect(await studio.call('rollBack', { id: undo.id })).toEqual({ changed: false })
  })

  it('makes no older edition of the same files when they are brought again', async () => {
    await studio.base(6)
    const dearer = async () => {
      const products = numbers(6).map((number) => product(number, { priceRial: 99_000 }))
      const id = await studio.sendFiles([templateFile('products', products)])
      await studio.call('setHarvest', { id, harvestedOn: '1405/08/20' })
      return studio.check(id)
    }
    const { undo } = await studio.publish((await dearer()).id)
    await studio.call('rollBack', { id: undo.id })
    await studio.work()
    const { review } = await dearer()
    expect(review.impact).toMatchObject({ older: null })
  })

  it('ends as soon as it is cancelled, and nothing was taken back', async () => {
    await studio.base(2)
    const id = await studio.sendFiles([templateFile('products', [product(1, { priceRial: 99 })])])
    await studio.check(id)
    await studio.publish(id, 1)
    const published = await catalogue()
    const { undo } = await studio.call('byId', { id })
    const other = await studio.database.$client.connect()
    // Whoever holds the table keeps the work from ever going on.
    await other.query('begin; lock table products in access exclusive mode')
    await studio.call('rollBack', { id: undo.id })
    const working = studio.work()
    const [job] = await studio.all(`select id from import_jobs where work = 'roll-back'`)
    expect(await studio.call('cancel', { id: job.id })).toEqual({ changed: true })
    await working
    await other.query('rollback')
    other.release()
    expect(await studio.all(`select state from import_jobs where work = 'roll-back'`)).toEqual([
      { state: 'cancelled' },
    ])
    expect(await catalogue()).toEqual(published)
    expect(await studio.call('rollBack', { id: undo.id })).toEqual({ changed: true })
    await studio.work()
    expect(await studio.all(`select state from import_undos`)).toContainEqual({ state: 'undone' })
  })

  it('leaves what was changed by hand since then', async () => {
    await studio.base(2)
    const id = await studio.sendFiles([
      templateFile('products', [product(1, { brandEn: 'Other', priceRial: 99 }), product(2)]),
    ])
    await studio.check(id)
    await studio.publish(id)
    await studio.all(`update products set brand_en = 'By hand' where irc = '${irc(1)}'`)
    const { undo } = await studio.call('byId', { id })
    await studio.call('rollBack', { id: undo.id })
    await studio.work()
    expect(
      await studio.all(`select brand_en, price_rial::int from products where irc = '${irc(1)}'`),
    ).toEqual([{ brand_en: 'By hand', price_rial: 12_000 }])
  })
})
