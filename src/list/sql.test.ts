import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { withRollback } from '#tests/support/database.ts'
import { escapeLike, hasPrefix } from './sql.ts'

const text = fc.string({ unit: fc.constantFrom('a', '%', '_', '\\', 'آ', "'") })

it('an escaped value matches itself and nothing that a wildcard would', async () => {
  await withRollback(async (tx) => {
    const like = async (value: string, pattern: string) => {
      const { rows } = await tx.execute(
        sql`select ${value}::text like ${escapeLike(pattern)} as is`,
      )
      return rows[0]?.is
    }
    await fc.assert(
      fc.asyncProperty(text, text, async (value, pattern) => {
        expect(await like(value, pattern)).toBe(value === pattern)
        expect(await like(value, value)).toBe(true)
      }),
      { numRuns: 50 },
    )
  })
})

it('a prefix finds the codes that begin with it', async () => {
  const codes = ['A', 'A1', 'A10', 'A10BA02', 'A11', 'A9', 'AZ', 'B', 'Z', 'Z99']
  await withRollback(async (tx) => {
    for (const prefix of codes) {
      const column = sql`code collate "C"`
      const { rows } = await tx.execute<{ code: string }>(
        sql`select code from unnest(string_to_array(${codes.join()}, ',')) as code
          where ${hasPrefix(column, prefix)}`,
      )
      expect(rows.map(({ code }) => code)).toEqual(codes.filter((c) => c.startsWith(prefix)))
    }
  })
})
