import { sql } from 'drizzle-orm'
import { companyPath } from '#src/addresses/records.ts'
import { companiesRouter } from '#src/catalogue/companies/router.ts'
import { EXPORTED_LISTS } from '#src/features/exporting/exported-lists.server.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Context } from '#src/procedures/context.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { EXPIRING_LABEL, UNIQUE_MEANING } from '#src/words/licence-words.ts'
import { nameAndStrength, strengthAndVolume } from '#src/words/name-and-strength.ts'
import type { AskedRecord, BriefFigure, BriefTable } from './brief.ts'
import { EVIDENCE, finding, leaderFinding } from './findings.ts'
import { lapseChart } from './lapses.server.ts'
import {
  additionsChart,
  barChart,
  figure,
  readOnDay,
  recordBrief,
  smallTable,
  supplyChart,
} from './record-brief.server.ts'
import { salesFinding, salesTable } from './sales.server.ts'

const PORTFOLIO = 'سبد به گروه درمانی'
const SOLE = 'داروهای تک‌سازنده (کد ژنریک)'
const RIVALS = 'رقبا به کدهای ژنریک مشترک'

const callCompanies = createCallerFactory(companiesRouter)

/** The document of one company; its workbook has all its licences. */
export async function companyBrief(ctx: Context, { key, search }: AskedRecord) {
  const { answer, past, ...read } = await readOnDay(ctx, search, {
    answer: (past) => callCompanies(ctx).byName({ segment: key, ...past }),
    figures: ({ company }) => figuresOf(company),
  })
  const { company, details } = answer
  const list = EXPORTED_LISTS.products
  if (!list) throw new AppError('NOT_FOUND')
  const path = companyPath(company.slug) + writeSearchString(past)
  return recordBrief(ctx, {
    ...read,
    address: `companies/${encodeURIComponent(company.slug)}`,
    listing: { list, search: { holder: String(company.id), ...past }, isInsight: false },
    short: 'سبد محصولات، فرآورده‌ها، داروهای تک‌سازنده و رقبا در اشتراک حرفه‌ای باز می‌شود.',
    title: company.name,
    kind: company.nationalId ? `شرکت، شناسهٔ ملی ${company.nationalId}` : 'شرکت',
    subjectPath: path,
    opened: details && {
      charts: [
        await lapseChart(ctx.db, read.day, sql`p.holder_id = ${company.id}`),
        ...chartsOf(company, details),
      ],
      tables: [...tablesOf(details, path), salesTable(details.sales, path)],
      findings: findingsOf(company, details),
    },
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
      'گروه سطح دو ATC با بیشترین پروانهٔ این شرکت.',
      'text',
    ),
  ]
}

/** What stands out of a company: what lapses, what hangs on it alone, where it is, who is nearest. */
function findingsOf(company: Company, details: Details) {
  const { licenceCount, expiringCount, soleMakerCount } = company
  const portfolio = chartsOf(company, details).find(({ title }) => title === PORTFOLIO)
  const [rival] = details.competitors
  const sole = details.soleMade.find(({ whole }) => whole)
  return [
    expiringCount !== null &&
      expiringCount > 0 &&
      finding(
        `${formatNumber(expiringCount)} پروانه از ${formatNumber(licenceCount)} تا ۱۸۰ روز دیگر منقضی می‌شود`,
        'پروانه‌های جاری این شرکت؛ آنچه تمدید شود از این تعداد کم می‌شود.',
        EVIDENCE.lapses,
      ),
    soleMakerCount > 0 &&
      sole &&
      finding(
        `ساخت ${formatNumber(soleMakerCount)} مولکول در ایران فقط به این شرکت وابسته است`,
        `از جمله ${nameAndStrength(sole)}؛ سازندهٔ داخلی دیگری با پروانهٔ جاری ندارد.`,
        SOLE,
      ),
    salesFinding(details.sales, 'این شرکت'),
    portfolio && leaderFinding(portfolio, licenceCount, 'پروانه'),
    rival &&
      finding(
        `${rival.name} نزدیک‌ترین رقیب است`,
        `${formatNumber(rival.common)} کد ژنریک مشترک، از ${formatNumber(rival.all)} کد آن شرکت.`,
        RIVALS,
      ),
  ]
}

function chartsOf(
  { moleculeCount }: Company,
  { portfolio, supply, additions, molecules }: Details,
) {
  return [
    barChart(
      PORTFOLIO,
      'تعداد پروانه‌های جاری در گروه‌های سطح دو ATC',
      ['گروه', 'پروانه'],
      portfolio.map(({ name, code, licences }) => ({ label: `${code} ${name}`, value: licences })),
      portfolio[0]?.total,
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
      moleculeCount,
    ),
    additionsChart(additions),
  ]
}

function tablesOf({ soleMade, soleTotal, competitors }: Details, path: string): BriefTable[] {
  return [
    smallTable({
      title: SOLE,
      noun: 'دارو',
      rows: soleMade,
      total: soleTotal,
      href: path,
      columns: [
        { label: 'کد ژنریک', type: 'text', of: (row) => String(row.code) },
        { label: 'دارو', type: 'text', of: (row) => row.nameFa ?? row.nameEn },
        { label: 'قدرت', type: 'text', of: strengthAndVolume },
      ],
    }),
    smallTable({
      title: RIVALS,
      noun: 'شرکت',
      rows: competitors,
      total: competitors[0]?.total ?? 0,
      href: path,
      columns: [
        { label: 'شرکت', type: 'text', of: (row) => row.name },
        { label: 'کد مشترک', type: 'number', of: (row) => row.common },
        { label: 'همهٔ کدهای آن شرکت', type: 'number', of: (row) => row.all },
      ],
    }),
  ]
}
