import { parse } from 'csv-parse/sync'
import { expect, it } from 'vitest'
import { studioAnew } from '#tests/support/import-studio.ts'
import { workbookOf, zipOf } from '#tests/support/sources/archives.ts'
import { BDPM, DPD, EMA_ROWS, ORANGE } from '#tests/support/sources/register-files.ts'
import { INVENTED_ROWS, taminCsv } from '#tests/support/sources/tamin-page.ts'

const studio = studioAnew()

/** Sends a file to a new draft; how it will be read. */
async function sent(name: string, content: string | Uint8Array) {
  const { status, body } = await studio.send(Buffer.from(content), name)
  expect(status).toBe(200)
  const draft = await studio.call('byId', { id: body.draftId })
  const [file] = draft.files
  return { id: body.draftId as string, own: file.layout.own, ...file.mapping }
}

it("the insurer's file is known by its headings, and published by its own reader", async () => {
  await studio.base()
  const text = taminCsv(INVENTED_ROWS.slice(0, 1).map((cells) => cells.with(0, '00700')))
  const isFormulary = { kind: 'coverage', own: { title: 'فهرست بیمهٔ تأمین اجتماعی', rows: 1 } }
  const workbook = await workbookOf(parse(text, { bom: true }))
  expect(await sent('drugs.xlsx', workbook)).toMatchObject(isFormulary)
  const { id, ...file } = await sent('drugs.csv', text)
  expect(file).toMatchObject(isFormulary)
  await studio.call('setHarvest', { id, harvestedOn: '1405/02/01' })
  await studio.check(id)
  await studio.publish(id)
  expect(
    await studio.all('select medicine_code, valid_from::text, accepted_rial from coverage'),
  ).toEqual([{ medicine_code: 700, valid_from: '2026-04-21', accepted_rial: '2000' }])
})

it('files of registers are their licences, and any other file is left to the mapping', async () => {
  const files = [
    ['EOBZIP.zip', zipOf(ORANGE), 2],
    ['medicines-report.xlsx', workbookOf(EMA_ROWS), 2],
    ['allfiles.zip', zipOf(DPD), 1],
    ['bdpm.zip', zipOf(BDPM), 1],
  ] as const
  for (const [name, content, rows] of files) {
    const file = await sent(name, await content)
    expect(file, name).toMatchObject({ kind: 'foreign-licences', own: { rows } })
  }
  expect(
    (await sent('companies.csv', 'شناسه ملی,نام شرکت\n10100000001,آریا\n')).own,
  ).toBeUndefined()
})
