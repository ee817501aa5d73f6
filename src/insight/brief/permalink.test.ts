import { beforeEach, describe, expect, it } from 'vitest'
import type { AnswerOf } from '#src/api/procedures.ts'
import { runImport } from '#src/features/importing/run-import.ts'
import { parseSearchString } from '#src/list/search-string.ts'
import type { Database } from '#src/server/db/client.ts'
import { callerAs } from '#tests/support/callers.ts'
import { freshDatabase } from '#tests/support/database.ts'
import { chemicalFile, irc, titlesFile } from '#tests/support/factories-import.ts'
import { recordPublish } from '../history/record-history.server.ts'

const TITLES = titlesFile([
  [1910, 'ATORVASTATIN (AS CALCIUM) 10 mg TABLET ORAL'],
  [1911, 'ATORVASTATIN (AS CALCIUM) 20 mg TABLET ORAL'],
])

type Brief = AnswerOf<'brief.list'>

let db: Database

beforeEach(async () => {
  db = (await freshDatabase()).database
})

function publish(harvestedOn: string, licences: number) {
  const rows = Array.from({ length: licences }, (_, n) => ({
    IRC: irc(n + 1),
    GenericCode: '1910',
  }))
  return runImport(
    db,
    { source: 'iran-erx', files: [chemicalFile(rows), TITLES], harvestedOn },
    { afterPublish: [recordPublish] },
  )
}

const reader = () => callerAs('professional', db)

/** Opens the address that a brief carries. */
function reopen({ permalink }: Brief): Promise<Brief> {
  const [path = '', search = ''] = permalink.split('?')
  const [, , of = '', key] = path.split('/').map(decodeURIComponent)
  const asked = { of, search: parseSearchString(search) }
  return key === undefined ? reader().brief.list(asked) : reader().brief.record({ ...asked, key })
}

const reported = ({ figures, charts, tables }: Brief) => ({ figures, charts, tables })

describe('a brief opened again after a newer harvest was published', () => {
  it.each(['products', 'medicines', 'companies', 'opportunities'])(
    'of %s gives the same figures',
    async (of) => {
      await publish('2026-01-10', 3)
      const made = await reader().brief.list({ of, search: {} })
      expect(made.day).toMatchObject({ day: '2026-01-10', notes: [] })
      await publish('2026-02-10', 5)
      const again = await reopen(made)
      expect(reported(again)).toEqual(reported(made))
      expect(again.day.notes).toEqual([])
      const fresh = await reader().brief.list({ of, search: {} })
      expect(fresh.day.day).toBe('2026-02-10')
      if (of === 'products') expect(fresh.figures[0]?.value).toBe(5)
    },
  )

  it('of a record gives the same figures', async () => {
    await publish('2026-01-10', 3)
    const asked = { of: 'medicines', key: '1910', search: {} }
    const made = await reader().brief.record(asked)
    expect(made.figures[0]?.value).toBe(3)
    await publish('2026-02-10', 5)
    expect(reported(await reopen(made))).toEqual(reported(made))
    expect((await reader().brief.record(asked)).figures[0]?.value).toBe(5)
  })

  it('says so where the same day was written anew', async () => {
    await publish('2026-01-10', 3)
    const made = await reader().brief.list({ of: 'products', search: {} })
    await publish('2026-01-10', 4)
    const again = await reopen(made)
    expect(again.day.notes.join()).toContain('دوباره نوشته شده است')
  })

  it('of a score and of a comparison gives the same figures', async () => {
    await publish('2026-01-10', 3)
    const score = await reader().brief.record({ of: 'opportunities', key: '1910', search: {} })
    const pair = { kind: 'products', ids: `${irc(1)},${irc(2)}` }
    const compared = await reader().brief.list({ of: 'compare', search: pair })
    expect([score.figures.length, compared.tables.length]).toEqual([6, 1])
    await publish('2026-02-10', 5)
    for (const made of [score, compared]) {
      const again = await reopen(made)
      expect(reported(again)).toEqual(reported(made))
      expect(again.day).toMatchObject({ day: '2026-01-10', notes: [] })
    }
  })

  it('of the changes counts those between the days that its address names', async () => {
    await publish('2026-01-10', 3)
    await publish('2026-02-10', 5)
    const counted = async (search: object) => {
      const { figures } = await reader().brief.list({ of: 'changes', search: { ...search } })
      return Number(figures[0]?.value)
    }
    const asOf = '1404-11-01'
    const [whole, since, until] = [
      await counted({ from: '1404-10-21' }),
      await counted({ compare: '1404-10-20' }),
      await counted({ asOf, compare: '1404-10-20' }),
    ]
    expect(whole).toBeGreaterThan(0)
    expect([since, until]).toEqual([whole, await counted({ from: '1404-10-21', to: asOf })])
    expect(until).toBeLessThan(since)
  })

  it('says so where a list keeps no history', async () => {
    await publish('2026-01-10', 3)
    const made = await reader().brief.list({ of: 'supplements', search: {} })
    expect(made.day.notes.join()).toContain('تاریخچهٔ روزانه ندارد')
    await publish('2026-02-10', 5)
    const again = await reopen(made)
    expect(again.day.notes.join()).toContain('دادهٔ جدیدی منتشر شده است')
  })

  it('before the first harvest tells that there is no history yet', async () => {
    await publish('2026-01-10', 3)
    const brief = await reader().brief.list({ of: 'products', search: { asOf: '1400-01-01' } })
    expect(brief.figures[0]?.value).toBe(0)
    expect(brief.day.notes.join()).toContain('تاریخچهٔ این سامانه پس از')
  })
})
