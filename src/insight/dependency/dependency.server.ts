import { sql } from 'drizzle-orm'
import { withPersianWords } from '#src/catalogue/parts/medicine-brief.server.ts'
import { slugify } from '#src/persian/slug.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import type { DescribedMedicine } from '#src/words/name-and-strength.ts'
import { chainTables, type Focus } from './chain.server.ts'

/** Its sole medicines are those of whose substance it is the only local maker. */
export interface MakerRow extends CompanyRow {
  substances: number
  companies: number
}

export interface SubstanceRow extends IntermediateRow {
  isSole: boolean
  companies: number
}

export interface MedicineRow extends DescribedMedicine {
  isSole: boolean
  companies: number
  licences: number
}

export interface CompanyRow {
  id: number
  name: string
  slug: string
  medicines: number
  soleMedicines: number
  licences: number
  soleLicences: number
}

/** One step of the picture: ids of what is joined and how many licences go that way. */
export interface Link {
  from: number
  to: number
  licences: number
}

/** Something on the way to an active substance; the licences of its molecule stand beside it. */
export interface IntermediateRow {
  id: number
  slug: string
  nameFa: string | null
  nameEn: string
  makers: number
  medicines: number
  licences: number
}

interface Layer<Row> {
  total: number
  /** `was`: the same row on the day of a comparison. */
  rows: (Row & { was?: Row | null | undefined })[]
}

export interface Dependency {
  totals: {
    medicines: number
    soleMedicines: number
    companies: number
    licences: number
    soleLicences: number
  }
  /**
   * Medicines with licences made in Iran in the same scope whose active substance nobody makes here;
   * of an unknown molecule nothing is said, as on its page and in its score.
   */
  unmade: number
  /** Whether any source of permissions was read: of none, that nobody makes a substance is not known. */
  isRead: boolean
  makers: Layer<MakerRow>
  substances: Layer<SubstanceRow>
  medicines: Layer<MedicineRow>
  companies: Layer<CompanyRow>
  intermediates: Layer<IntermediateRow>
  links: { makers: Link[]; substances: Link[]; medicines: Link[] }
}

export interface DependencyQuery {
  focus: Focus | null
  /** Rows of the makers' table, and of each other table. */
  makers: { limit: number; offset: number }
  limit: number
  today: string
}

/**
 * The chain from makers of substances to holders of licences, whole or from one end: four tables
 * with true totals, and the links between their rows. One statement, kept per version and day.
 * Source: licences `ingredient_licences` and `products`; medicines meet substances by molecule.
 */
export async function readDependency(db: Queryable, asked: DependencyQuery): Promise<Dependency> {
  const key = `dependency ${JSON.stringify(asked)}`
  const { substances, medicines, intermediates, ...found } = await rememberPublished(key, () =>
    measure(db, asked),
  )
  return {
    ...found,
    substances: withSlugs(substances),
    intermediates: withSlugs(intermediates),
    medicines: { ...medicines, rows: medicines.rows.map(withPersianWords) },
  }
}

/** Rows of every table beside what they were: null where the row was not there. */
export function withEarlier(now: Dependency, then: Dependency) {
  return {
    ...now,
    makers: beside(now.makers, then.makers, ({ id }) => id),
    substances: beside(now.substances, then.substances, ({ id }) => id),
    medicines: beside(now.medicines, then.medicines, ({ code }) => code),
    companies: beside(now.companies, then.companies, ({ id }) => id),
    intermediates: beside(now.intermediates, then.intermediates, ({ id }) => id),
  }
}

function beside<Row>(now: Layer<Row>, then: Layer<Row>, keyOf: (row: Row) => number) {
  const were = new Map(then.rows.map((row) => [keyOf(row), row]))
  // Of what was beyond the rows that were read nothing is said.
  const absent = then.rows.length < then.total ? undefined : null
  const rows = now.rows.map((row) => ({ ...row, was: were.get(keyOf(row)) ?? absent }))
  return { total: now.total, rows }
}

function withSlugs<Row extends { nameEn: string }>({ total, rows }: Layer<Row>) {
  return { total, rows: rows.map((row) => ({ ...row, slug: slugify(row.nameEn) })) }
}

function measure(db: Queryable, { focus, makers, limit, today }: DependencyQuery) {
  const scope = focus?.kind === 'company' ? sql`n.holder_id = ${focus.id}` : scopeOf(focus)
  const links = (from: string, to: string, left: string, right: string) => {
    const [a, b] = [sql.raw(from), sql.raw(to)]
    return sql`(select coalesce(json_agg(t), '[]') from (
      select "from", "to", sum(licences)::int as licences
      from (select distinct ${a} as "from", ${b} as "to", medicine_code, holder_id, licences
        from chain where ${a} in (select id from ${sql.raw(left)})
          and ${b} in (select id from ${sql.raw(right)})) c
      where licences is not null
      group by 1, 2 order by 3 desc, 1, 2) t)`
  }
  const layer = (table: string) => sql`json_build_object(
    'total', (select count(*)::int from ${sql.raw(table)}),
    'rows', (select coalesce(json_agg(t), '[]') from ${sql.raw(`${table}_listed`)} t))`
  return rowOf<Dependency>(
    db,
    sql`with ${chainTables(focus, today)}, by_maker as (
      select c.maker_id as id, count(distinct c.medicine_code)::int as medicines,
        count(distinct c.medicine_code) filter (where c.is_sole)::int as "soleMedicines",
        count(distinct c.holder_id)::int as companies,
        coalesce(sum(c.licences), 0)::int as licences,
        coalesce(sum(c.licences) filter (where c.is_sole), 0)::int as "soleLicences"
      from (select distinct maker_id, medicine_code, holder_id, licences, is_sole from chain) c
      group by c.maker_id
    ), by_maker_listed as (
      select c.id, c.name, c.slug, (select count(distinct x.ingredient_id)::int from chain x
          where x.maker_id = b.id) as substances,
        b.medicines, b."soleMedicines", b.companies, b.licences, b."soleLicences"
      from by_maker b join companies c on c.id = b.id
      order by b."soleLicences" desc, b.licences desc, c.name_sort, c.id
      limit ${makers.limit} offset ${makers.offset}
    ), by_substance as (
      select c.ingredient_id as id, c.molecule_id, bool_or(c.is_sole) as "isSole",
        count(distinct c.medicine_code)::int as medicines,
        count(distinct c.holder_id)::int as companies,
        coalesce(sum(c.licences), 0)::int as licences
      from (select distinct ingredient_id, molecule_id, medicine_code, holder_id, licences, is_sole
        from chain) c
      group by 1, 2
    ), by_substance_listed as (
      select i.id, i.name_fa as "nameFa", i.name_en as "nameEn",
        (select count(distinct a.maker_id)::int from made a
          where a.molecule_id = b.molecule_id) as makers,
        b."isSole", b.medicines, b.companies, b.licences
      from by_substance b join ingredients i on i.id = b.id
      order by b."isSole" and b.licences > 0 desc, b.licences desc, i.name_sort, i.id limit ${limit}
    ), by_medicine as (
      select f.medicine_code as id, bool_or(f.is_sole) as "isSole",
        count(distinct f.holder_id)::int as companies, sum(f.licences)::int as licences
      from firms f group by 1
    ), by_medicine_listed as (
      select b.id, m.code, m.slug, m.name_fa as "nameFa", m.name_en as "nameEn", m.strength, m.volume,
        m.form, m.route, b."isSole", b.companies, b.licences
      from by_medicine b join medicines m on m.code = b.id
      order by b."isSole" desc, b.licences desc, m.name_sort, m.code limit ${limit}
    ), by_company as (
      select f.holder_id as id, count(distinct f.medicine_code)::int as medicines,
        count(distinct f.medicine_code) filter (where f.is_sole)::int as "soleMedicines",
        sum(f.licences)::int as licences,
        coalesce(sum(f.licences) filter (where f.is_sole), 0)::int as "soleLicences"
      from firms f where f.holder_id is not null group by 1
    ), by_company_listed as (
      select c.id, c.name, c.slug, b.medicines, b."soleMedicines", b.licences, b."soleLicences"
      from by_company b join companies c on c.id = b.id
      order by b."soleLicences" desc, b.licences desc, c.name_sort, c.id limit ${limit}
    ), by_intermediate as (
      select h.ingredient_id as id, count(distinct h.medicine_code)::int as medicines,
        coalesce(sum(h.licences), 0)::int as licences
      from (select distinct ingredient_id, medicine_code, holder_id, licences from halfway) h
      group by 1
    ), by_intermediate_listed as (
      select i.id, i.name_fa as "nameFa", i.name_en as "nameEn",
        (select count(distinct h.maker_id)::int from halfway h where h.ingredient_id = i.id) as makers,
        b.medicines, b.licences
      from by_intermediate b join ingredients i on i.id = b.id
      order by b.licences desc, i.name_sort, i.id limit ${limit}
    )
    select
      (select row_to_json(t) from (select count(distinct medicine_code) as medicines,
        count(distinct medicine_code) filter (where is_sole) as "soleMedicines",
        count(distinct holder_id) as companies, coalesce(sum(licences), 0) as licences,
        coalesce(sum(licences) filter (where is_sole), 0) as "soleLicences" from firms) t) as totals,
      (select count(distinct n.medicine_code)::int from needs n where ${scope}
        and n.molecule_id is not null
        and n.molecule_id not in (select molecule_id from made)) as unmade,
      exists (select from ingredient_licences) as "isRead",
      ${layer('by_maker')} as makers, ${layer('by_substance')} as substances,
      ${layer('by_medicine')} as medicines, ${layer('by_company')} as companies,
      ${layer('by_intermediate')} as intermediates,
      (select row_to_json(l) from (select
        ${links('maker_id', 'ingredient_id', 'by_maker_listed', 'by_substance_listed')} as makers,
        ${links('ingredient_id', 'medicine_code', 'by_substance_listed', 'by_medicine_listed')} as substances,
        ${links('medicine_code', 'holder_id', 'by_medicine_listed', 'by_company_listed')} as medicines
      ) l) as links`,
  )
}

function scopeOf(focus: Focus | null) {
  if (focus === null) return sql`true`
  return focus.kind === 'medicine' ? sql`n.medicine_code = ${focus.id}` : sql`false`
}
