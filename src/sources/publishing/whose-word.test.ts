import { describe, expect, it } from 'vitest'
import { callerFor } from '#src/app/call-in-process.ts'
import { detectFindings } from '#src/features/findings/detect.server.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import { irc } from '#tests/support/factories-import.ts'
import { bringThree, studioAnew } from '#tests/support/import-studio.ts'
import { pageOf, registryRounds } from '#tests/support/sources/registry-rounds.ts'

const studio = studioAnew(3)
const { round, publish, open, products } = registryRounds(studio)

describe('whose word counts', () => {
  const shown = async () =>
    (
      await studio.all(`select pack_count as pack, valid_until::text as until from products
      where irc = '${irc(1)}'`)
    )[0]
  const findings = () =>
    studio.all(`select id, kind, subject, evidence from quality_findings
      where kind like 'registry-%' or kind = 'source-contradiction' order by kind, subject`)

  it('the newer one, or that which an admin put first, or chose', async () => {
    await open()
    await round({ 1: pageOf(1) })
    expect(await publish()).toBe('published')
    expect(await shown()).toEqual({ pack: 30, until: '2059-03-20' })
    await bringThree(studio, '2026-02-01', { packCount: 60, validUntil: '1408/01/01' })
    expect(await shown()).toEqual({ pack: 30, until: '2059-03-20' })
    await bringThree(studio, '2026-04-01', { packCount: 60, validUntil: '1408/01/01' })
    expect(await shown()).toEqual({ pack: 60, until: '2029-03-20' })
    await studio.database
      .insert(settings)
      .values({ key: 'precedence', value: { validUntil: 'nfi' } })
    await bringThree(studio, '2026-04-02', { packCount: 60, validUntil: '1408/01/01' })
    expect(await shown()).toEqual({ pack: 60, until: '2059-03-20' })
    await studio.all(`insert into quality_decisions
      (kind, subject, verdict, choice, reason, title, weight, evidence) values
      ('source-contradiction', '${irc(1)} packCount', 'choose', 'nfi', 'page', 'x', 1, '{}')`)
    await bringThree(studio, '2026-04-03', { packCount: 60 })
    expect(await shown()).toEqual({ pack: 30, until: '2059-03-20' })
  })

  it('shows at once what an admin puts first, but not over what was decided or written by hand', async () => {
    await open()
    await round({ 1: pageOf(1) })
    expect(await publish()).toBe('published')
    await bringThree(studio, '2026-04-01', { packCount: 60, validUntil: '1408/01/01' })
    const { adminSettings, adminImports } = await callerFor(
      new Request('http://127.0.0.1/', { headers: studio.headers }),
    )
    const order = async (value: Record<string, string> | null) => {
      const { settings } = await adminSettings.read()
      await adminImports.savePrecedence({ value, seen: settings.precedence.mark })
    }
    await order({ validUntil: 'nfi', packCount: 'nfi' })
    expect(await shown()).toEqual({ pack: 30, until: '2059-03-20' })
    expect(
      await studio.all(`select field, before, after from change_events where record_key = '${irc(1)}'
        and dataset_version = (select max(id) from dataset_versions) order by field`),
    ).toEqual([
      { field: 'packCount', before: '60', after: '30' },
      { field: 'validUntil', before: '2029-03-20', after: '2059-03-20' },
    ])
    await studio.all(`insert into quality_decisions
      (kind, subject, verdict, choice, reason, title, weight, evidence) values
      ('source-contradiction', '${irc(1)} packCount', 'choose', 'nfi', 'page', 'x', 1, '{}')`)
    await order(null)
    expect(await shown()).toEqual({ pack: 30, until: '2029-03-20' })
  })

  it('is asked where two sources contradict each other, and what a page leaves open', async () => {
    await open()
    await bringThree(studio, '2026-04-01', { packCount: 60 })
    await round({
      1: pageOf(1),
      2: pageOf(2, { components: 'RANITIDINE 150 mg' }),
      13: pageOf(13, { similar: [], genericName: 'METFORMIN TABLET ORAL 850 mg' }),
    })
    expect(await publish()).toBe('published')
    await studio.database.transaction((tx) => detectFindings(tx, 1))
    const found = await findings()
    expect(found).toMatchObject([
      {
        kind: 'registry-medicine',
        subject: irc(13),
        evidence: { choices: [{ value: '700' }, {}] },
      },
      { kind: 'registry-page', subject: irc(2) },
      { kind: 'source-contradiction', subject: `${irc(1)} packCount` },
    ])
    const { adminQuality } = await callerFor(
      new Request('http://127.0.0.1/', { headers: studio.headers }),
    )
    expect(await adminQuality.byId({ id: String(found.at(-1)?.id) })).toMatchObject({
      evidence: {
        sides: [
          { facts: { value: '30', readOn: '2026-03-02' }, path: expect.stringMatching(/captures/) },
          { facts: { value: '60', readOn: '2026-04-01' } },
          { facts: { irc: irc(1) } },
        ],
      },
    })
    await studio.all(`insert into quality_decisions
      (kind, subject, verdict, choice, reason, title, weight, evidence) values
      ('registry-medicine', '${irc(13)}', 'choose', '701', 'page', 'x', 1, '{}')`)
    expect(await publish()).toBe('published')
    expect(await products()).toMatchObject([{}, {}, {}, { irc: irc(13), medicine_code: 701 }])
  })
})
