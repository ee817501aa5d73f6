import type { Viewer } from '#src/access/policy.ts'
import { OPPORTUNITIES_PATH } from '#src/addresses/insight.ts'
import { DESCRIBED_COLUMNS } from '#src/catalogue/parts/medicine-brief.server.ts'
import { type ExportedList, exportedList } from '#src/features/access/exported-list.server.ts'
import { dateColumns, numberColumn, type SheetColumns, textColumn } from '#src/list/sheet.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { supplyWord } from '#src/words/licence-words.ts'
import { PARTS, type Weights } from '../score/parts.ts'
import { type Weighing, weighingOf } from '../score/scores.server.ts'
import { EQUAL_SCORES, REASON_WORDS, WARNING_WORDS } from '../score/words.ts'
import type { opportunityList } from './list.ts'
import { type OpportunityRow, opportunitySource } from './queries.ts'

const opportunitySheet: SheetColumns<typeof opportunityList, OpportunityRow> = {
  name: DESCRIBED_COLUMNS,
  score: [
    numberColumn(
      'امتیاز',
      (row) => row.score,
      `از ۱۰۰، با فرمول و وزن‌های صفحهٔ روش؛ توصیه سرمایه‌گذاری نیست. ${EQUAL_SCORES}`,
    ),
  ],
  confidence: [
    textColumn('اطمینان', (row) => row.confidence, 'A همهٔ وزن‌ها ورودی دارند، B حداقل ۸۰٪، C کمتر'),
    numberColumn('درصد وزن با ورودی', (row) => row.knownPercent, 'سهمی از وزن‌ها که ورودی دارد'),
  ],
  reasons: [
    textColumn('دلیل‌ها', (row) => row.reasons.map((key) => REASON_WORDS[key]).join('، ') || null),
  ],
  warnings: [
    textColumn(
      'هشدارها',
      (row) => row.warnings.map((key) => WARNING_WORDS[key]).join('، ') || null,
      'از امتیاز کم نمی‌شوند',
    ),
  ],
  makers: [
    numberColumn('سازنده', (row) => row.localMakerCount, 'صاحبان پروانهٔ جاری ساخت در ایران'),
    numberColumn(supplyWord(null), (row) => row.unknownSupplyCount),
  ],
  importers: [
    numberColumn('واردکننده', (row) => row.importerCount, 'صاحبان پروانهٔ جاری وارداتی یا فوریتی'),
  ],
  localApi: [
    numberColumn(
      'سازندهٔ ماده',
      (row) => row.apiMakerCount,
      'سازندگان داخلی مادهٔ مؤثره؛ خالی: نامعلوم',
    ),
  ],
  substance: [numberColumn('فرآوردهٔ همین ماده', (row) => row.substanceProducts, EQUAL_SCORES)],
  expiry: dateColumns('نزدیک‌ترین انقضا', (row) => row.nearestExpiryOn),
}

/** The file of the list; whoever has weights of their own gets their own scores. */
export const exportedOpportunities: ExportedList = {
  ...exportedWith({ weights: noWeights(), version: 0, isOwn: false }),
  asSeenBy: async (db: Queryable, viewer: Viewer) => exportedWith(await weighingOf(db, viewer)),
}

function exportedWith(weighing: Weighing): ExportedList {
  return exportedList({
    title: weighing.isOwn ? 'فرصت‌ها با وزن‌های شما' : 'فرصت‌های سرمایه‌گذاری',
    noun: 'دارو',
    path: OPPORTUNITIES_PATH,
    source: opportunitySource(weighing),
    sheet: opportunitySheet,
  })
}

// Stored scores need no weights; they are asked for where somebody's own are.
function noWeights(): Weights {
  return Object.fromEntries(PARTS.map((part) => [part, 0])) as Weights
}
