import { expect, it } from 'vitest'
import { eventually } from '#tests/support/eventually.ts'
import { templateFile } from '#tests/support/factories-import.ts'
import { companiesFile, product, studioAnew } from '#tests/support/import-studio.ts'
import { makeDecision, makeOverride } from '#tests/support/quality-world.ts'
import { runImportJobs } from './work/run-jobs.server.ts'

const studio = studioAnew()

it('a check and a publish that stand still in the database end as soon as they are cancelled', async () => {
  const id = await studio.sendFiles([companiesFile()])
  await studio.check(id)
  const { batch } = await studio.call('byId', { id })
  const other = await studio.database.$client.connect()
  for (const work of ['check', 'publish']) {
    // Whoever holds the table keeps the work from ever going on.
    await other.query('begin; lock table companies in access exclusive mode')
    await studio.call(work, { id, ...(work === 'publish' && { batchId: batch.id, typed: null }) })
    const working = runImportJobs(studio.database, { afterPublish: [] })
    const [job] = await studio.all(
      `select id from import_jobs where state in ('waiting', 'running')`,
    )
    await studio.call('cancel', { id: job.id })
    await working
    await eventually(async () => {
      expect(await studio.lastJob(id)).toMatchObject({ work, state: 'cancelled' })
    })
    await other.query('rollback')
    await studio.check(id)
    batch.id = (await studio.call('byId', { id })).batch.id
  }
  other.release()
  expect(await studio.all('select from companies')).toEqual([])
})

it('a file of another register is not taken for the ATC codes of molecules', async () => {
  const { body } = await studio.send('DRUG_CODE,substance,dose\n1,ASPIRIN,500 mg\n', 'other.csv')
  const { files, id } = await studio.call('byId', { id: body.draftId })
  expect(files[0].mapping.source).toBe('template')
  const columns = {
    molecule: { from: 1, constant: '', words: [] },
    candidates: { from: 2, constant: '', words: [] },
  }
  const mapping = {
    ...files[0].mapping,
    source: 'who-atc',
    kind: 'atc-candidates',
    columns: { molecule: columns.molecule },
  }
  await studio.call('saveMapping', { id: body.fileId, mapping })
  expect((await studio.call('byId', { id })).refusal).toContain('atc_level5_candidates')
  await studio.call('saveMapping', { id: body.fileId, mapping: { ...mapping, columns } })
  expect(await studio.check(id)).toMatchObject({ state: 'failed' })
})

it('the day of a harvest is read from the name, confirmed or unknown, and never still to come', async () => {
  const file = templateFile('companies', [{ nationalId: '10100000001', name: 'آریا' }])
  const id = await studio.sendFiles([file])
  expect(await studio.call('byId', { id })).toMatchObject({ harvestedOn: null, harvestHint: null })
  const { body } = await studio.send(
    'شناسه ملی,نام شرکت\n10100000001,آریا\n',
    'companies_2026-04-25.csv',
  )
  expect(await studio.call('byId', { id: body.draftId })).toMatchObject({
    harvestedOn: null,
    harvestHint: { day: '2026-04-25', from: 'name' },
  })
  expect(await studio.call('setHarvest', { id, harvestedOn: '1499/01/01' })).toMatchObject({
    error: 'BAD_REQUEST',
  })
  await studio.check(id)
  await studio.publish(id)
  expect(await studio.all('select harvested_on from source_batches')).toEqual([
    { harvested_on: null },
  ])
})

it('a blank cell erases nothing unless it is asked to, and a Persian brand leaves the Latin one', async () => {
  await studio.base(2)
  const header = 'کد IRC,کد ژنریک,نام لاتین برند,شناسه ملی صاحب پروانه,اعتبار پروانه'
  const { irc, medicineCode, holder } = product(1)
  const second = product(2)
  const rows = [
    `${irc},${medicineCode},متفورمین آریا,${holder},`,
    `${second.irc},${medicineCode},Metfor 2,${holder},`,
  ]
  const { body } = await studio.send([header, ...rows].join('\n'), 'blank.csv')
  const state = () => studio.all('select brand_en, valid_until::text from products order by irc')
  await studio.check(body.draftId)
  await studio.publish(body.draftId)
  const retained = [
    { brand_en: 'Metfor 1', valid_until: '2120-03-21' },
    { brand_en: 'Metfor 2', valid_until: '2120-03-21' },
  ]
  expect(await state()).toEqual(retained)
  const again = await studio.send([header, ...rows].join('\n'), 'blank.csv')
  const { files } = await studio.call('byId', { id: again.body.draftId })
  const { mapping } = files[0]
  const validUntil = { ...mapping.columns.validUntil, erases: true }
  const asked = { ...mapping, columns: { ...mapping.columns, validUntil } }
  await studio.call('saveMapping', { id: again.body.fileId, mapping: asked })
  const { review } = await studio.check(again.body.draftId)
  expect(review.impact.lines).toContainEqual({
    kind: 'erased',
    of: 'products.validUntil',
    before: 2,
    lost: 2,
    gained: 0,
    changed: 0,
  })
  await studio.publish(again.body.draftId, 2)
  expect(await state()).toEqual(retained.map((row) => ({ ...row, valid_until: null })))
})

it('of what was decided and written of the sample a publish counts as lost what still holds', async () => {
  await studio.base(1)
  for (let n = 0; n < 2; n++) await makeOverride(studio.database)
  const [held, undone] = [await makeDecision(studio.database), await makeDecision(studio.database)]
  await studio.all(
    'update record_overrides set ended_at = now() where id = (select max(id::text)::uuid from record_overrides)',
  )
  await studio.all(`update quality_decisions set undone_at = now() where id = '${undone.id}'`)
  for (const [at, { id }] of [held, undone].entries()) {
    await studio.all(`insert into company_merges (decision_id, from_id, into_id, journal, undone_at)
      select id, ${at}, 9, '{}', undone_at from quality_decisions where id = '${id}'`)
  }
  await studio.all('update dataset_versions set is_sample = true')
  const { review } = await studio.check(await studio.sendFiles([companiesFile()]))
  const lost = Object.fromEntries(
    review.impact.lines.map((line: { of: string; lost: number }) => [line.of, line.lost]),
  )
  expect(lost).toMatchObject({ edits: 1, decisions: 1, merges: 1 })
})
