import readXlsx from 'read-excel-file/node'
import { describe, expect, it } from 'vitest'
import { atcFile, atcPath, importFile, irc, templateFile } from '#tests/support/factories-import.ts'
import { MAKER, numbers, product, studioAnew } from '#tests/support/import-studio.ts'
import { runImport } from '../run-import.ts'

const studio = studioAnew()

describe('the difference', () => {
  it('tells old and new values before anything is public, and exactly what publishing does', async () => {
    await studio.base(20)
    const changed = templateFile('products', [
      ...numbers(19).map((number) =>
        product(number, number === 1 ? { brandEn: 'Other', priceRial: 13_000 } : {}),
      ),
      product(21),
    ])
    const id = await studio.sendFiles([changed])
    await studio.call('setHarvest', { id, harvestedOn: '1405/08/20' })
    const { review } = await studio.check(id)
    expect(review.kinds.find((found: { kind: string }) => found.kind === 'products')).toEqual({
      kind: 'products',
      new: 1,
      changed: 1,
      filled: 0,
      returned: 0,
      vanished: 1,
    })
    expect(await studio.all('select count(*)::int from products')).toEqual([{ count: 20 }])
    const one = await studio.call('diff', { id, kind: 'products', change: 'changed', q: irc(1) })
    expect(one.rows).toMatchObject([
      { name: 'Other \u2066500 mg\u2069', field: 'brandEn', before: 'Metfor 1', after: 'Other' },
      { field: 'priceRial', before: '12000', after: '13000' },
    ])
    // A sign that no key has is not looked for as nothing, which every key holds.
    expect(await studio.call('diff', { id, q: '%' })).toMatchObject({ total: 0 })
    await studio.publish(id)
    const reported =
      await studio.all(`select kind, record_key, change, field, before, after from import_diffs
      where kind <> 'price-events' order by id`)
    const made =
      await studio.all(`select kind, record_key, change, field, before, after from change_events
      where dataset_version = (select max(id) from dataset_versions) order by id`)
    expect(reported.slice(-made.length)).toEqual(made)
  })

  it('of an unusual share of vanished records asks for their number', async () => {
    await studio.base(20)
    const id = await studio.sendFiles([
      templateFile(
        'products',
        numbers(10).map((number) => product(number)),
      ),
    ])
    const { batch } = await studio.check(id)
    const refused = await studio.call('publish', { id, batchId: batch.id, typed: 9 })
    expect(refused).toMatchObject({ error: 'PRECONDITION_FAILED' })
    expect(await studio.publish(id, 10)).toMatchObject({ state: 'published' })
  })

  it('is refused when another version came meanwhile', async () => {
    await studio.base()
    const id = await studio.sendFiles([
      templateFile('products', [product(1), product(2), product(3), product(4)]),
    ])
    await studio.check(id)
    const atc = atcFile(atcPath('A10BA02'))
    await runImport(studio.database, { source: 'who-atc', files: [atc] }, { afterPublish: [] })
    expect(await studio.publish(id)).toMatchObject({
      state: 'failed',
      failure: expect.stringContaining('نسخهٔ دیگری'),
    })
    await studio.check(id)
    expect(await studio.publish(id)).toMatchObject({ state: 'published' })
    // Those of the earlier check went with its batch.
    const compared = await studio.all('select distinct batch_id from import_diffs order by 1')
    expect(compared).toEqual(await studio.all('select batch_id from import_drafts order by 1'))
  })

  it('and the problems can be taken along as workbooks', async () => {
    await studio.base()
    const id = await studio.sendFiles([
      importFile(
        `کد IRC,کد ژنریک,نام لاتین برند,شناسه ملی صاحب برند,شناسه ملی صاحب پروانه\n12,700,"Met\nfor",,${MAKER}\n${irc(1)},700,Metfor,,${MAKER}\n`,
      ),
    ])
    await studio.check(id)
    const file = await studio.download(`${id}/problems.xlsx`)
    expect(decodeURIComponent(file.headers.get('content-disposition') ?? '')).toMatch(
      /خطاها-1\d{3}-\d\d-\d\d\.xlsx$/,
    )
    const problems = await readXlsx(Buffer.from(await file.arrayBuffer()))
    expect(JSON.stringify(problems)).toContain('کد IRC باید ۱۶ رقم باشد')
    expect(JSON.stringify(problems)).toContain('Met\\nfor')
    const csv = await (await studio.download(`${id}/diff.csv?change=vanished`)).text()
    expect(csv.trim().split('\r\n')).toHaveLength(3)
    expect((await studio.download(`${'-'.repeat(36)}/diff.csv`)).status).toBe(404)
  })
})

describe('companies that the portal does not know', () => {
  it('are counted in the check, and taken once the template made of them is filled in', async () => {
    await studio.base(3)
    const [first, second] = ['10100000077', '10100000078']
    const products = [
      product(1),
      product(2),
      product(3),
      product(4, { holder: first }),
      product(5, { holder: first }),
      product(6, { holder: second }),
    ]
    const id = await studio.sendFiles([templateFile('products', products)])
    await studio.call('setHarvest', { id, harvestedOn: '1404/11/12' })
    const { batch } = await studio.check(id)
    expect(batch.counts.refused).toBe(3)
    expect(batch.unknownCompanies).toEqual({
      companies: 2,
      refusedRows: 3,
      namedRows: 0,
      first: [
        { value: first, isName: false, rows: 2 },
        { value: second, isName: false, rows: 1 },
      ],
    })
    const template = await (await studio.download(`${id}/companies.csv`)).text()
    const filled = template
      .replace(`${first},`, `${first},یکم`)
      .replace(`${second},`, `${second},دوم`)
    await studio.send(filled, 'companies.csv', id)
    const again = await studio.check(id)
    expect(again.batch).toMatchObject({
      counts: { refused: 0 },
      unknownCompanies: { companies: 0 },
    })
    expect(await studio.publish(id)).toMatchObject({ state: 'published' })
    expect(
      await studio.all('select name, licence_count as licences from companies order by id'),
    ).toMatchObject([
      { name: 'آریا دارو', licences: 3 },
      { name: 'یکم', licences: 2 },
      { name: 'دوم', licences: 1 },
    ])
  })
})
