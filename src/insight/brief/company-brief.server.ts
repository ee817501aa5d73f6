import { POLICY } from '#src/access/policy.ts'
import { companyPath } from '#src/addresses/records.ts'
import { companiesRouter } from '#src/catalogue/companies/router.ts'
import { EXPORTED_LISTS } from '#src/features/exporting/exported-lists.server.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import type { Context } from '#src/procedures/context.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { readDataset } from '#src/server/dataset.ts'
import { AppError } from '#src/server/errors.ts'
import { EXPIRING_LABEL, UNIQUE_MEANING } from '#src/words/licence-words.ts'
import type { AskedRecord, BriefFigure, BriefTable } from './brief.ts'
import type { FilledBrief } from './listing.server.ts'
import {
  additionsChart,
  barChart,
  figure,
  recordBrief,
  smallTable,
  supplyChart,
} from './record-brief.server.ts'
import { readingDay } from './recorded-day.server.ts'

const callCompanies = createCallerFactory(companiesRouter)

/** The document of one company; its workbook has all its licences. */
export async function companyBrief(
  ctx: Context,
  { key, search }: AskedRecord,
): Promise<FilledBrief> {
  const dataset = await readDataset(ctx.db)
  const mayTravel = POLICY[ctx.viewer.kind].details === 'all'
  const day = await readingDay(ctx.db, { search, dataset, hasPast: true, mayTravel })
  const past = day.asOf ? { asOf: day.asOf } : {}
  const { company, details } = await callCompanies(ctx).byName({ segment: key, ...past })
  const list = EXPORTED_LISTS.products
  if (!list) throw new AppError('NOT_FOUND')
  const path = companyPath(company.slug) + writeSearchString(past)
  return recordBrief(ctx, {
    ...{ dataset, day, address: `companies/${encodeURIComponent(company.slug)}` },
    listing: { list, search: { holder: String(company.id), ...past }, isInsight: false },
    short: 'سبد محصولات، فرآورده‌ها، داروهای تک‌سازنده و رقبا در اشتراک حرفه‌ای باز می‌شود.',
    title: company.name,
    kind: company.nationalId ? `شرکت، شناسهٔ ملی ${company.nationalId}` : 'شرکت',
    subjectPath: path,
    figures: figuresOf(company),
    opened: details && { charts: chartsOf(details), tables: tablesOf(details, path) },
  })
}

type Answer = Awaited<ReturnType<ReturnType<typeof callCompanies>['byName']>>
type Company = Answer['company']
type Details = NonNullable<Answer['details']>

function figuresOf(company: Company): BriefFigure[] {
  const { dominantAtc, dominantAtcName } = company
  return [
    figure('پروانهٔ جاری', company.licenceCount, 'پروانه‌های جاری‌ای که این شرکت صاحب آن‌هاست.'),
    figure('فرآوردهٔ یکتا', company.uniqueCount, `${UNIQUE_MEANING}.`),
    figure('مولکول', company.moleculeCount, 'مولکول‌های این پروانه‌ها.'),
    figure(
      'مولکول تک‌سازنده',
      company.soleMakerCount,
      'مولکول‌هایی که این شرکت تنها سازندهٔ داخلی آن‌هاست؛ مولکول است، نه کد ژنریک.',
    ),
    figure(EXPIRING_LABEL, company.expiringCount, 'پروانه‌هایی که تا ۱۸۰ روز دیگر منقضی می‌شوند.'),
    figure('گروه شرکتی', company.groupName, 'گروهی که شرکت در آن است.', 'text'),
    figure(
      'گروه درمانی غالب',
      dominantAtc && [dominantAtcName, dominantAtc].filter(Boolean).join(' '),
      'گروه سطح یک ATC با بیشترین پروانهٔ این شرکت.',
      'text',
    ),
  ]
}

function chartsOf({ portfolio, supply, additions, molecules }: Details) {
  return [
    barChart(
      'سبد به گروه درمانی',
      'تعداد پروانه‌های جاری در گروه‌های سطح دو ATC',
      ['گروه', 'پروانه'],
      portfolio.map(({ name, code, licences }) => ({ label: `${code} ${name}`, value: licences })),
    ),
    supplyChart(supply),
    barChart(
      'مولکول‌ها',
      'مولکول‌هایی با بیشترین پروانهٔ جاری',
      ['مولکول', 'پروانه'],
      molecules.map(({ nameFa, nameEn, licences }) => ({
        label: nameFa ?? nameEn,
        value: licences,
      })),
    ),
    additionsChart(additions),
  ]
}

function tablesOf({ soleMade, competitors }: Details, path: string): BriefTable[] {
  return [
    smallTable({
      title: 'داروهای تک‌سازنده (کد ژنریک)',
      noun: 'دارو',
      rows: soleMade,
      total: null,
      href: path,
      columns: [
        { label: 'کد ژنریک', type: 'text', of: (row) => String(row.code) },
        { label: 'دارو', type: 'text', of: (row) => row.nameFa ?? row.nameEn },
        { label: 'قدرت', type: 'text', of: (row) => row.strength },
      ],
    }),
    smallTable({
      title: 'رقبا به کدهای ژنریک مشترک',
      noun: 'شرکت',
      rows: competitors,
      total: null,
      href: path,
      columns: [
        { label: 'شرکت', type: 'text', of: (row) => row.name },
        { label: 'کد مشترک', type: 'number', of: (row) => row.common },
        { label: 'همهٔ کدهای آن شرکت', type: 'number', of: (row) => row.all },
      ],
    }),
  ]
}
