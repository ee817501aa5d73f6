import { type SQL, sql } from 'drizzle-orm'
import { type Queryable, rowOf } from '#src/server/db/client.ts'
import { licenceSql } from '#src/server/db/licence-state.ts'
import type { DescribedMedicine } from '#src/words/name-and-strength.ts'
import { withPersianWords } from './medicine-brief.server.ts'

const MAX_CODES = 24
const MAX_HOLDERS = 40

export interface CoverageMap {
  /** Generic codes, the most held first. */
  codes: (DescribedMedicine & { holders: number })[]
  holders: { id: number; name: string; slug: string; held: number[] }[]
  codeTotal: number
  holderTotal: number
}

/** Who holds current licences of which codes of a group; `where` is of medicines `m`. */
export async function coverageMap(db: Queryable, where: SQL): Promise<CoverageMap> {
  const found = await rowOf<CoverageMap>(
    db,
    sql`with held as (
      select distinct p.holder_id as holder, m.code from products p
      join medicines m on m.code = p.medicine_code
      where ${where} and p.holder_id is not null and ${licenceSql('products', 'p').current}
    ), codes as (
      select m.code, m.slug, m.name_fa as "nameFa", m.name_en as "nameEn", m.strength, m.volume, m.form, m.route,
        m.name_sort, (select count(*)::int from held h where h.code = m.code) as holders
      from medicines m where ${where} and m.vanished_on is null
    ), shown as (
      select * from codes order by holders desc, name_sort, code limit ${MAX_CODES}
    ), holders as (
      select c.id, c.name, c.slug, c.name_sort, count(*)::int as codes,
        array_agg(h.code order by h.code) as held
      from held h join companies c on c.id = h.holder
      group by c.id, c.name, c.slug, c.name_sort
    )
    select (select coalesce(json_agg(to_jsonb(s) - 'name_sort'
        order by s.holders desc, s.name_sort, s.code), '[]') from shown s) as codes,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'slug', t.slug,
        'held', t.held)), '[]') from (select * from holders
        order by codes desc, name_sort, id limit ${MAX_HOLDERS}) t) as holders,
      (select count(*)::int from codes) as "codeTotal",
      (select count(*)::int from holders) as "holderTotal"`,
  )
  return { ...found, codes: found.codes.map(withPersianWords) }
}
