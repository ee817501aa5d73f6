import { sql } from 'drizzle-orm'
import { collectingRuns } from '#src/server/db/schema/collecting.ts'
import { settings } from '#src/server/db/schema/operations.ts'
import { keepCapture } from '#src/sources/collecting/captures.ts'
import { followDraft, publishRound } from '#src/sources/publishing/publish-round.ts'
import { irc } from '../factories-import.ts'
import type { Studio } from '../import-studio.ts'
import { type InventedNfiPage, nfiPage } from './nfi-page.ts'

const similar = (number: number) => ({
  number,
  brandFa: `متفور ${number}`,
  owner: 'Sample Pharma',
  holder: 'آریا دارو',
  company: 7,
  country: ['IR', 'ایران'] as [string, string],
})

export const pageOf = (number: number, more: InventedNfiPage = {}): InventedNfiPage => ({
  irc: irc(number),
  brandEn: `Metfor ${number}`,
  packPrice: '12000',
  unitPrice: '400',
  genericName: 'METFORMIN TABLET ORAL 500 mg',
  form: 'TABLET',
  components: '',
  gtin: '',
  licenceHolder: 'آریا دارو',
  similar: [...new Set([1, 2, 3, number])].map(similar),
  ...more,
})

/** Rounds over the registry, each on a day of its own from 2026-03-02 on, and their publishing. */
export function registryRounds(studio: Studio) {
  const limits = (value: Record<string, number>) =>
    studio.database.insert(settings).values({ key: 'collected', value })
  return {
    limits,
    /** Whatever a round brings is published. */
    open: () => limits({ newPercent: 100, changedPercent: 100, pricedPercent: 100 }),
    products: () =>
      studio.all(`select irc, medicine_code, valid_until::text, price_rial::int, is_active, source,
        vanished_on is not null as is_gone from products order by irc`),
    /** The numbers that answered; null is a number that is no more. */
    async round(
      pages: Readonly<Record<number, InventedNfiPage | null>>,
      { isWhole = true, spoil = (html: string) => html } = {},
    ): Promise<void> {
      const { database } = studio
      const [run] = await database
        .insert(collectingRuns)
        .values({
          source: 'nfi',
          origin: 'http://registry.example',
          firstNumber: 1,
          lastNumber: 99,
          nextNumber: isWhole ? 100 : 50,
          endedAt: isWhole ? new Date() : null,
        })
        .returning()
      const runId = run?.id ?? 0
      for (const [number, page] of Object.entries(pages)) {
        const address = `http://registry.example/NFI/Detail/${number}`
        const bytes = page ? Buffer.from(spoil(nfiPage(page))) : Buffer.alloc(0)
        const headers = { contentType: 'text/html', etag: null, lastModified: null }
        const answer = { kind: 'answer' as const, status: page ? 200 : 500, ...headers, bytes }
        await keepCapture(database, { runId, source: 'nfi', address }, answer)
      }
      await database.execute(sql`update captures set fetched_at =
        '2026-03-01 12:00+03:30'::timestamptz + make_interval(days =>
        (select count(*)::int from collecting_runs)) where run_id = ${runId}`)
    },
    /** How the newest round ended; where it waits, why. */
    async publish(): Promise<string> {
      const answer = await publishRound(studio.database)
      if (answer.outcome !== 'draft') return answer.outcome
      const ended = await followDraft(studio.database, answer.draftId, { afterPublish: [] })
      return ended.failure ?? ended.state
    },
  }
}
