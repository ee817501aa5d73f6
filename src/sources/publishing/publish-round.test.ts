import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { runImportJobs } from '#src/features/importing/studio/work/run-jobs.server.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import { irc } from '#tests/support/factories-import.ts'
import { studioAnew } from '#tests/support/import-studio.ts'
import type { InventedNfiPage } from '#tests/support/sources/nfi-page.ts'
import { pageOf, registryRounds } from '#tests/support/sources/registry-rounds.ts'
import { purgeCaptures } from '../collecting/captures.ts'
import { publishRound } from './publish-round.ts'

const studio = studioAnew(3)
const { round, publish, limits, open, products } = registryRounds(studio)

const versions = () => studio.all('select count(*)::int from dataset_versions')

describe('a round of the registry', () => {
  it('becomes a version by itself, with the day and capture of each page; once', async () => {
    await open()
    await round({ 1: pageOf(1), 2: pageOf(2, { validUntil: '1407/01/01', packPrice: '15000' }) })
    expect(await publish()).toBe('published')
    expect(await products()).toMatchObject([
      { irc: irc(1), valid_until: '2059-03-20', is_active: true, source: 'template' },
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
    await round({ 1: pageOf(1), 2: pageOf(2, { validUntil: '1407/01/01', packPrice: '15000' }) })
    expect(await publish()).toBe('known')
    expect(await versions()).toEqual([{ count: 2 }])
    expect(
      await studio.all(`select min(day)::text as day from source_statements where source = 'nfi'
        and kind = 'products'`),
    ).toEqual([{ day: '2026-03-03' }])
  })

  it('finds the medicine of a new product by its similar products, or by what it is', async () => {
    await open()
    await round({
      1: pageOf(1),
      11: pageOf(11),
      12: pageOf(12, { similar: [], genericName: 'METFORMIN HYDROCHLORIDE TABLET ORAL 1000 mg' }),
      13: pageOf(13, { similar: [], genericName: 'METFORMIN TABLET ORAL 850 mg' }),
    })
    expect(await publish()).toBe('published')
    expect(await products()).toMatchObject([
      { irc: irc(1) },
      { irc: irc(2) },
      { irc: irc(3) },
      { irc: irc(11), medicine_code: 700, source: 'nfi' },
      { irc: irc(12), medicine_code: 701, source: 'nfi' },
    ])
    expect(
      await studio.all(`select record_key, values -> 'candidates' as codes from source_statements
        where values ? 'candidates'`),
    ).toEqual([{ record_key: irc(13), codes: [700, 701] }])
  })

  it('goes on without a page whose name has no end', async () => {
    await open()
    const endless = Array.from({ length: 3_000 }, (_, at) => ((at * at) % 9_973).toString(36)).join(
      ' ',
    )
    const similar = Array.from({ length: 300 }, (_, at) => pageOf(1_000 + at).similar?.at(-1) ?? [])
    await round({
      1: pageOf(1, { packPrice: '13000', similar: similar.flat() }),
      2: pageOf(2, { brandEn: endless }),
    })
    expect(await publish()).toBe('published')
    expect(await products()).toMatchObject([{ price_rial: 13_000 }, { irc: irc(2) }, {}])
    expect(await studio.all(`select reason from import_errors where not is_warning`)).toEqual([
      { reason: 'متن از ۱٬۰۰۰ کاراکتر بلندتر است' },
    ])
  })

  it('takes a product away when the registry does, or two whole rounds missed it', async () => {
    await open()
    await studio.database.execute(sql`update settings
      set value = value || '{"vanishedPercent": 100}' where key = 'collected'`)
    await studio.database.insert(settings).values({ key: 'imports', value: { lossPercent: 50 } })
    const others = Object.fromEntries([13, 14, 15].map((number) => [number, pageOf(number)]))
    await round({ 1: pageOf(1), 11: pageOf(11), 12: pageOf(12), ...others })
    expect(await publish()).toBe('published')
    await round({ 1: pageOf(1) }, { isWhole: false })
    await publish()
    expect((await products()).filter(({ is_gone }) => is_gone)).toEqual([])
    await round({ 1: pageOf(1), 11: null, ...others })
    expect(await publish()).toBe('published')
    expect((await products()).filter(({ is_gone }) => is_gone)).toMatchObject([{ irc: irc(11) }])
    await round({ 1: pageOf(1), ...others })
    expect(await publish()).toBe('published')
    expect((await products()).filter(({ is_gone }) => is_gone)).toMatchObject([
      { irc: irc(11) },
      { irc: irc(12) },
    ])
  })

  it('leaves a product whose page nobody understands just now as it was', async () => {
    await open()
    await studio.database.execute(sql`update settings
      set value = value || '{"vanishedPercent": 100}' where key = 'collected'`)
    const numbers = Array.from({ length: 20 }, (_, at) => at + 11)
    const pages = Object.fromEntries([1, ...numbers].map((number) => [number, pageOf(number)]))
    await round(pages)
    expect(await publish()).toBe('published')
    const signIn = '<html><body><form>ورود به سامانه</form></body></html>'
    const spoil = (html: string) => (html.includes(irc(11)) ? signIn : html)
    for (const packPrice of ['13000', '14000', '15000']) {
      await round({ ...pages, 12: pageOf(12, { packPrice }) }, { spoil })
      expect(await publish()).toBe('published')
      await purgeCaptures(studio.database, 'nfi', 0)
      expect((await products()).filter(({ is_gone }) => is_gone)).toEqual([])
      expect((await products()).find((one) => one.irc === irc(12))).toMatchObject({
        price_rial: Number(packPrice),
      })
    }
    await round({ ...pages, 11: null })
    expect(await publish()).toBe('published')
    expect((await products()).filter(({ is_gone }) => is_gone)).toMatchObject([{ irc: irc(11) }])
  })
})

describe('what follows', () => {
  it('is taken back with the version, words of the registry and all', async () => {
    await open()
    await round({ 1: pageOf(1, { validUntil: '1407/01/01' }) })
    expect(await publish()).toBe('published')
    const [undo] = await studio.all(`select id from import_undos where state = 'kept'
      order by dataset_version desc limit 1`)
    await studio.call('rollBack', { id: undo.id })
    await runImportJobs(studio.database, { afterPublish: [] })
    expect(await products()).toMatchObject([{ irc: irc(1), valid_until: '2120-03-21' }, {}, {}])
    expect(
      await studio.all(`select count(*)::int from source_statements where source = 'nfi'`),
    ).toEqual([{ count: 0 }])
  })

  it('finds a holder again by its number, under a name that nobody knows', async () => {
    await open()
    await round({ 1: pageOf(1) })
    expect(await publish()).toBe('published')
    await round({ 1: pageOf(1), 11: pageOf(11, { licenceHolder: 'آریا زیست دارو' }) })
    expect(await publish()).toBe('published')
    expect(
      await studio.all(`select c.name from products p join companies c on c.id = p.holder_id
        where irc = '${irc(11)}'`),
    ).toEqual([{ name: 'آریا دارو' }])
  })

  it('shows admins the bytes of a page as plain text, and nobody else', async () => {
    await round({ 1: pageOf(1) })
    const [{ id }] = await studio.all('select id from captures')
    const url = `${studio.portal.url}/api/admin/captures/${id}`
    expect((await fetch(url)).status).toBe(401)
    const answer = await fetch(url, { headers: studio.headers })
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(await answer.text()).toContain('<label')
  })
})

describe('a bad day', () => {
  it.each([
    [
      'a price ten times as high',
      { 1: pageOf(1, { packPrice: '120000', unitPrice: '4000' }) },
      /بیش از ۵ برابر/,
    ],
    ['many that are new', { 11: pageOf(11), 1: pageOf(1) }, /جدید است/],
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
      1: pageOf(1, { components: 'RANITIDINE 150 mg', packPrice: '99000', unitPrice: '3300' }),
      2: pageOf(2, { packPrice: '', unitPrice: '', validUntil: '1305/01/01' }),
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
    await round({ 2: pageOf(1, { pack: '10 TABLET in 1 BOX' }), 1: pageOf(1) })
    await round({ 2: pageOf(1, { pack: '20 TABLET in 1 BOX' }) })
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
      Object.fromEntries(all.map((number) => [number, pageOf(number, more)]))
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

  it.each([
    [
      'a label that nobody knows',
      'برچسبی دارد',
      (html: string) =>
        html.replace('نحوه مصرف :</label>', '$&<label>سقف نسخه :</label><span>2</span>'),
    ],
    [
      'another product',
      'فرآوردهٔ دیگری',
      (html: string) => html.replace(/\d{12}(\d{4})(?=\s*<\/span>)/, '999999999999$1'),
    ],
  ])('stops whole where known pages have %s', async (_, reason, spoil) => {
    await open()
    const all = Array.from({ length: 40 }, (_, at) => at + 1)
    await round(Object.fromEntries(all.map((number) => [number, pageOf(number)])))
    expect(await publish()).toBe('published')
    await round(Object.fromEntries(all.map((number) => [number, pageOf(number)])), { spoil })
    expect(await publish()).toBe('stopped')
    expect(await versions()).toEqual([{ count: 2 }])
    const [message] = await studio.all(`select params from outbox_messages`)
    expect(message.params).toMatchObject({
      reason: expect.stringContaining(reason),
      address: expect.stringMatching(/captures\/\d+$/),
    })
  })

  it('cancelled in its check is checked anew when it is asked for again', async () => {
    await open()
    await round({ 1: pageOf(1) })
    await publishRound(studio.database)
    await studio.all(`update import_jobs set state = 'cancelled' where requested_by is null`)
    expect(await publish()).toBe('published')
  })

  it('killed between its check and its publish is published once, whoever comes', async () => {
    await limits({ changedPercent: 0 })
    await round({ 1: pageOf(1) })
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
