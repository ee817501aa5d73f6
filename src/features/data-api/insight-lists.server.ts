import { chosenDays, isMonth, readRadarView } from '#src/insight/expiry/list.ts'
import type { RadarRow } from '#src/insight/expiry/radar.server.ts'
import { radarSource } from '#src/insight/expiry/source.server.ts'
import { type OpportunityRow, opportunitySource } from '#src/insight/opportunity/queries.ts'
import { presenceSource } from '#src/insight/presence/queries.ts'
import { replacementSource } from '#src/insight/replacement/source.server.ts'
import { partsOf, weighingOf } from '#src/insight/score/scores.server.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import type { ListView } from '#src/list/view.ts'
import type { Asker } from '../access/lists.server.ts'
import { refuse, wrong } from './parameters.ts'

/** An insight that is a list: where its rows come from, and what they are to a program. */
export interface InsightList {
  source: (asker: Asker) => Promise<ListSource<object>>
  /** What of a question its page would repair is refused here. */
  view?: (asked: ListView) => ListView
  shown?: (asker: Asker, rows: readonly object[]) => Promise<readonly object[]>
}

export const INSIGHT_LISTS: Readonly<Record<string, InsightList>> = {
  opportunities: {
    source: async ({ db, viewer }) => opportunitySource(await weighingOf(db, viewer)),
    shown: async ({ db, viewer }, rows) => {
      const scored = rows as readonly OpportunityRow[]
      const codes = scored.map(({ code }) => code)
      const parts = await partsOf(db, codes, await weighingOf(db, viewer))
      return scored.map((row) => ({
        ...row,
        parts: parts.get(row.code) ?? [],
        shortageNoticedOn: row.shortage?.noticedOn ?? null,
      }))
    },
  },
  expiry: {
    source: async () => radarSource,
    view: requireRadarView,
    shown: async (_, rows) =>
      (rows as readonly RadarRow[]).map((row) => ({
        ...row,
        shortageNoticedOn: row.shortage?.noticedOn ?? null,
      })),
  },
  replacement: { source: async () => replacementSource, view: requireStopView },
  presence: { source: async () => presenceSource },
}

function requireStopView(asked: ListView): ListView {
  refuse(requireMonths('month', asked.filters.month))
  return asked
}

const requireMonths = (name: string, months: readonly string[] = []) =>
  months.every(isMonth)
    ? []
    : [wrong(name, 'is no Jalali month like 1405-07', 'ماهی مانند 1405-07 نیست')]

/** Months and days as the radar's address writes them; a program is told what its page would drop. */
function requireRadarView(asked: ListView): ListView {
  const { from, to, day } = asked.filters
  refuse([
    ...requireMonths('from', from),
    ...requireMonths('to', to),
    ...(day && !chosenDays(asked)
      ? [wrong('day', 'is no Jalali day or month like 1405-07-01', 'روزی مانند 1405-07-01 نیست')]
      : []),
  ])
  const { filters } = readRadarView(asked.filters)
  return { ...asked, filters }
}
