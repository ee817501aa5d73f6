import { and, eq, gt, isNotNull, max, min, sql } from 'drizzle-orm'
import { radarPath } from '#src/addresses/insight.ts'
import { moleculePath } from '#src/addresses/records.ts'
import { findMolecule, moleculeMarket } from '#src/catalogue/medicines/molecule.server.ts'
import { knownExpiring } from '#src/catalogue/parts/sentence.ts'
import { concentrationOf } from '#src/catalogue/parts/shares.ts'
import { inPercent } from '#src/list/sheet.ts'
import { daysBetween, todayInTehran } from '#src/persian/dates.ts'
import { fold } from '#src/persian/fold.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { now } from '#src/server/clock.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { EXPIRING_LABEL, NO_LICENCE } from '#src/words/licence-words.ts'
import { perUnit } from '#src/words/price-units.ts'
import {
  type Cell,
  COMPARED_ROWS,
  type CompareGroup,
  concentrationCell,
  lapseCell,
  makersCell,
  noDay,
  rangesCell,
  compareRow as row,
  substanceCell,
  type Weighed,
} from './comparison.ts'
import { salesGroup } from './sales-rows.server.ts'

/** The molecule that words or a number name, the most licensed first; null where none is. */
export async function moleculeCalled(db: Queryable, words: string): Promise<string | null> {
  const name = fold(words)
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`select o.id::text as id from molecules o left join medicines m on m.molecule_id = o.id
      where o.id::text = ${name} or fold_text(o.name_fa) = ${name} or fold_text(o.name_en) = ${name}
        or starts_with(fold_text(o.name_fa), ${name}) or starts_with(fold_text(o.name_en), ${name})
      group by o.id
      order by ${name} in (o.id::text, fold_text(o.name_fa), fold_text(o.name_en)) desc,
        coalesce(sum(m.licence_count), 0) desc, o.id limit 1`,
  )
  return rows[0]?.id ?? null
}

/** What is known of the market of each molecule, in the order asked for. */
export async function moleculeRows(
  db: Queryable,
  ids: readonly number[],
  { isShort, today }: { isShort: boolean; today: string },
) {
  const read = ids.map(async (id) => {
    const found = await findMolecule(db, id, { isPast: today < todayInTehran(now()) })
    return found && { ...found, market: isShort ? null : await marketOf(db, id) }
  })
  const found = (await Promise.all(read)).flatMap((one) => one ?? [])
  const subjects = found.map((one) => ({
    of: 'molecule' as const,
    id: one.id,
    path: moleculePath(one),
  }))
  return {
    ids: found.map(({ id }) => id),
    under: found.map(({ nameEn, isCombination }) => [
      nameEn,
      ...(isCombination ? ['ترکیب ثابت'] : []),
    ]),
    weighed: isShort ? [] : found.map((one) => weighedOf(one, today)),
    groups: [
      supplyGroup(found),
      ...(isShort ? [] : marketGroups(found)),
      ...(isShort ? [] : await salesGroup(db, subjects)),
      timeGroup(found, today),
    ],
  }
}

async function marketOf(db: Queryable, id: number) {
  const price = medicines.unitPriceRial
  const [market, prices] = await Promise.all([
    moleculeMarket(db, id),
    db
      .select({ unit: medicines.priceUnit, low: min(price), high: max(price) })
      .from(medicines)
      .where(and(eq(medicines.moleculeId, id), gt(price, 0), isNotNull(medicines.priceUnit)))
      .groupBy(medicines.priceUnit)
      .orderBy(medicines.priceUnit),
  ])
  return { ...market, prices }
}

type Found = NonNullable<Awaited<ReturnType<typeof findMolecule>>>
type Facts = Found & { market: Awaited<ReturnType<typeof marketOf>> | null }

const apiMakersOf = ({ market }: Facts) =>
  market && new Set(market.apiMakers.map(({ slug }) => slug)).size

function weighedOf(one: Facts, today: string): Weighed {
  return {
    name: one.nameFa ?? one.nameEn,
    score: null,
    licences: one.licenceCount,
    apiMakers: apiMakersOf(one),
    daysLeft: one.nearestExpiryOn === null ? null : daysBetween(today, one.nearestExpiryOn),
  }
}

function supplyGroup(found: readonly Facts[]): CompareGroup {
  const count = (label: string, hash: string, of: (one: Facts) => number | null, note?: string) =>
    row(
      label,
      'number',
      found.map((one) => {
        const value = of(one)
        return value === null ? { value } : { value, href: `${moleculePath(one)}${hash}` }
      }),
      note ? { note } : {},
    )
  const imports = found.map((one): Cell => {
    const { licenceCount, importedCount, market } = one
    if (licenceCount === 0) return { value: null, text: NO_LICENCE }
    const share = importedCount / licenceCount
    const text = formatPercent(share, undefined, 0)
    // A licence of unknown supply may be an import too.
    const isLeast = market !== null && market.unknownSupplyCount > 0
    return {
      value: inPercent(share),
      ...(isLeast ? { text: `حداقل ${text}`, isLeast } : { text }),
      bar: share,
      note: `(${formatNumber(importedCount)} از ${formatNumber(licenceCount)} پروانه)`,
    }
  })
  const isOpen = found.every(({ market }) => market !== null)
  return {
    title: 'عرضه',
    rows: [
      count('قدرت و شکل', '#medicines', (one) => one.medicineCount, 'کد ژنریک'),
      count(COMPARED_ROWS.licences, '#shares', (one) => one.licenceCount),
      ...(isOpen
        ? [
            row(
              'سازندهٔ داخلی',
              'number',
              found.map((one) => ({
                ...(one.market ? makersCell(one.market) : { value: null }),
                href: `${moleculePath(one)}#shares`,
              })),
              { note: 'با پروانهٔ جاری ساخت در ایران' },
            ),
            count('شرکت صاحب پروانه', '#shares', ({ market }) => market?.shares.length ?? null),
          ]
        : []),
      row('سهم واردات', 'number', imports, { note: 'درصد پروانه‌های جاری' }),
    ],
  }
}

function marketGroups(found: readonly Facts[]): CompareGroup[] {
  const concentration = found.map((one) => {
    const index = one.market && concentrationOf(one.market.shares, one.uniqueCount)
    return concentrationCell(index, moleculePath(one))
  })
  const api = found.map((one) => substanceCell(apiMakersOf(one), moleculePath(one)))
  return [
    {
      title: 'تمرکز و ماده',
      rows: [
        row('تمرکز (HHI)', 'number', concentration, {
          note: 'به فرآورده‌های یکتا؛ ۱۰٬۰۰۰ یعنی یک شرکت',
        }),
        row(COMPARED_ROWS.api, 'number', api, { note: 'با پروانهٔ جاری ساخت مادهٔ مؤثره' }),
      ],
    },
    {
      title: 'قیمت واحد',
      rows: [
        row('میانهٔ کدها', 'amount', found.map(priceCell), {
          note: 'از ارزان‌ترین کد تا گران‌ترین',
          mark: null,
        }),
      ],
    },
  ]
}

/** Each unit by itself. */
function priceCell({ market }: Facts): Cell {
  const prices = market?.prices ?? []
  return rangesCell(
    prices.map(({ unit, low, high }) => ({ per: perUnit(unit), low: low ?? 0, high: high ?? 0 })),
  )
}

function timeGroup(found: readonly Facts[], today: string): CompareGroup {
  const nearest = found.map(({ id, licenceCount: licences, nearestExpiryOn }) => {
    const href = radarPath({ window: '365', molecule: String(id) })
    return lapseCell(nearestExpiryOn, { licences, today, href })
  })
  const expiring = found.map(({ market, licenceCount, nearestExpiryOn }): Cell => {
    if (!market || licenceCount === 0) return noDay(licenceCount)
    const value = knownExpiring(market.expiringCount, nearestExpiryOn)
    if (value === null) return { value }
    return { value, text: `${formatNumber(value)} از ${formatNumber(licenceCount)}` }
  })
  return {
    title: 'زمان',
    rows: [
      row(COMPARED_ROWS.lapse, 'date', nearest, { best: 'low' }),
      row(EXPIRING_LABEL, 'number', expiring, { note: 'از پروانه‌های جاری' }),
    ],
  }
}
