import { sql } from 'drizzle-orm'
import { type Queryable, rowOf, rowsOf } from '#src/server/db/client.ts'
import { inForce, licenceSql } from '#src/server/db/licence-state.ts'
import type { SupplyType } from '#src/server/db/schema/products.ts'

export interface RegistrySize {
  /** Generic codes seen in the last harvest. */
  medicines: number
  molecules: number
  /** Products seen in the last harvest, whatever their state. */
  products: number
  /** Current licences by IRC; of them each product once, and those of which no state is told. */
  licences: number
  uniqueProducts: number
  listed: number
  /** Legal persons that hold a licence in force. */
  holders: number
  /** Medicines with a licence in force whose ATC code was inferred from the molecule. */
  inferredAtc: number
}

/** How large the registry is. Counts of records, no units. */
export function registrySize(db: Queryable, today: string): Promise<RegistrySize> {
  const rules = licenceSql('products', 'p', sql`${today}::date`)
  return rowOf(
    db,
    sql`with current as (
      select p.medicine_code, p.holder_id, p.is_repeat, ${rules.listed} as is_listed
      from products p where ${rules.current})
    select
      (select count(*)::int from medicines where vanished_on is null) as medicines,
      (select count(distinct molecule_id)::int from medicines where vanished_on is null) as molecules,
      (select count(*)::int from products where vanished_on is null) as products,
      (select count(*)::int from current) as licences,
      (select count(*)::int from current where not is_repeat) as "uniqueProducts",
      (select count(*)::int from current where is_listed) as listed,
      (select count(distinct holder_id)::int from current) as holders,
      (select count(*)::int from medicines m where m.atc_inferred
        and m.code in (select medicine_code from current)) as "inferredAtc"`,
  )
}

/** Licences of each supply type; `inferred` of them are of a type that no source states. */
export function supplyTypes(db: Queryable, today: string) {
  return rowsOf<{ supplyType: SupplyType | null; licences: number; inferred: number }>(
    db,
    sql`select p.supply_type as "supplyType", count(*)::int as licences,
      count(*) filter (where p.supply_inferred)::int as inferred
    from products p where ${inForce(today)}
    group by p.supply_type order by licences desc, p.supply_type`,
  )
}

interface AtcCount {
  /** ATC level 1; null for licences of medicines without an ATC code. */
  code: string | null
  name: string | null
  licences: number
  medicines: number
  holders: number
}

export function atcRoots(db: Queryable, today: string): Promise<AtcCount[]> {
  return rowsOf(
    db,
    sql`select c.code, coalesce(g.name_fa, g.name_en) as name, c.licences, c.medicines, c.holders
    from (
      select left(p.atc_code, 1) as code, count(*)::int as licences,
        count(distinct p.medicine_code)::int as medicines,
        count(distinct p.holder_id)::int as holders
      from products p where ${inForce(today)} group by 1
    ) c left join atc_groups g on g.code = c.code
    order by c.licences desc, c.code nulls last`,
  )
}

/** The holders of the most products, further IRCs of one counted once. */
export function topHolders(db: Queryable, today: string, limit: number) {
  return rowsOf<{ name: string; slug: string; licences: number }>(
    db,
    sql`select c.name, c.slug, count(*)::int as licences
    from products p join companies c on c.id = p.holder_id
    where ${licenceSql('products', 'p', sql`${today}::date`).unique}
    group by c.id, c.name, c.slug, c.name_sort order by licences desc, c.name_sort, c.id
    limit ${limit}`,
  )
}
