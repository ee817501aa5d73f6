import {
  and,
  count,
  countDistinct,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import { companyChanges } from '#src/insight/changes/queries.ts'
import { salesOf } from '#src/insight/sales/sales.server.ts'
import { versionSeries } from '#src/insight/trends/version-series.server.ts'
import { pick } from '#src/list/pick.ts'
import { together } from '#src/list/together.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { idOfSegment } from '#src/server/db/company-of-segment.ts'
import { licenceSql, medicineSql, supplySql } from '#src/server/db/licence-state.ts'
import { atcGroups } from '#src/server/db/schema/atc-groups.ts'
import { companies, companyGroups, companySpellings } from '#src/server/db/schema/companies.ts'
import { medicines, molecules } from '#src/server/db/schema/medicines.ts'
import { products } from '#src/server/db/schema/products.ts'
import { datedLicences } from '../parts/dated-licences.server.ts'
import { competitors, licenceAges } from './market.server.ts'
import { companyRow } from './queries.ts'

const SHOWN = 20
const SOLE_SHOWN = 200
const MOLECULES_SHOWN = 15
const LICENCES_SHOWN = 12

/** The company that any spelling of its path segment means; null when none does. */
export async function findCompany(db: Queryable, segment: string) {
  const [found] = await db
    .select({ ...companyRow, nationalId: companies.nationalId, country: companies.country })
    .from(companies)
    .leftJoin(companyGroups, eq(companyGroups.id, companies.groupId))
    .leftJoin(atcGroups, eq(atcGroups.code, companies.dominantAtc))
    .where(eq(companies.id, idOfSegment(segment)))
  return found ?? null
}

export async function companyDetails(db: Queryable, { id }: { id: number }) {
  const market = await together({
    portfolio: portfolioByAtc(db, id),
    ages: licenceAges(db, id),
    additions: datedLicences(db, eq(products.holderId, id)),
    competitors: competitors(db, id),
  })
  const { feed, ...held } = await together({
    spellings: spellingsOf(db, id),
    supply: supplyMix(db, id),
    molecules: topMolecules(db, id),
    soleMade: soleMolecules(db, id),
    soleTotal: countSoleMade(db, id),
    feed: companyChanges(db, id),
  })
  const inTime = await together({
    newest: newestLicences(db, id),
    lapsing: lapsingLicences(db, id),
    lapses: lapseDays(db, id),
    undated: db.$count(
      products,
      and(eq(products.holderId, id), current, isNull(products.validUntil)),
    ),
    sales: salesOf(db, { of: 'company', id }),
    series: versionSeries(db, { of: 'company', id }),
  })
  return { ...held, ...inTime, ...feed, ...market }
}

const { current } = licenceSql('products', 'products')
const { madeHere, maker } = supplySql('products')

/** Every section counts the current licences that the company holds, as its heading does. */
const held = (id: number) => and(eq(products.holderId, id), current)
const licences = count(products.irc)

async function spellingsOf(db: Queryable, id: number): Promise<string[]> {
  const rows = await db
    .select({ spelling: companySpellings.spelling })
    .from(companySpellings)
    .where(eq(companySpellings.companyId, id))
    .orderBy(companySpellings.id)
    .limit(SHOWN)
  return rows.map(({ spelling }) => spelling)
}

/** Held licences and medicines per ATC level-2 group, the largest first; and how many groups. */
function portfolioByAtc(db: Queryable, id: number) {
  const group = sql<string>`left(${products.atcCode}, 3)`
  // Counted before it is named: the index of a holder's licences knows no group.
  const counted = db
    .select({
      code: group.as('group_code'),
      licences: licences.as('licences'),
      medicines: countDistinct(products.medicineCode).as('medicines'),
    })
    .from(products)
    .where(held(id))
    .groupBy(group)
    .as('counted')
  return db
    .select({
      code: atcGroups.code,
      name: sql<string>`coalesce(${atcGroups.nameFa}, ${atcGroups.nameEn})`,
      licences: counted.licences,
      medicines: counted.medicines,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(counted)
    .innerJoin(atcGroups, eq(atcGroups.code, counted.code))
    .orderBy(desc(counted.licences), atcGroups.code)
    .limit(SHOWN)
}

function supplyMix(db: Queryable, id: number) {
  return db
    .select({
      supplyType: products.supplyType,
      licences,
      inferred: sql<number>`count(*) filter (where ${products.supplyInferred})::int`,
    })
    .from(products)
    .where(held(id))
    .groupBy(products.supplyType)
    .orderBy(desc(licences), products.supplyType)
}

function topMolecules(db: Queryable, id: number) {
  return db
    .select({
      ...pick(molecules, 'id', 'nameEn', 'nameFa'),
      licences,
      medicines: countDistinct(products.medicineCode),
    })
    .from(products)
    .innerJoin(medicines, eq(medicines.code, products.medicineCode))
    .innerJoin(molecules, eq(molecules.id, medicines.moleculeId))
    .where(held(id))
    .groupBy(molecules.id)
    .orderBy(desc(licences), molecules.nameEn, molecules.id)
    .limit(MOLECULES_SHOWN)
}

/** Of medicines joined to their licences: the one maker in Iran is this company. */
function isSoleMade(id: number) {
  const ours = or(eq(products.producerId, id), eq(products.holderId, id))
  return and(medicineSql('medicines').soleMaker, current, madeHere, ours, sql`${maker} = ${id}`)
}

/** How many medicines a company alone makes. */
export async function countSoleMade(db: Queryable, id: number): Promise<number> {
  const [found] = await db
    .select({ medicines: countDistinct(medicines.code) })
    .from(medicines)
    .innerJoin(products, eq(products.medicineCode, medicines.code))
    .where(isSoleMade(id))
  return found?.medicines ?? 0
}

/**
 * Medicines whose one maker in Iran is this company, those of one molecule together. A molecule is
 * `whole` where nobody else makes any of its codes: that is what the figure of the company counts.
 */
function soleMolecules(db: Queryable, id: number) {
  const { code, nameSort } = medicines
  const sole = db.$with('sole').as(
    db
      .selectDistinctOn([nameSort, code], {
        ...pick(medicines, 'code', 'slug', 'nameFa', 'nameEn', 'strength', 'volume'),
        ...pick(medicines, 'moleculeId', 'nameSort'),
      })
      .from(medicines)
      .innerJoin(products, eq(products.medicineCode, code))
      .where(isSoleMade(id))
      .orderBy(nameSort, code)
      .limit(SOLE_SHOWN),
  )
  const whole = sql<boolean>`coalesce(${sole.moleculeId} in (
    select m.molecule_id from products join medicines m on m.code = products.medicine_code
    where ${current} and m.molecule_id in (select molecule_id from sole) group by m.molecule_id
    having count(distinct ${maker}) filter (where ${madeHere}) = 1
      and bool_and(products.supply_type is not null)
      and min(${maker}) filter (where ${madeHere}) = ${id}), false)`
  return db
    .with(sole)
    .select({
      ...pick(sole, 'code', 'slug', 'nameFa', 'nameEn', 'strength', 'volume', 'moleculeId'),
      whole,
    })
    .from(sole)
    .orderBy(sole.nameSort, sole.code)
}

const licenceFields = {
  ...pick(products, 'irc', 'brandFa', 'brandEn', 'packCount', 'licensedOn', 'validUntil'),
  medicineCode: medicines.code,
  medicineSlug: medicines.slug,
  medicineName: sql<string>`coalesce(${medicines.nameFa}, ${medicines.nameEn})`,
  strength: medicines.strength,
  volume: medicines.volume,
}

/** The licences of the page are found first, by the index of a holder's licences alone. */
function licencesBy(db: Queryable, where: SQL | undefined, ...order: SQL[]) {
  const page = db
    .select({ irc: products.irc })
    .from(products)
    .where(where)
    .orderBy(...order, products.irc)
    .limit(LICENCES_SHOWN)
  return db
    .select(licenceFields)
    .from(products)
    .innerJoin(medicines, eq(medicines.code, products.medicineCode))
    .where(inArray(products.irc, page))
    .orderBy(...order, products.irc)
}

/** Licences that their source dates or marks as new; where it does neither there are none. */
function newestLicences(db: Queryable, id: number) {
  const { licensedOn, changeFlag } = products
  const where = and(held(id), or(isNotNull(licensedOn), eq(changeFlag, 'new')))
  return licencesBy(db, where, sql`${licensedOn} desc nulls last`)
}

/** The current licences that come to their end first. */
function lapsingLicences(db: Queryable, id: number) {
  const { validUntil } = products
  // No index knows a column that is selected: read in the order of all, they are found late.
  return licencesBy(db, and(held(id), isNotNull(validUntil)), sql`(select ${validUntil})`)
}

/** Last days of the current licences, with how many have each. */
async function lapseDays(db: Queryable, id: number) {
  const rows = await db
    .select({ day: products.validUntil, count: count() })
    .from(products)
    .where(and(held(id), isNotNull(products.validUntil)))
    .groupBy(products.validUntil)
    .orderBy(products.validUntil)
  return rows.flatMap(({ day, count }) => (day === null ? [] : [{ day, count }]))
}
