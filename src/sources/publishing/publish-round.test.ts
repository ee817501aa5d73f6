import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { runImportJobs } from '#src/features/importing/studio/work/run-jobs.server.ts'
import { collectingRuns } from '#src/server/db/schema/collecting.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import { irc } from '#tests/support/factories-import.ts'
import { openStudio, type Studio } from '#tests/support/import-studio.ts'
import { type InventedNfiPage, nfiPage } from '#tests/support/sources/nfi-page.ts'
import { keepCapture } from '../collecting/captures.ts'
import { followDraft, publishRound } from './publish-round.ts'

let studio: Studio
let day = 1

beforeEach(async () => {
  studio = await openStudio()
  day = 1
  await studio.base(3)
})

type Pages = Readonly<Record<number, InventedNfiPage | null>>

const known = (number: number, more: InventedNfiPage = {}): InventedNfiPage => ({
  ...{ irc: irc(number), brandEn: `Metfor ${number}`, packPrice: '12000', unitPrice: '400' },
  ...{ genericName: 'METFORMIN TABLET ORAL 500 mg', form: 'TABLET', components: '', gtin: '' },
  ...{ licenceHolder: 'آریا دارو', similar: [1, 2, 3].map(similar), ...more },
})

const similar = (number: number) => ({
  ...{
    number,
    brandFa: `متفور ${number}`,
    owner: 'Sample Pharma',
    holder: 'آریا دارو',
    company: 7,
  },
  country: ['IR', 'ایران'] as [string, string],
})

/** A round on a day of its own in which these numbers answered; null is a number that is no more. */
async function round(pages: Pages, { isWhole = true } = {}): Promise<void> {
  const numbers = Object.keys(pages).map(Number)
  const [run] = await studio.database
    .insert(collectingRuns)
    .values({
      ...{ source: 'nfi', origin: 'http://registry.example', firstNumber: 1, lastNumber: 99 },
      ...{ nextNumber: isWhole ? 100 : 50, endedAt: isWhole ? new Date() : null },
    })
    .returning()
  for (const number of numbers) {
    const page = pages[number]
    const address = `http://registry.example/NFI/Detail/${number}`
    const bytes = page ? Buffer.from(nfiPage(page)) : Buffer.alloc(0)
    const headers = { contentType: 'text/html', etag: null, lastModified: null }
    const answer = { kind: 'answer', status: page ? 200 : 500, ...headers, bytes } as never
    await keepCapture(studio.database, { runId: run?.id ?? 0, source: 'nfi', address }, answer)
  }
  await studio.database.execute(sql`update captures set fetched_at =
    '2026-03-01 12:00+03:30'::timestamptz + make_interval(days => ${day}) where run_id = ${run?.id}`)
  day += 1
}

async function publish() {
  const answer = await publishRound(studio.database)
  if (answer.outcome !== 'draft') return answer.outcome
  const { state, failure } = await followDraft(studio.database, answer.draftId, {
    afterPublish: [],
  })
  return failure ?? state
}

const limits = (value: Record<string, number>) =>
  studio.database.insert(settings).values({ key: 'collected', value })

const open = () => limits({ newPercent: 100, changedPercent: 100, pricedPercent: 100 })
const versions = () => studio.all('select count(*)::int from dataset_versions')
const products = () =>
  studio.all(`select irc, medicine_code, valid_until::text, price_rial::int, is_active, source,
    vanished_on is not null as is_gone from products order by irc`)

describe('a round of the registry', () => {
  it('becomes a version by itself, with the day and capture of each page; once', async () => {
    await open()
    await round({ 1: known(1), 2: known(2, { validUntil: '1407/01/01', packPrice: '15000' }) })
    expect(await publish()).toBe('published')
    expect(await products()).toMatchObject([
      { irc: irc(1), valid_until: '2028-03-19', is_active: true, source: 'template' },
      { irc: irc(2), valid_until: '2028-03-20', price_rial: 15_000 },
      { irc: irc(3), is_active: null, is_gone: false },
    ])
    expect(
      await studio.all(`select effective_on::text, price_rial::int, source from price_events
        where irc = '${irc(2)}' order by 1 desc limit 1`),
    ).toEqual([{ effective_on: '2026-03-02', price_rial: 15_000, source: 'nfi' }])
    expect(
      await studio.all(`select day::text, values ->> 'holder' as holder, capture_id is not null as is_traced
        from source_statements where source = 'nfi' and record_key = '${irc(2)}'`),
    ).toEqual([{ day: '2026-03-02', holder: 'آریا دارو', is_traced: true }])
    expect(await publish()).toBe('known')
    await round({ 1: known(1), 2: known(2, { validUntil: '1407/01/01', packPrice: '15000' }) })
    expect(await publish()).toBe('unchanged')
    expect(await versions()).toEqual([{ count: 2 }])
    expect(
      await studio.all(`select min(day)::text as day from source_statements where source = 'nfi'
        and kind = 'products'`),
    ).toEqual([{ day: '2026-03-03' }])
  })

  it('finds the medicine of a new product by its similar products, or by what it is', async () => {
    await open()
    await round({
      1: known(1),
      11: known(11),
      12: known(12, { similar: [], genericName: 'METFORMIN HYDROCHLORIDE TABLET ORAL 1000 mg' }),
      13: known(13, { similar: [], genericName: 'METFORMIN TABLET ORAL 850 mg' }),
    })
    expect(await publish()).toBe('published')
    expect(await products()).toMatchObject([
      ...[{ irc: irc(1) }, { irc: irc(2) }, { irc: irc(3) }],
      { irc: irc(11), medicine_code: 700, source: 'nfi' },
      { irc: irc(12), medicine_code: 701, source: 'nfi' },
    ])
    expect(
      await studio.all(`select record_key, values -> 'candidates' as codes from source_statements
        where values ? 'candidates'`),
    ).toEqual([{ record_key: irc(13), codes: [700, 701] }])
  })

  it('takes a product away when the registry does, or two whole rounds missed it', async () => {
    await open()
    await studio.database.execute(sql`update settings
      set value = value || '{"vanishedPercent": 100}' where key = 'collected'`)
    await studio.database.insert(settings).values({ key: 'imports', value: { lossPercent: 50 } })
    const others = Object.fromEntries([13, 14, 15].map((number) => [number, known(number)]))
    await round({ 1: known(1), 11: known(11), 12: known(12), ...others })
    expect(await publish()).toBe('published')
    await round({ 1: known(1) }, { isWhole: false })
    await publish()
    expect((await products()).filter(({ is_gone }) => is_gone)).toEqual([])
    await round({ 1: known(1), 11: null, ...others })
    expect(await publish()).toBe('published')
    expect((await products()).filter(({ is_gone }) => is_gone)).toMatchObject([{ irc: irc(11) }])
    await round({ 1: known(1), ...others })
    expect(await publish()).toBe('published')
    expect((await products()).filter(({ is_gone }) => is_gone)).toMatchObject([
      ...[{ irc: irc(11) }, { irc: irc(12) }],
    ])
  })
})

describe('a bad day', () => {
  it.each([
    [
      'a price ten times as high',
      { 1: known(1, { packPrice: '120000', unitPrice: '4000' }) },
      /بیش از ۵ برابر/,
    ],
    ['many that are new', { 11: known(11), 1: known(1) }, /جدید است/],
  ])('%s waits for an admin, who is told', async (_, pages, reason) => {
    await limits({ changedPercent: 100, pricedPercent: 100 })
    await round(pages)
    expect(await publish()).toMatch(reason)
    expect(await versions()).toEqual([{ count: 1 }])
    expect(await studio.all(`select template from outbox_messages`)).toEqual([
      { template: 'admin-notice' },
    ])
    expect(
      await studio.all(`select state from import_drafts order by created_at desc limit 1`),
    ).toEqual([{ state: 'reviewed' }])
  })

  it('asks of a page of two medicines and takes nothing of it; blanks and 1926 say nothing', async () => {
    await open()
    await round({
      1: known(1, { components: 'RANITIDINE 150 mg', packPrice: '99000', unitPrice: '3300' }),
      2: known(2, { packPrice: '', unitPrice: '', validUntil: '1305/01/01' }),
    })
    expect(await publish()).toBe('published')
    expect(await products()).toMatchObject([
      {
        irc: irc(1),
        price_rial: 12_000,
        valid_until: '2120-03-21',
        is_active: null,
        is_gone: false,
      },
      { irc: irc(2), price_rial: 12_000, valid_until: '2120-03-21', is_active: true },
      {},
    ])
    expect(
      await studio.all(`select kind, record_key from source_statements
        where source = 'nfi' and kind <> 'registry-companies' order by kind`),
    ).toEqual([
      { kind: 'products', record_key: irc(2) },
      { kind: 'registry-pages', record_key: irc(1) },
    ])
  })

  it('notes what two pages of one product say of it, and takes the newer', async () => {
    await open()
    await round({ 2: known(1, { pack: '10 TABLET in 1 BOX' }), 1: known(1) })
    await round({ 2: known(1, { pack: '20 TABLET in 1 BOX' }) })
    expect(await publish()).toBe('published')
    expect(
      await studio.all(`select values ->> 'packCount' as pack, values #>> '{also,0,values,packCount}' as other
        from source_statements where source = 'nfi' and record_key = '${irc(1)}'`),
    ).toEqual([{ pack: '20', other: '30' }])
  })

  it('stops whole where the pages read differently, and shows a page', async () => {
    await open()
    const all = Array.from({ length: 40 }, (_, at) => at + 1)
    const pages = (more: InventedNfiPage) =>
      Object.fromEntries(all.map((number) => [number, known(number, more)]))
    await round(pages({}))
    expect(await publish()).toBe('published')
    await round(pages({ producer: '' }))
    expect(await publish()).toBe('stopped')
    expect(await versions()).toEqual([{ count: 2 }])
    const [message] = await studio.all(`select params from outbox_messages`)
    expect(message.params).toMatchObject({
      reason: expect.stringContaining('تولیدکننده'),
      address: expect.stringMatching(/captures\/\d+$/),
    })
  })

  it('killed between its check and its publish is published once, whoever comes', async () => {
    await limits({ changedPercent: 0 })
    await round({ 1: known(1) })
    const answers = await Promise.all([
      publishRound(studio.database),
      publishRound(studio.database),
    ])
    expect(new Set(answers.map((answer) => 'draftId' in answer && answer.draftId)).size).toBe(1)
    await runImportJobs(studio.database, { afterPublish: [] })
    // As a server leaves it that dies after the check, before the limits were asked.
    await studio.all(
      `update settings set value = '{"changedPercent": 100}' where key = 'collected'`,
    )
    await studio.all(`update import_drafts set failure = null where source = 'nfi'`)
    await studio.all(`update import_jobs set state = 'running' where requested_by is null`)
    await Promise.all([1, 2].map(() => runImportJobs(studio.database, { afterPublish: [] })))
    expect(await publish()).toBe('known')
    expect(await versions()).toEqual([{ count: 2 }])
  })
})
