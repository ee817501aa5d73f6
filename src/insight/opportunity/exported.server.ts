import type { Viewer } from '#src/features/access/policy.ts'
import { type ExportedList, exportedList } from '#src/features/exporting/exported-list.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { PATH } from './paths.ts'
import { opportunitySource } from './queries.ts'
import { PARTS, type Weights } from './scoring/parts.ts'
import { opportunitySheet } from './sheet.ts'
import { type Weighing, weighingOf } from './weighing.server.ts'

/** The file of the list; whoever has weights of their own gets their own scores. */
export const exportedOpportunities: ExportedList = {
  ...exportedWith({ weights: noWeights(), version: 0, isOwn: false }),
  asSeenBy: async (db: Queryable, viewer: Viewer) => exportedWith(await weighingOf(db, viewer)),
}

function exportedWith(weighing: Weighing): ExportedList {
  return exportedList({
    title: weighing.isOwn ? 'فرصت‌ها با وزن‌های شما' : 'فرصت‌های سرمایه‌گذاری',
    noun: 'دارو',
    path: PATH,
    source: opportunitySource(weighing),
    sheet: opportunitySheet,
  })
}

// Stored scores need no weights; they are asked for where somebody's own are.
function noWeights(): Weights {
  return Object.fromEntries(PARTS.map((part) => [part, 0])) as Weights
}
