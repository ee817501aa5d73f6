import { sql } from 'drizzle-orm'
import { atcGroupPath } from '#src/addresses/records.ts'
import { LEVEL_WORDS } from '#src/catalogue/atc-groups/list.ts'
import { atcGroupsRouter } from '#src/catalogue/atc-groups/router.ts'
import { isAtcCode } from '#src/catalogue/facts/atc-codes.ts'
import { importedOnlyOf, makersOf } from '#src/catalogue/parts/licence-count.ts'
import { EXPORTED_LISTS } from '#src/features/exporting/exported-lists.server.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { hasPrefix } from '#src/list/sql.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Context } from '#src/procedures/context.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { UNIQUE_MEANING } from '#src/words/licence-words.ts'
import type { AskedRecord, BriefFigure, BriefTable } from './brief.ts'
import { EVIDENCE, finding, leaderFinding, shareFinding } from './findings.ts'
import { lapseChart } from './lapses.server.ts'
import {
  additionsChart,
  barChart,
  figure,
  makersFigure,
  readOnDay,
  recordBrief,
  sharesChart,
  smallTable,
  supplyChart,
} from './record-brief.server.ts'
import { salesFinding, salesTable } from './sales.server.ts'

const CHILDREN_TABLE = 'جدول زیرگروه‌ها'

const callGroups = createCallerFactory(atcGroupsRouter)

/** The document of one ATC group; its workbook has all its medicines. */
export async function atcGroupBrief(ctx: Context, { key, search }: AskedRecord) {
  const code = key.toUpperCase()
  if (!isAtcCode(code)) throw new AppError('NOT_FOUND', 'گروهی با این کد ATC پیدا نشد.')
  const { answer, past, ...read } = await readOnDay(ctx, search, {
    answer: (past) => callGroups(ctx).byCode({ code, ...past }),
    figures: ({ group }) => figuresOf(group),
  })
  const { group, details } = answer
  const list = EXPORTED_LISTS.medicines
  if (!list) throw new AppError('NOT_FOUND')
  const path = atcGroupPath(code) + writeSearchString(past)
  return recordBrief(ctx, {
    ...read,
    address: `atc-groups/${code}`,
    subjectPath: path,
    listing: { list, search: { atc: code, sort: '-licences', ...past }, isInsight: false },
    short: 'زیرگروه‌ها، داروها، صاحبان پروانه و نوع تأمین در اشتراک حرفه‌ای باز می‌شود.',
    title: group.nameFa ?? group.nameEn,
    kind: `گروه درمانی ${code}، ${LEVEL_WORDS[group.level - 1] ?? ''}`,
    opened: details && {
      charts: [
        ...chartsOf(details),
        await lapseChart(ctx.db, read.day, hasPrefix(sql`p.atc_code`, code)),
      ],
      tables: [...tablesOf(details, path), salesTable(details.sales, path)],
      findings: findingsOf(group, details),
    },
  })
}

type Answer = Awaited<ReturnType<ReturnType<typeof callGroups>['byCode']>>
type Details = NonNullable<Answer['details']>

function figuresOf(group: Answer['group']): BriefFigure[] {
  return [
    figure('دارو', group.medicineCount, 'کدهای ژنریک این گروه و زیرگروه‌های آن.'),
    figure('پروانهٔ جاری', group.productCount, 'پروانه‌های جاری این داروها.'),
    figure('فرآوردهٔ یکتا', group.uniqueCount, `${UNIQUE_MEANING}.`),
    makersFigure(group),
    figure(
      'داروی فقط وارداتی',
      group.importUnclearCount > 0 ? importedOnlyOf(group) : group.importedOnlyCount,
      'داروهایی که هر پروانهٔ جاری آن‌ها وارداتی یا فوریتی است.',
    ),
  ]
}

/** What stands out of a group: what is only imported, whose it is, where in it, by which supply. */
function findingsOf(group: Answer['group'], details: Details) {
  const { importedOnlyCount, medicineCount, productCount } = group
  const [children, supply] = chartsOf(details)
  const lapsing = shareFinding(details.holders, group.uniqueCount)
  return [
    importedOnlyCount > 0 &&
      finding(
        `${importedOnlyOf(group)} داروی این گروه از ${formatNumber(medicineCount)} فقط وارداتی است`,
        'پروانهٔ جاری ساخت در ایران ندارند؛ در جدول زیرگروه‌ها جای آن‌ها دیده می‌شود.',
        CHILDREN_TABLE,
      ),
    lapsing && { ...lapsing, evidence: EVIDENCE.shares },
    salesFinding(details.sales, 'این گروه'),
    children && leaderFinding(children, productCount, 'پروانه'),
    supply && leaderFinding(supply, productCount, 'پروانه'),
  ]
}

function chartsOf({ supply, holders, additions, children }: Details) {
  return [
    barChart(
      'زیرگروه‌ها',
      'تعداد پروانه‌های جاری هر زیرگروه',
      ['زیرگروه', 'پروانه'],
      children
        .map((child) => ({
          label: `${child.code} ${child.nameFa ?? child.nameEn}`,
          value: child.productCount,
        }))
        .toSorted((a, b) => b.value - a.value),
    ),
    supplyChart(supply),
    sharesChart('صاحبان پروانه با بیشترین فرآوردهٔ یکتای این گروه', holders),
    additionsChart(additions),
  ]
}

function tablesOf({ children, holders }: Details, path: string): BriefTable[] {
  return [
    smallTable({
      title: CHILDREN_TABLE,
      noun: 'گروه',
      rows: children,
      columns: [
        { label: 'کد', type: 'text', of: (row) => row.code },
        { label: 'گروه', type: 'text', of: (row) => row.nameFa ?? row.nameEn },
        { label: 'دارو', type: 'number', of: (row) => row.medicineCount },
        { label: 'پروانهٔ جاری', type: 'number', of: (row) => row.productCount },
        { label: 'سازندهٔ داخلی', type: 'text', of: makersOf },
        { label: 'فقط وارداتی', type: 'text', of: importedOnlyOf },
      ],
    }),
    smallTable({
      title: 'صاحبان پروانه',
      noun: 'شرکت',
      rows: holders.slice(0, 20),
      total: holders.length,
      href: path,
      columns: [
        { label: 'شرکت', type: 'text', of: (row) => row.name },
        { label: 'فرآوردهٔ یکتا', type: 'number', of: (row) => row.licences },
        { label: 'دارو', type: 'number', of: (row) => row.medicines },
      ],
    }),
  ]
}
