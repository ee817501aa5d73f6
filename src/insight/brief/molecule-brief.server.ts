import { type SQL, sql } from 'drizzle-orm'
import { moleculePath } from '#src/addresses/records.ts'
import { medicinesRouter } from '#src/catalogue/medicines/router.ts'
import { makersInWords, makersOf } from '#src/catalogue/parts/licence-count.ts'
import { knownExpiring, soon } from '#src/catalogue/parts/sentence.ts'
import { concentrationOf } from '#src/catalogue/parts/shares.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { genericCodeOfSegment } from '#src/persian/generic-code.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import type { Context } from '#src/procedures/context.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { AppError } from '#src/server/errors.ts'
import { EXPIRING_LABEL, supplyWord, UNIQUE_MEANING } from '#src/words/licence-words.ts'
import { strengthAndVolume } from '#src/words/name-and-strength.ts'
import { perUnit } from '#src/words/price-units.ts'
import type { AskedRecord, BriefFigure, BriefTable } from './brief.ts'
import { EVIDENCE, finding, shareFinding, substanceFinding } from './findings.ts'
import { lapseChart } from './lapses.server.ts'
import { licencesUnder } from './licences-list.server.ts'
import {
  apiMakersTable,
  barChart,
  figure,
  makersFigure,
  readOnDay,
  recordBrief,
  sharesChart,
  smallTable,
} from './record-brief.server.ts'
import { salesFinding, salesTable } from './sales.server.ts'

const STRENGTHS = 'قدرت‌ها و شکل‌ها'
const PRINTED = 14

const callMedicines = createCallerFactory(medicinesRouter)

/** The document of one molecule; its workbook has the licences of all its strengths and forms. */
export async function moleculeBrief(ctx: Context, { key, search }: AskedRecord) {
  const id = genericCodeOfSegment(key)
  if (!id) throw new AppError('NOT_FOUND', 'مولکولی با این شناسه پیدا نشد.')
  const { answer, past, ...read } = await readOnDay(ctx, search, {
    answer: (past) => callMedicines(ctx).byMolecule({ id, ...past }),
    figures: ({ molecule, details }) => figuresOf(molecule, details),
  })
  const { molecule, details } = answer
  const path = moleculePath(molecule) + writeSearchString(past)
  const ofMolecule = (row: SQL) =>
    sql`${row}.medicine_code in (select code from medicines where molecule_id = ${id})`
  return recordBrief(ctx, {
    ...read,
    address: `molecules/${id}`,
    subjectPath: path,
    listing: { list: licencesUnder(ofMolecule(sql`products`)), search: past, isInsight: false },
    short: 'قدرت‌ها، سازندگان، سهم صاحبان پروانه، مادهٔ مؤثره و فروش در اشتراک حرفه‌ای باز می‌شود.',
    title: molecule.nameFa ?? molecule.nameEn,
    kind: molecule.isCombination ? 'ترکیب ثابت' : 'مولکول',
    opened: details && {
      charts: [
        ...chartsOf(molecule, details),
        await lapseChart(ctx.db, read.day, ofMolecule(sql`p`)),
      ],
      tables: tablesOf(molecule, details, path),
      findings: findingsOf(molecule, details),
    },
  })
}

type Answer = Awaited<ReturnType<ReturnType<typeof callMedicines>['byMolecule']>>
type Molecule = Answer['molecule']
type Details = NonNullable<Answer['details']>

function figuresOf(molecule: Molecule, details: Details | null): BriefFigure[] {
  return [
    figure('قدرت و شکل', molecule.medicineCount, 'کدهای ژنریک این مولکول.'),
    figure('پروانهٔ جاری', molecule.licenceCount, 'پروانه‌های جاری همهٔ این کدها.'),
    figure('فرآوردهٔ یکتا', molecule.uniqueCount, `${UNIQUE_MEANING}.`),
    figure('پروانهٔ وارداتی', molecule.importedCount, 'وارداتی و فوریتی، از پروانه‌های جاری.'),
    ...(details
      ? [
          makersFigure(details),
          figure(
            EXPIRING_LABEL,
            knownExpiring(details.expiringCount, molecule.nearestExpiryOn),
            'پروانه‌هایی که تا ۱۸۰ روز دیگر منقضی می‌شوند.',
          ),
        ]
      : []),
    figure(
      'نزدیک‌ترین انقضا',
      molecule.nearestExpiryOn,
      'نزدیک‌ترین پایان اعتبار میان پروانه‌های جاری.',
      'date',
    ),
  ]
}

/** What stands out of a molecule: who makes it, what lapses, what it sold, whose it is, its substance. */
function findingsOf(molecule: Molecule, details: Details) {
  const { licenceCount, importedCount, uniqueCount } = molecule
  const { expiringCount, shares, apiMakers, sales } = details
  const index = concentrationOf(shares, uniqueCount)
  const share = shareFinding(shares, uniqueCount)
  const unclear = details.unknownSupplyCount
  const [least, rest] =
    unclear > 0
      ? ['حداقل ', `؛ نوع تأمین ${formatNumber(unclear)} پروانه در منبع نیامده است`]
      : ['', '']
  const substance = new Set(apiMakers.map(({ slug }) => slug)).size
  return [
    licenceCount > 0 &&
      finding(
        details.makerCount === 0 && details.unknownSupplyCount === 0
          ? 'سازندهٔ داخلی ندارد'
          : `${makersInWords(details)} و ${formatNumber(licenceCount)} پروانهٔ جاری دارد`,
        `${least}${formatPercent(importedCount / licenceCount, undefined, 0)} پروانه‌ها وارداتی است (${formatNumber(importedCount)} از ${formatNumber(licenceCount)})${rest}.`,
        EVIDENCE.supply,
      ),
    expiringCount > 0 &&
      finding(
        `${formatNumber(expiringCount)} پروانه از ${formatNumber(licenceCount)} ${soon()} منقضی می‌شود`,
        'آنچه تمدید شود از این تعداد کم می‌شود.',
        EVIDENCE.lapses,
      ),
    salesFinding(sales, 'این مولکول'),
    share &&
      (index === null
        ? share
        : { ...share, detail: `${share.detail} تمرکز (HHI): ${formatNumber(index)} از ۱۰٬۰۰۰.` }),
    substanceFinding(substance),
  ]
}

function chartsOf(molecule: Molecule, { shares, unknownSupplyCount }: Details) {
  return [
    barChart(
      EVIDENCE.supply,
      'تعداد پروانه‌های جاری',
      ['نوع تأمین', 'پروانه'],
      [
        { label: 'داخلی و تحت لیسانس', value: molecule.localCount },
        { label: 'وارداتی و فوریتی', value: molecule.importedCount },
        { label: supplyWord(null), value: unknownSupplyCount },
      ],
    ),
    sharesChart(
      `تعداد فرآورده‌های هر صاحب پروانه از ${formatNumber(molecule.uniqueCount)} فرآوردهٔ یکتای جاری`,
      shares,
    ),
  ]
}

function tablesOf(
  { medicineCount }: Molecule,
  { medicines, apiMakers, sales }: Details,
  path: string,
): BriefTable[] {
  return [
    smallTable({
      title: STRENGTHS,
      noun: 'کد ژنریک',
      rows: medicines.slice(0, PRINTED),
      total: medicineCount,
      href: path,
      columns: [
        { label: 'قدرت', type: 'text', of: (row) => strengthAndVolume(row) || String(row.code) },
        { label: 'شکل', type: 'text', of: (row) => row.form },
        { label: 'پروانه', type: 'number', of: (row) => row.licenceCount },
        { label: 'سازنده', type: 'text', of: makersOf },
        { label: 'میانهٔ قیمت (ریال)', type: 'number', of: (row) => row.unitPriceRial },
        {
          label: 'واحد',
          type: 'text',
          of: (row) => (row.unitPriceRial === null ? null : perUnit(row.priceUnit)),
        },
      ],
    }),
    salesTable(sales, path),
    apiMakersTable(apiMakers, `${path}#ingredient-makers`, PRINTED),
  ]
}
