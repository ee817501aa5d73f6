import { SUPPLY_WORDS } from '../../catalogue/brief/supply-words.ts'
import { medicinePath } from '../../catalogue/medicines/paths.ts'
import { medicinesRouter } from '../../catalogue/medicines/router.ts'
import { POLICY } from '../../features/access/policy.ts'
import { writeSearchString } from '../../list/search-string.ts'
import { genericCodeOfSegment } from '../../persian/generic-code.ts'
import { formatNumber } from '../../persian/numbers.ts'
import { readDataset } from '../../server/dataset.ts'
import { AppError } from '../../server/errors.ts'
import type { Context } from '../../server/trpc/context.ts'
import { createCallerFactory } from '../../server/trpc/trpc.ts'
import type { BriefFigure, BriefTable } from './brief.ts'
import type { AskedRecord, FilledBrief } from './filled-brief.ts'
import { frontMatter, standingCaveats } from './front-matter.server.ts'
import { licencesOf } from './licences-of.server.ts'
import { readListing } from './listing.server.ts'
import { additionsChart, barChart, figure, hasBars, hasRows, smallTable } from './record-parts.ts'
import { readingDay } from './recorded-day.server.ts'

const callMedicines = createCallerFactory(medicinesRouter)

/** The document of one generic code. */
export async function medicineBrief(
  ctx: Context,
  { key, search }: AskedRecord,
): Promise<FilledBrief> {
  const code = genericCodeOfSegment(key)
  if (code === null) throw new AppError('NOT_FOUND', 'دارویی با این کد ژنریک پیدا نشد.')
  const dataset = await readDataset(ctx.db)
  const mayTravel = POLICY[ctx.viewer.kind].details === 'all'
  const day = await readingDay(ctx.db, { search, dataset, hasPast: true, mayTravel })
  const past = day.asOf ? { asOf: day.asOf } : {}
  const { medicine, details } = await callMedicines(ctx).byCode({ code, ...past })
  const listing = { list: licencesOf(code), search: past, isInsight: false }
  const licences = details ? await readListing(ctx.db, ctx.viewer, listing) : null
  const { nameFa, nameEn, strength, form } = medicine
  const path = medicinePath(medicine) + writeSearchString(past)
  return {
    listing,
    brief: {
      ...frontMatter(ctx, {
        ...{ dataset, day, search: {}, address: `medicines/${code}` },
        short: ['پروانه‌ها، سهم دارندگان، قیمت‌ها و داروهای هم‌گروه در اشتراک حرفه‌ای باز می‌شود.'],
      }),
      title: [nameFa ?? nameEn, strength, form].filter(Boolean).join(' '),
      kind: `دارو، کد ژنریک ${code}`,
      filters: [],
      subjectPath: path,
      figures: figuresOf(medicine),
      charts: details
        ? [
            supplyOf(medicine),
            barChart(
              'سهم از پروانه‌ها',
              `شمار پروانه‌های هر دارنده از ${formatNumber(details.licenceTotal)} پروانهٔ این کد`,
              ['دارنده', 'پروانه'],
              details.shares.map(({ name, licences }) => ({ label: name, value: licences })),
            ),
            additionsChart(details.additions),
          ].filter(hasBars)
        : [],
      tables: details
        ? [...(licences ? [licences.table] : []), ...tablesOf(details, path)].filter(hasRows)
        : [],
      definitions: [],
      caveats: [
        ...(day.day ? ['مواد اولیه و جدول ATC تاریخچهٔ روزانه ندارند و به وضع روز آمده‌اند.'] : []),
        ...standingCaveats(dataset, true),
      ],
    },
  }
}

type Answer = Awaited<ReturnType<ReturnType<typeof callMedicines>['byCode']>>
type Medicine = Answer['medicine']

function figuresOf(medicine: Medicine): BriefFigure[] {
  return [
    figure('پروانهٔ فعال', medicine.licenceCount, 'پروانه‌های فعال این کد ژنریک.'),
    figure('سازندهٔ داخلی', medicine.makerCount, 'شرکت‌هایی که پروانهٔ فعال ساخت در ایران دارند.'),
    figure('دارندهٔ پروانه', medicine.holderCount, 'شرکت‌هایی که پروانهٔ فعال این کد به نام آن‌هاست.'),
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
      'نزدیک‌ترین پایان اعتبار میان پروانه‌های فعال.',
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

function supplyOf(medicine: Medicine) {
  return barChart(
    'ترکیب تأمین',
    'شمار پروانه‌های فعال هر نوع تأمین',
    ['نوع تأمین', 'پروانه'],
    [
      { label: SUPPLY_WORDS.local, value: medicine.localCount },
      { label: SUPPLY_WORDS['under-licence'], value: medicine.underLicenceCount },
      { label: SUPPLY_WORDS.imported, value: medicine.importedCount },
      { label: SUPPLY_WORDS.emergency, value: medicine.emergencyCount },
    ],
  )
}

const PRINTED = 10

function tablesOf(
  { priceEvents, apiMakers, related }: NonNullable<Answer['details']>,
  path: string,
): BriefTable[] {
  return [
    smallTable({
      title: 'تازه‌ترین رویدادهای قیمت',
      noun: 'رویداد',
      rows: priceEvents.slice(0, PRINTED),
      total: null,
      href: path,
      columns: [
        { label: 'تاریخ', type: 'date', of: (row) => row.effectiveOn },
        { label: 'فرآورده', type: 'text', of: (row) => row.brand },
        { label: 'قیمت پیشین (ریال)', type: 'number', of: (row) => row.before },
        { label: 'قیمت تازه (ریال)', type: 'number', of: (row) => row.priceRial },
      ],
    }),
    smallTable({
      title: 'سازندگان مادهٔ مؤثره',
      noun: 'پروانه',
      rows: apiMakers.slice(0, PRINTED),
      total: null,
      href: path,
      columns: [
        { label: 'شرکت', type: 'text', of: (row) => row.company },
        { label: 'ماده', type: 'text', of: (row) => row.substance },
        { label: 'اعتبار تا', type: 'date', of: (row) => row.validUntil },
      ],
    }),
    smallTable({
      title: 'داروهای دیگر همین گروه درمانی',
      noun: 'دارو',
      rows: related,
      total: null,
      href: path,
      columns: [
        { label: 'کد ژنریک', type: 'text', of: (row) => String(row.code) },
        { label: 'دارو', type: 'text', of: (row) => row.nameFa ?? row.nameEn },
        { label: 'قدرت', type: 'text', of: (row) => row.strength },
        { label: 'پروانهٔ فعال', type: 'number', of: (row) => row.licenceCount },
      ],
    }),
  ]
}
