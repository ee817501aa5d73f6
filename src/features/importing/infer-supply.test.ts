import { describe, expect, it } from 'vitest'
import { SUPPLY_RULE_FA } from '#src/words/supply-type.ts'
import { importWorld } from '#tests/support/factories-import.ts'

const { harvest, all } = importWorld()

describe('the supply type', () => {
  it('is explained to readers by the words and numbers of its rule', () => {
    const reported = SUPPLY_RULE_FA.join(' ')
    for (const word of ['فوریت', 'بازرگانی', 'تجارت', '۶۲۶', 'یک‌دهم', 'پنج']) {
      expect(reported).toContain(word)
    }
  })

  const by = (name: string, id: number, gtin: string) => ({
    LicenseOwnerCompanyName: name,
    LicenseOwnerCompanyNationalId: `1010000001${id}`,
    GTIN: gtin,
  })
  const iranian = '06260152410148'
  const foreign = '08901117026629'

  it('is inferred from GTIN and holder, marked, and left open otherwise', async () => {
    await harvest('2026-05-01', [
      by('داروسازی یک', 1, iranian),
      by('فوریتهای دو', 2, iranian),
      by('بازرگانی سه', 3, iranian),
      by('چهار', 4, foreign),
      by('پنج', 5, iranian),
      by('داروسازی شش', 6, 'NULL'),
    ])
    expect(await all('select supply_type, supply_inferred from products order by irc')).toEqual([
      { supply_type: 'local', supply_inferred: true },
      { supply_type: 'emergency', supply_inferred: true },
      { supply_type: 'imported', supply_inferred: true },
      { supply_type: 'imported', supply_inferred: true },
      { supply_type: null, supply_inferred: false },
      { supply_type: null, supply_inferred: false },
    ])
    expect(await all('select * from medicines')).toMatchObject([
      {
        licence_count: 6,
        maker_count: 1,
        local_count: 1,
        imported_count: 2,
        emergency_count: 1,
        imported_only: false,
      },
    ])
  })

  it('is local for a holder of five Iranian GTINs whatever its name, but not for an importer', async () => {
    const five = Array.from({ length: 5 }, () => by('شرکت', 1, iranian))
    const mixed = [
      ...Array.from({ length: 5 }, () => by('وارد', 2, iranian)),
      by('وارد', 2, foreign),
    ]
    await harvest('2026-05-01', [...five, ...mixed])
    expect(
      await all(`select supply_type, count(*)::int from products group by 1 order by 1`),
    ).toEqual([
      { supply_type: 'imported', count: 1 },
      { supply_type: 'local', count: 5 },
      { supply_type: null, count: 5 },
    ])
  })

  it('stays with its mark where a harvest has no GTIN, and is open where its rule no longer says it', async () => {
    const five = Array.from({ length: 5 }, () => by('شرکت', 1, iranian))
    const supply = () =>
      all(
        `select supply_type, supply_inferred, count(*)::int from products group by 1, 2 order by 1`,
      )
    await harvest('2026-05-01', five)
    const local = [{ supply_type: 'local', supply_inferred: true, count: 5 }]
    expect(await supply()).toEqual(local)
    const blank = five.map((row) => ({ ...row, GTIN: '' }))
    expect((await harvest('2026-06-01', blank)).counts.changed).toBe(0)
    expect(await supply()).toEqual(local)
    await harvest('2026-07-01', [...five, by('شرکت', 1, foreign)])
    expect(await supply()).toEqual([
      { supply_type: 'imported', supply_inferred: true, count: 1 },
      { supply_type: null, supply_inferred: false, count: 5 },
    ])
  })
})
