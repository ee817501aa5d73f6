import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { opportunityPath } from '#src/addresses/insight.ts'
import { medicinePath } from '#src/addresses/records.ts'
import { MEDICINES } from '#src/catalogue/medicines/kind.server.ts'
import { holderShares } from '#src/catalogue/parts/licence-shares.server.ts'
import { concentrationOf } from '#src/catalogue/parts/shares.ts'
import { apiMakerCount } from '#src/insight/opportunity/evidence.server.ts'
import type { Warning } from '#src/insight/score/parts.ts'
import { type Weighing, weighed } from '#src/insight/score/scores.server.ts'
import { CONFIDENCE_RULES, WARNING_WORDS } from '#src/insight/score/words.ts'
import { pick } from '#src/list/pick.ts'
import { daysBetween } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { licenceSql, medicineSql } from '#src/server/db/licence-state.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { opportunityScores } from '#src/server/db/schema/opportunities.ts'
import { products } from '#src/server/db/schema/products.ts'
import { FRAGILE_DAYS, NO_LICENCE } from '#src/words/licence-words.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { perUnit, UNIT_UNREAD } from '#src/words/price-units.ts'
import {
  type Cell,
  COMPARED_ROWS,
  type CompareGroup,
  concentrationCell,
  inDays,
  lapseCell,
  makersCell,
  noDay,
  rangesCell,
  compareRow as row,
  substanceCell,
  type Weighed,
} from './comparison.ts'
import { priceIndexes } from './price-index.server.ts'
import { salesGroup } from './sales-rows.server.ts'

/** What is known of the market of each code, in the order asked for; score and evidence included. */
export async function medicineRows(
  db: Queryable,
  codes: readonly number[],
  { weighing, today }: { weighing: Weighing; today: string },
) {
  const [facts, indexes] = await Promise.all([
    marketFacts(db, codes, { weighing, today }),
    priceIndexes(db, codes, today),
  ])
  const found = codes.flatMap((code) => facts.find((one) => one.code === code) ?? [])
  const sales = found.map((one) => ({
    of: 'medicine' as const,
    code: one.code,
    path: medicinePath(one),
  }))
  return {
    weighed: found.map((one) => weighedOf(one, today)),
    groups: [
      ...supplyGroups(found, weighing),
      priceGroup(found, indexes),
      ...(await salesGroup(db, sales)),
      timeGroup(found, today),
      warningGroup(found, today),
    ],
  }
}

type Facts = Awaited<ReturnType<typeof marketFacts>>[number]

async function marketFacts(
  db: Queryable,
  codes: readonly number[],
  { weighing, today }: { weighing: Weighing; today: string },
) {
  const m = medicines
  const s = opportunityScores
  const own = weighed(weighing)
  const { unique, fragile } = licenceSql('products', 'p')
  const ofUnique = (counted: SQL) => sql<number>`(select (${counted})::int from products p
    where p.medicine_code = ${m.code} and ${unique})`
  const rows = await db
    .select({
      ...pick(m, 'code', 'slug', 'nameFa', 'nameEn', 'strength', 'volume', 'uniqueCount'),
      ...pick(m, 'licenceCount', 'makerCount', 'holderCount', 'nearestExpiryOn'),
      ...pick(m, 'localCount', 'underLicenceCount', 'importedCount', 'emergencyCount'),
      ...pick(m, 'priceUnit', 'unitPriceRial', 'lowUnitPriceRial', 'highUnitPriceRial'),
      ...pick(m, 'localUnitPriceRial', 'importedUnitPriceRial', 'unitPriceCount'),
      unknownSupplyCount: sql<number>`${medicineSql(MEDICINES.table).unknownSupply}`,
      ...pick(own, 'score', 'points', 'confidence', 'knownPercent'),
      warnings: s.warnings,
      apiMakers: apiMakerCount(m.moleculeId, s.apiMakerCount, today),
      dated: ofUnique(sql`count(p.valid_until)`),
      lapsing: ofUnique(sql`count(*) filter (where ${fragile})`),
    })
    .from(m)
    .leftJoin(s, sql`${s.medicineCode} = ${m.code}`)
    .where(inArray(m.code, [...codes]))
  return Promise.all(
    rows.map(async (one) => ({
      ...one,
      shares: await holderShares(db, eq(products.medicineCode, one.code)),
    })),
  )
}

function weighedOf(one: Facts, today: string): Weighed {
  return {
    name: nameAndStrength(one),
    score: one.score === null ? null : one.score / 10,
    apiMakers: one.apiMakers,
    licences: one.licenceCount,
    daysLeft: one.nearestExpiryOn === null ? null : daysBetween(today, one.nearestExpiryOn),
  }
}

const licencesOf = (one: Facts) => `${medicinePath(one)}#licences`

function supplyGroups(found: readonly Facts[], { isOwn, version }: Weighing): CompareGroup[] {
  const count = (label: string, of: (one: Facts) => number, note?: string) =>
    row(
      label,
      'number',
      found.map((one) => ({ value: of(one), href: licencesOf(one) })),
      note ? { note } : {},
    )
  const concentration = found.map((one) =>
    concentrationCell(concentrationOf(one.shares, one.uniqueCount), medicinePath(one)),
  )
  const substance = found.map((one) => substanceCell(one.apiMakers, medicinePath(one)))
  return [
    {
      title: null,
      rows: [
        row(COMPARED_ROWS.score, 'number', found.map(scoreCell), {
          note: isOwn ? 'از ۱۰۰، با وزن‌های شما' : `از ۱۰۰، نسخهٔ ${formatNumber(version)} روش`,
          best: 'high',
          isLead: true,
        }),
        row('اطمینان', 'text', found.map(confidenceCell), { note: 'کامل بودن ورودی‌ها' }),
      ],
    },
    {
      title: 'عرضه',
      rows: [
        count(COMPARED_ROWS.licences, (one) => one.licenceCount),
        row(
          'سازندهٔ داخلی',
          'number',
          found.map((one) => ({
            ...makersCell(one),
            href: licencesOf(one),
          })),
          { note: 'با پروانهٔ جاری ساخت در ایران' },
        ),
        row('ترکیب تأمین', 'text', found.map(mixCell), { note: 'پروانه‌های جاری' }),
        count('شرکت صاحب پروانه', (one) => one.holderCount),
        row('تمرکز پروانه‌ها (HHI)', 'number', concentration, { note: '۱۰٬۰۰۰ یعنی یک گروه' }),
      ],
    },
    {
      title: 'مادهٔ مؤثره',
      rows: [row(COMPARED_ROWS.api, 'number', substance, { note: 'استنتاج‌شده از مولکول' })],
    },
  ]
}

function scoreCell({ code, score, points }: Facts): Cell {
  if (score === null) return { value: null }
  const earned = (points ?? []).map((tenths) => tenths / 10)
  return { value: score / 10, href: opportunityPath(code), parts: earned }
}

function confidenceCell({ confidence, knownPercent }: Facts): Cell {
  if (confidence === null) return { value: null }
  const percent = `${formatNumber(knownPercent ?? 0)}٪ از وزن‌ها ورودی دارد`
  return { value: confidence, note: confidence === 'A' ? CONFIDENCE_RULES.A : percent }
}

function mixCell({ unknownSupplyCount: unknown, ...one }: Facts): Cell {
  const here = one.localCount + one.underLicenceCount
  const brought = one.importedCount + one.emergencyCount
  const words = [
    ...(here > 0 ? [`${formatNumber(here)} داخلی`] : []),
    ...(brought > 0 ? [`${formatNumber(brought)} وارداتی`] : []),
    ...(unknown > 0 ? [`${formatNumber(unknown)} نامعلوم`] : []),
  ]
  return { value: words.join('، ') || null }
}

const unlicensed = ({ licenceCount }: Facts) => (licenceCount === 0 ? NO_LICENCE : null)

/** Where all of its supply is told, that it has no licence of one kind. */
function noneOf(kind: string, licences: number, { unknownSupplyCount }: Facts): string | null {
  return licences === 0 && unknownSupplyCount === 0 ? `پروانهٔ ${kind} ندارد` : null
}

/** Only what has no unit is put side by side: how prices moved against themselves. */
function priceGroup(
  found: readonly Facts[],
  indexes: Awaited<ReturnType<typeof priceIndexes>>,
): CompareGroup {
  const cells = found.map(({ code }): Cell => {
    const index = indexes.get(code)
    return index ? { value: index.now, steps: index.steps } : { value: null }
  })
  // Prices of different units are told, and not weighed against each other.
  const isOneUnit = new Set(found.map(({ priceUnit }) => priceUnit)).size === 1
  const rule = isOneUnit ? {} : ({ mark: null } as const)
  const money = (
    label: string,
    of: (one: Facts) => number | null,
    { note, why = unlicensed }: { note?: string; why?: (one: Facts) => string | null } = {},
  ) =>
    row(
      label,
      'amount',
      found.map((one): Cell => {
        const value = of(one)
        const text = why(one) ?? (one.priceUnit === null && UNIT_UNREAD)
        if (value === null) return { value, ...(text && { text }) }
        return { value, note: perUnit(one.priceUnit), href: `${medicinePath(one)}#prices` }
      }),
      { ...rule, ...(note && { note }) },
    )
  const quartiles = found.map(
    ({ lowUnitPriceRial: low, highUnitPriceRial: high, unitPriceCount }): Cell => {
      if (low !== null && high !== null) return rangesCell([{ low, high }])
      return { value: null, ...(unitPriceCount && { text: 'کمتر از چهار قیمت' }) }
    },
  )
  const units = found.map(({ priceUnit }): Cell => ({ value: perUnit(priceUnit) }))
  return {
    title: 'قیمت واحد',
    rows: [
      row('واحد', 'text', units, { mark: null }),
      money(
        'میانهٔ جاری',
        (one) => one.unitPriceRial,
        isOneUnit ? {} : { note: 'واحدها یکسان نیستند؛ با هم مقایسه نمی‌شوند' },
      ),
      row('چارک‌ها', 'amount', quartiles, { mark: null }),
      money('میانهٔ داخلی', (one) => one.localUnitPriceRial, {
        why: (one) => noneOf('داخلی', one.localCount + one.underLicenceCount, one),
      }),
      money('میانهٔ وارداتی', (one) => one.importedUnitPriceRial, {
        why: (one) => noneOf('وارداتی', one.importedCount + one.emergencyCount, one),
      }),
      row('روند یک‌ساله', 'number', cells, { note: 'یک سال پیش برابر ۱۰۰' }),
    ],
  }
}

function timeGroup(found: readonly Facts[], today: string): CompareGroup {
  const nearest = found.map((one) => {
    const href = `${medicinePath(one)}#validity`
    return lapseCell(one.nearestExpiryOn, { licences: one.licenceCount, today, href })
  })
  const within = found.map(({ uniqueCount, dated, lapsing }): Cell => {
    if (dated === 0) return noDay(uniqueCount)
    return { value: lapsing, text: `${formatNumber(lapsing)} از ${formatNumber(uniqueCount)}` }
  })
  return {
    title: 'زمان',
    rows: [
      row(COMPARED_ROWS.lapse, 'date', nearest, { best: 'low' }),
      row('منقضی تا یک سال', 'number', within, { note: 'از فرآورده‌های یکتای جاری' }),
    ],
  }
}

function warningGroup(found: readonly Facts[], today: string): CompareGroup {
  const cells = found.map((one): Cell => {
    const days = one.nearestExpiryOn === null ? null : daysBetween(today, one.nearestExpiryOn)
    const items = [
      ...(one.licenceCount === 1 && days !== null && days <= FRAGILE_DAYS
        ? [`تنها پروانه ${inDays(days)} منقضی می‌شود`]
        : []),
      ...(one.apiMakers === 0 ? ['مادهٔ مؤثرهٔ داخلی ندارد'] : []),
      // Written by the rules of scoring alone.
      ...(one.warnings ?? []).map((name) => WARNING_WORDS[name as Warning]),
    ]
    return { value: items.join('، ') || null, items }
  })
  const note = 'کنار امتیاز، نه کم‌شده از آن'
  return { title: 'آنچه باید بدانید', rows: [row('هشدارها', 'text', cells, { note, mark: null })] }
}
