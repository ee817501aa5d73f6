import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { callerAs } from '#tests/support/callers.ts'
import { sampleDatabase } from '#tests/support/sample-database.ts'
import { medicineFacts, NO_API_MAKER } from './medicine-facts.tsx'

const { database: db } = await sampleDatabase()

it.each(['organizational', 'free'] as const)(
  'no maker of the substance in the data is no nought (%s)',
  async (kind) => {
    const factOf = async (has: boolean) => {
      const { rows } = await db.execute<{ code: number }>(sql`select m.code from medicines m
        join molecules o on o.id = m.molecule_id where o.has_local_api_maker = ${has} order by m.code limit 1`)
      const data = await callerAs(kind, db).medicines.byCode({ code: rows[0]?.code ?? 0 })
      const facts = medicineFacts({ ...data, today: '2026-11-27' })
      return facts.find(({ label }) => label === 'سازندهٔ مادهٔ اولیه')
    }
    expect(await factOf(false)).toMatchObject({ value: null, missing: NO_API_MAKER })
    expect((await factOf(true))?.value).toMatch(kind === 'free' ? /^دارد$/ : /^[۱-۹]/)
  },
)
