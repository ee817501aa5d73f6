import { sql } from 'drizzle-orm'
import { medicinePath } from '#src/addresses/records.ts'
import { medicinesRouter } from '#src/catalogue/medicines/router.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { genericCodeOfSegment } from '#src/persian/generic-code.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Context } from '#src/procedures/context.ts'
import { createCallerFactory } from '#src/procedures/trpc.ts'
import { now } from '#src/server/clock.ts'
import { AppError } from '#src/server/errors.ts'
import { SUPPLY_WORDS, supplyWord, UNIQUE_MEANING } from '#src/words/licence-words.ts'
import { nameAndStrength, strengthAndVolume } from '#src/words/name-and-strength.ts'
import { perUnit, QUARTILES_FROM } from '#src/words/price-units.ts'
import { fieldLabel, SORT_WORDS, valueText } from '../changes/words.ts'
import { makersLeft } from '../expiry/risk.ts'
import type { AskedRecord, BriefFigure, BriefTable } from './brief.ts'
import { EVIDENCE, medicineFindings } from './findings.ts'
import { lapseChart } from './lapses.server.ts'
import { LICENCE_COLUMNS, licencesOf } from './licences-list.server.ts'
import {
  additionsChart,
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

const callMedicines = createCallerFactory(medicinesRouter)

export async function medicineBrief(ctx: Context, { key, search }: AskedRecord) {
  const code = genericCodeOfSegment(key)
  if (code === null) throw new AppError('NOT_FOUND', 'دارویی با این کد ژنریک پیدا نشد.')
  const { answer, past, ...read } = await readOnDay(ctx, search, {
    answer: (past) => callMedicines(ctx).byCode({ code, ...past }),
    figures: ({ medicine }) => figuresOf(medicine),
  })
  const { medicine, details } = answer
  const { day } = read
  const lapsing = sql`p.medicine_code = ${code}`
  const path = medicinePath(medicine) + writeSearchString(past)
  return recordBrief(ctx, {
    ...read,
    address: `medicines/${code}`,
    listing: { list: licencesOf(code), search: past, isInsight: false, onPaper: LICENCE_COLUMNS },
    short: 'پروانه‌ها، سهم صاحبان پروانه، قیمت‌ها و داروهای هم‌گروه در اشتراک حرفه‌ای باز می‌شود.',
    title: [nameAndStrength(medicine), medicine.form].filter(Boolean).join(' '),
    kind: `دارو، کد ژنریک ${code}`,
    subjectPath: path,
    opened: details && {
      charts: [...chartsOf(medicine, details), await lapseChart(ctx.db, day, lapsing)],
      tables: [
        ...(medicine.unitPriceRial === null ? [] : [unitPriceTable(medicine, path)]),
        remainingTable(details, path),
        salesTable(details.sales, path),
        ...tablesOf(details, code, path),
      ],
      findings: medicineFindings({
        ...medicine,
        ...details,
        day: day.day ?? todayInTehran(now()),
        apiMakers: new Set(details.apiMakers.map(({ company }) => company)).size,
        sales: salesFinding(details.sales, 'این دارو'),
      }),
    },
    caveats: day.day ? ['مواد اولیه و جدول ATC تاریخچهٔ روزانه ندارند و به وضع روز آمده‌اند.'] : [],
  })
}

type Answer = Awaited<ReturnType<ReturnType<typeof callMedicines>['byCode']>>
type Medicine = Answer['medicine']
type Details = NonNullable<Answer['details']>

function figuresOf(medicine: Medicine): BriefFigure[] {
  return [
    figure('پروانهٔ جاری', medicine.licenceCount, 'پروانه‌های جاری این کد ژنریک.'),
    figure('فرآوردهٔ یکتا', medicine.uniqueCount, `${UNIQUE_MEANING}.`),
    makersFigure(medicine),
    figure('صاحب پروانه', medicine.holderCount, 'شرکت‌هایی که پروانهٔ جاری این کد به نام آن‌هاست.'),
    figure(
      'کمترین قیمت بسته',
      medicine.minPriceRial,
      'قیمت مصرف‌کنندهٔ یک بسته، کمترین میان پروانه‌ها.',
      'rial',
    ),
    figure(
      'بیشترین قیمت بسته',
      medicine.maxPriceRial,
      'قیمت مصرف‌کنندهٔ یک بسته، بیشترین میان پروانه‌ها.',
      'rial',
    ),
    figure(
      'نزدیک‌ترین انقضا',
      medicine.nearestExpiryOn,
      'نزدیک‌ترین پایان اعتبار میان پروانه‌های جاری.',
      'date',
    ),
    figure(
      'ورود به فهرست رسمی',
      medicine.listedOn,
      'روز ورود این کد به فهرست رسمی داروها.',
      'date',
    ),
    figure(
      'مادهٔ اولیهٔ داخلی',
      medicine.hasLocalApiMaker ? 'دارد' : 'در داده‌ها نیست',
      'آیا سازندهٔ داخلی مادهٔ مؤثره در داده‌ها هست.',
      'text',
    ),
  ]
}

function chartsOf(medicine: Medicine, { shares, additions }: Details) {
  return [
    supplyOf(medicine),
    sharesChart(
      `تعداد فرآورده‌های هر صاحب پروانه از ${formatNumber(medicine.uniqueCount)} فرآوردهٔ یکتای جاری این کد`,
      shares,
    ),
    additionsChart(additions),
  ]
}

function supplyOf(medicine: Medicine) {
  return barChart(
    EVIDENCE.supply,
    'تعداد پروانه‌های جاری هر نوع تأمین',
    ['نوع تأمین', 'پروانه'],
    [
      { label: SUPPLY_WORDS.local, value: medicine.localCount },
      { label: SUPPLY_WORDS['under-licence'], value: medicine.underLicenceCount },
      { label: SUPPLY_WORDS.imported, value: medicine.importedCount },
      { label: SUPPLY_WORDS.emergency, value: medicine.emergencyCount },
      ...(medicine.unknownSupplyCount > 0
        ? [{ label: supplyWord(null), value: medicine.unknownSupplyCount }]
        : []),
    ],
  )
}

const PRINTED = 10

function unitPriceTable(medicine: Medicine, path: string): BriefTable {
  const { unitPriceCount, priceUnit } = medicine
  const hasQuartiles = (unitPriceCount ?? 0) >= QUARTILES_FROM
  const low = hasQuartiles ? medicine.lowUnitPriceRial : medicine.minUnitPriceRial
  const high = hasQuartiles ? medicine.highUnitPriceRial : medicine.maxUnitPriceRial
  const rows: [string, number | null][] = [
    ['میانه', medicine.unitPriceRial],
    [hasQuartiles ? 'چارک اول' : 'کمترین', low],
    [hasQuartiles ? 'چارک سوم' : 'بیشترین', high],
    ['میانهٔ داخلی', medicine.localUnitPriceRial],
    ['میانهٔ وارداتی', medicine.importedUnitPriceRial],
    ['میانهٔ یک سال پیش', medicine.yearAgoUnitPriceRial],
  ]
  return smallTable({
    title: EVIDENCE.unitPrice,
    noun: 'شاخص',
    rows: rows.filter(([, rial]) => rial !== null),
    href: path,
    columns: [
      {
        label: `از ${formatNumber(unitPriceCount ?? 0)} پروانه`,
        type: 'text',
        of: ([name]) => name,
      },
      { label: `ریال ${perUnit(priceUnit)}`, type: 'number', of: ([, rial]) => rial },
    ],
  })
}

function remainingTable({ lapses }: Details, path: string): BriefTable {
  return smallTable({
    title: EVIDENCE.remaining,
    noun: 'انقضا',
    rows: lapses.slice(0, PRINTED),
    total: lapses.length,
    href: `${path}#validity`,
    columns: [
      { label: 'اعتبار تا', type: 'date', of: (row) => row.validUntil },
      { label: 'پروانهٔ باقی‌مانده', type: 'number', of: (row) => row.remainingLicences },
      { label: 'سازندهٔ باقی‌مانده', type: 'text', of: (row) => makersLeft(row).left },
    ],
  })
}

function tablesOf(details: Details, code: number, path: string): BriefTable[] {
  const { changes, changeTotal, priceEvents, apiMakers, related, relatedTotal } = details
  return [
    smallTable({
      title: 'آخرین تغییرات دارو و فرآورده‌هایش',
      noun: 'تغییر',
      rows: changes.slice(0, PRINTED),
      total: changeTotal,
      href: `/insight/changes?period=all&medicine=${code}`,
      columns: [
        { label: 'تاریخ', type: 'date', of: (row) => row.seenOn },
        { label: 'رکورد', type: 'text', of: (row) => row.title },
        { label: 'تغییر', type: 'text', of: (row) => SORT_WORDS[row.sort] },
        { label: 'ویژگی', type: 'text', of: (row) => row.field && fieldLabel(row.field) },
        { label: 'از', type: 'text', of: (row) => row.before && valueText(row.field, row.before) },
        { label: 'به', type: 'text', of: (row) => row.after && valueText(row.field, row.after) },
      ],
    }),
    smallTable({
      title: 'جدیدترین رویدادهای قیمت',
      noun: 'رویداد',
      rows: priceEvents.slice(0, PRINTED),
      total: priceEvents[0]?.total ?? 0,
      href: path,
      columns: [
        { label: 'تاریخ', type: 'date', of: (row) => row.effectiveOn },
        { label: 'فرآورده', type: 'text', of: (row) => row.brand },
        { label: 'قیمت قبلی (ریال)', type: 'number', of: (row) => row.before },
        { label: 'قیمت جدید (ریال)', type: 'number', of: (row) => row.priceRial },
      ],
    }),
    apiMakersTable(apiMakers, path, PRINTED),
    smallTable({
      title: 'داروهای دیگر همین گروه درمانی',
      noun: 'دارو',
      rows: related,
      total: relatedTotal,
      href: path,
      columns: [
        { label: 'کد ژنریک', type: 'text', of: (row) => String(row.code) },
        { label: 'دارو', type: 'text', of: (row) => row.nameFa ?? row.nameEn },
        { label: 'قدرت', type: 'text', of: strengthAndVolume },
        { label: 'پروانهٔ جاری', type: 'number', of: (row) => row.licenceCount },
      ],
    }),
  ]
}
