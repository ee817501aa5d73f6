import type { Context } from '#src/procedures/context.ts'
import type { Dataset } from '#src/server/dataset.ts'
import type { Brief, BriefChart, BriefTable } from './brief.ts'
import { dataCaveats, frontMatter } from './front-matter.server.ts'
import { type FilledBrief, type Listing, readListing } from './listing.server.ts'
import { hasBars, hasRows } from './record-parts.ts'
import type { ReadingDay } from './recorded-day.server.ts'

interface RecordParts extends Pick<Brief, 'title' | 'kind' | 'subjectPath' | 'figures'> {
  dataset: Dataset | null
  day: ReadingDay
  /** Below `/brief/` and below `/api/brief/`. */
  address: string
  /** The list of the record's own that fills the workbook. */
  listing: Listing
  /** What a subscription opens, in words. */
  short: string
  /** Null where it is locked; the list comes before the other tables. */
  opened: { charts: readonly BriefChart[]; tables: readonly BriefTable[] } | null
  caveats?: readonly string[]
}

/** The document of one record of the catalogue. */
export async function recordBrief(ctx: Context, record: RecordParts): Promise<FilledBrief> {
  const { dataset, day, address, listing, short, opened, caveats = [], ...said } = record
  const listed = opened && (await readListing(ctx.db, ctx.viewer, listing))
  return {
    listing,
    brief: {
      ...frontMatter(ctx, { dataset, day, search: {}, address, short: [short] }),
      ...said,
      filters: [],
      charts: (opened?.charts ?? []).filter(hasBars),
      tables: [...(listed ? [listed.table] : []), ...(opened?.tables ?? [])].filter(hasRows),
      definitions: [],
      caveats: [...caveats, ...dataCaveats(dataset, true)],
    },
  }
}
