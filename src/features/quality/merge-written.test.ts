import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { VISITOR } from '#src/access/policy.ts'
import { readEvents } from '#src/insight/changes/feed.server.ts'
import { isChange, versionsWithoutNews } from '#src/insight/history/news.server.ts'
import { refreshDataset } from '#src/server/dataset.ts'
import { alertedLapses, alertRules } from '#src/server/db/schema/alerts.ts'
import { companyClaims } from '#src/server/db/schema/corrections.ts'
import { recordNotes } from '#src/server/db/schema/notes.ts'
import { ownListLines, ownLists } from '#src/server/db/schema/own-lists.ts'
import { savedViews, watchedRecords } from '#src/server/db/schema/watch-list.ts'
import { callerAs } from '#tests/support/callers.ts'
import { templateFile } from '#tests/support/factories-import.ts'
import { product } from '#tests/support/import-studio.ts'
import {
  ARIA,
  ARYA,
  openQualityWorld,
  SINA,
  THREE,
  worldFiles,
} from '#tests/support/quality-world.ts'
import { listViews } from '../account/saved-views-router.server.ts'
import { DEFAULT_RULE } from '../alerts/rules.ts'
import { claimFor } from '../corrections/queries.ts'
import { detectFindings } from '../findings/detect.server.ts'
import { runImportJobs } from '../importing/studio/work/run-jobs.server.ts'
import { notesOf } from '../notes/queries.ts'
import { mergeChosen, mergesOfCompany } from './ask-merge.server.ts'
import { carryOutMerge, decideFinding, undoDecision } from './decide.server.ts'

it('a merge takes along what people wrote of a company and how they want to be told, and gives it back', async () => {
  const world = await openQualityWorld()
  const idOf = async (nationalId: string) =>
    String((await world.all(`select id from companies where national_id = '${nationalId}'`))[0]?.id)
  const [from, into] = [await idOf(ARIA), await idOf(ARYA)]
  const key = { userId: world.person.id, kind: 'companies' as const, recordKey: from }
  await world.database.insert(watchedRecords).values(key)
  await world.database.insert(alertRules).values({ ...DEFAULT_RULE, ...key, others: true })
  const reported = { ...key, licence: '1', validUntil: '2030-01-01' }
  await world.database.insert(alertedLapses).values(reported)
  await world.database.insert(recordNotes).values({
    authorId: world.person.id,
    kind: 'companies',
    recordKey: from,
    body: 'رقیب ما',
  })
  const list = { userId: world.person.id, name: 'رقبا' }
  const [made] = await world.database.insert(ownLists).values(list).returning()
  const line = { kind: 'companies' as const, recordKeys: [from, 'x'] }
  await world.database
    .insert(ownListLines)
    .values({ ...line, listId: made?.id ?? '', text: 'آریا' })
  const written = async () =>
    (
      await world.all(`select (select array_agg(record_key) from alert_rules where others) as rules,
        (select record_key from record_notes) as note,
        (select record_keys from own_list_lines) as line`)
    )[0]
  await world.decide('company-spelling', 'merge', into)
  expect(await written()).toEqual({ rules: [into], note: into, line: [into, 'x'] })
  const lapses = await world.database.select().from(alertedLapses)
  expect(lapses).toContainEqual({ ...reported, recordKey: into })
  await world.undo()
  expect(await written()).toEqual({ rules: [from], note: from, line: [from, 'x'] })
})

it('an address or a saved view that names the company that went means the one that stayed', async () => {
  const world = await openQualityWorld()
  const idOf = async (nationalId: string) =>
    String((await world.all(`select id from companies where national_id = '${nationalId}'`))[0]?.id)
  const [from, into] = [await idOf(ARIA), await idOf(ARYA)]
  const reader = callerAs('professional', world.database)
  const userId = world.person.id
  const viewer = { ...VISITOR, kind: 'professional', userId } as const
  const address = `/medicine?level=products&holder=${from}`
  const saved = { userId, list: 'products', name: 'رقیب', address, createdAt: new Date() }
  await world.database.insert(savedViews).values(saved)
  const shown = async () => {
    await refreshDataset(world.database)
    const [view] = await listViews(world.database, viewer, userId)
    const { total } = await reader.products.list({ holder: from })
    return { address: view?.address, total }
  }
  const { total: others } = await reader.products.list({ holder: into })
  const before = await shown()
  expect(before.address).toContain(`holder=${from}`)
  expect(before.total).toBeGreaterThan(0)
  await world.decide('company-spelling', 'merge', into)
  const after = await shown()
  expect(after.address).toContain(`holder=${into}`)
  expect(after.total).toBe(before.total + others)
  await world.undo()
  expect(await shown()).toEqual(before)
})

it('on a day before the merge the address of the company that went shows what it had then', async () => {
  const world = await openQualityWorld()
  await world.merge(ARIA, ARYA, 'other')
  const { companies } = callerAs('professional', world.database)
  const segment = 'آریا-سهامی-خاص'
  const [past, now] = [
    await companies.byName({ segment, asOf: '1405-02-20' }),
    await companies.byName({ segment: 'داروسازی-آریا', compare: '1405-02-20' }),
  ]
  expect(past).toMatchObject({
    past: { state: 'shown' },
    company: { nationalId: ARIA, slug: segment, licenceCount: 1 },
  })
  expect(now.company).toMatchObject({ nationalId: ARYA, licenceCount: 2 })
  const { points = [], breaks } = now.details?.series ?? {}
  expect(points.map(({ local, unknown }) => local + unknown)).toEqual([1, 2])
  expect(breaks).toEqual([{ source: past.company.name, harvestedOn: points[1]?.day }])
  // Of molecules: a company's sole medicines are another count.
  expect(now.compared?.figures).toMatchObject([
    { label: 'پروانهٔ جاری', now: 2, before: 1 },
    { label: 'مولکول' },
    { label: 'مولکول تک‌سازنده' },
    { label: 'رو به انقضا' },
  ])
})

it('a company that was merged twice is still the one it became: for claims, notes and another merge', async () => {
  const world = await openQualityWorld()
  const idOf = async (nationalId: string) =>
    Number((await world.all(`select id from companies where national_id = '${nationalId}'`))[0]?.id)
  const [first, last] = [await idOf(ARIA), await idOf(SINA)]
  const { database: db, person } = world
  const company = { companyId: first, companyName: 'آریا' }
  const claim = { ...company, userId: person.id, state: 'confirmed', evidence: 'نامه' } as const
  await db.insert(companyClaims).values(claim)
  await world.merge(ARYA, ARIA)
  await world.merge(SINA, ARYA)
  // From a page that was open when its company was still there.
  const note = { authorId: person.id, kind: 'companies', recordKey: String(first) } as const
  await db.insert(recordNotes).values({ ...note, body: 'رقیب ما' })
  expect(await claimFor(db, person.id, [{ id: last }])).toMatchObject({ companyName: 'آریا' })
  const reader = { ...VISITOR, kind: 'professional', userId: person.id } as const
  const record = { kind: 'companies', key: String(last) } as const
  expect((await notesOf(db, reader, record)).notes).toMatchObject([{ body: 'رقیب ما' }])
  await expect(world.merge(SINA, ARIA)).rejects.toThrow('لقمان سینا')
  await world.undo()
  await world.undo()
  expect(await claimFor(db, person.id, [{ id: last }])).toBeNull()
  expect(await claimFor(db, person.id, [{ id: first }])).not.toBeNull()
})

it('a merge is one event of the market, of the company by its name, that leads to the one that stays', async () => {
  const world = await openQualityWorld()
  const [into] = await world.all(`select id from companies where national_id = '${ARYA}'`)
  const news = async () => {
    const changes = isChange(await versionsWithoutNews(world.database))
    return readEvents(world.database, sql.join(changes, sql` and `), { limit: 10 })
  }
  await world.decide('company-spelling', 'merge', String(into?.id))
  const former = { sort: 'merged', title: 'آریا (سهامی خاص)', change: 'vanished' }
  const [event, ...others] = await news()
  expect(event).toMatchObject({ ...former, after: 'داروسازی آریا' })
  expect(decodeURI(event?.href ?? '')).toBe('/company/داروسازی-آریا')
  expect(others).toEqual([])
  await world.undo()
  const [apart] = await news()
  expect(apart).toMatchObject({ sort: 'merged', title: 'آریا (سهامی خاص)', change: 'returned' })
  expect(decodeURI(apart?.href ?? '')).toBe('/company/آریا-سهامی-خاص')
  expect(await news()).toHaveLength(2)
})

it('a merge stands in the audit log by the names of both, and so does its undo', async () => {
  const world = await openQualityWorld()
  const [into] = await world.all(`select id from companies where national_id = '${ARYA}'`)
  await world.decide('company-spelling', 'merge', String(into?.id))
  await world.undo()
  const [undone, made] = await world.all(
    `select action, before, after from audit_events where action like 'quality.%' order by id desc limit 2`,
  )
  const [merged, pair] = [
    { verdict: 'ادغام', choice: 'داروسازی آریا' },
    { kind: 'املای دوگانهٔ شرکت' },
  ]
  const title = expect.stringContaining('آریا (سهامی خاص)')
  expect(made).toMatchObject({
    action: 'quality.merge',
    before: null,
    after: { ...merged, ...pair, title },
  })
  expect(undone).toMatchObject({
    action: 'quality.unmerge',
    before: merged,
    after: { ...pair, title },
  })
})

it('of two permissions for one substance the one that lasts longer stays, and both come back', async () => {
  const world = await openQualityWorld()
  const substance = templateFile('ingredients', [{ nameEn: 'Metformin', type: 'ماده مؤثره' }])
  const read = (until: string, day: string) =>
    world.read(
      [
        substance,
        templateFile('ingredient-makers', [
          { ingredient: 'METFORMIN', company: ARYA, validUntil: '1408/01/01' },
          { ingredient: 'METFORMIN', company: SINA, validUntil: until },
        ]),
      ],
      day,
    )
  const left = () =>
    world.all(`select c.national_id as company, l.valid_until::text as until
      from ingredient_licences l join companies c on c.id = l.company_id order by 1`)
  const one = [{ company: SINA, until: '2029-03-20' }]
  await read('1406/01/01', '2026-06-01')
  const before = await left()
  await world.merge(ARYA, SINA, 'other')
  expect(await left()).toEqual(one)
  await world.undo()
  expect(await left()).toEqual(before)
  // An import that names both means the same.
  await world.merge(ARYA, SINA, 'other')
  await read('1406/01/02', '2026-06-02')
  expect(await left()).toEqual(one)
})

it('a merge is asked for once, is carried out as work with its progress, and says how it failed', async () => {
  const { ctx, database, all } = await openQualityWorld()
  const pair = { id: ARYA, other: SINA, stays: 'this' as const, reason: 'یک شرکت' }
  expect(await mergeChosen(ctx, pair)).toEqual({ changed: true, staying: ARYA })
  expect(await mergeChosen(ctx, pair)).toEqual({ changed: false, staying: ARYA })
  await expect(mergeChosen(ctx, { ...pair, stays: 'other' })).rejects.toThrow('شرکت دیگر می‌ماند')
  expect(await mergesOfCompany(database, ARYA)).toMatchObject([{ work: 'merge', state: 'waiting' }])
  expect(await all(`select from companies where national_id = '${SINA}'`)).toHaveLength(1)
  // Without it, as where a round is published by itself, such work waits for the portal.
  await runImportJobs(database)
  expect(await mergesOfCompany(database, SINA)).toMatchObject([{ state: 'waiting' }])

  const [{ id }] = await all(`select id from quality_findings where subject like '%${SINA}%'`)
  await decideFinding(ctx, { id, verdict: 'apart', choice: null, reason: 'دو شرکت' })
  await runImportJobs(database, { merge: carryOutMerge })
  // What is merged with another meanwhile takes away nothing of that.
  await mergeChosen(ctx, { ...pair, other: ARIA })
  await runImportJobs(database, { merge: carryOutMerge })
  const failed = {
    state: 'failed',
    pair: 'داروسازی آریا ~ لقمان سینا',
    failure: expect.stringContaining('پیش‌تر تصمیم گرفته‌اند'),
  }
  expect(await mergesOfCompany(database, ARYA)).toMatchObject([failed])
  await undoDecision(ctx, {
    id: (await all('select id from quality_decisions'))[0].id,
    reason: 'نه',
  })
  await mergeChosen(ctx, pair)
  await runImportJobs(database, { merge: carryOutMerge })
  expect(await mergesOfCompany(database, ARYA)).toEqual([])
  expect(await all(`select from companies where national_id = '${SINA}'`)).toHaveLength(0)
  // Cancelled too late, by a server that died after its commit.
  await database.execute(
    `update import_jobs set state = 'running', is_cancelled = true where state = 'done'`,
  )
  await runImportJobs(database, { merge: carryOutMerge })
  expect(await all('select state from import_jobs order by requested_at')).toEqual([
    { state: 'failed' },
    { state: 'done' },
    { state: 'done' },
  ])
})

it('a merge that waited while other work was published is done, or says what became of its company', async () => {
  const { ctx, database, all, read } = await openQualityWorld()
  const ask = (id: string, other: string) =>
    mergeChosen(ctx, { id, other, stays: 'this', reason: 'یک شرکت' })
  await ask(ARYA, SINA)
  await ask(ARIA, SINA)
  await read([worldFiles.products(...THREE, product(4, { holder: SINA }))], '2026-06-01')
  await runImportJobs(database, { merge: carryOutMerge })
  expect(await all('select state, failure from import_jobs order by requested_at')).toEqual([
    { state: 'done', failure: null },
    { state: 'failed', failure: 'این شرکت پیش‌تر در «داروسازی آریا» ادغام شده است.' },
  ])
})

it('a name matched with a company that was merged since is taken back, and the company comes back without it', async () => {
  const world = await openQualityWorld()
  const before = await world.catalogue()
  await world.all(`insert into import_errors (batch_id, file, line, value, reason, is_warning)
    select max(id), 'a.csv', 2, 'لقمان سینای نو', 'شرکتی با این نام شناخته نیست؛ مقدار نادیده گرفته شد', true from source_batches`)
  await world.database.transaction((tx) => detectFindings(tx, 1))
  const [sina] = await world.all(`select id::text from companies where national_id = '${SINA}'`)
  await world.decide('company-unmatched', 'match', sina.id)
  const [{ id }] = await world.all('select id from quality_decisions')
  await world.merge(SINA, ARYA, 'other')
  await undoDecision(world.ctx, { id, reason: 'نام شرکت دیگری است' })
  expect(
    await world.all(`select from company_spellings where spelling = 'لقمان سینای نو'`),
  ).toEqual([])
  await world.undo()
  expect(await world.catalogue()).toEqual(before)
})
