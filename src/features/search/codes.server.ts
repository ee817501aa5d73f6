import { type SQL, sql } from 'drizzle-orm'
import { fold } from '#src/persian/fold.ts'
import type { Queryable } from '#src/server/db/client.ts'
import type { Hit } from './answer.ts'
import { companyPath } from './company-path.server.ts'
import { leftToRight, medicineName } from './left-to-right.server.ts'

export interface CodeHit extends Hit {
  /** The code stands complete, not only its beginning. */
  isWhole: boolean
}

const LABEL = /^(?:irc|gtin|atc|کد (?:ژنریک|irc|gtin|atc)|کد)(?= |\d)/
const LONGEST = 60

/** Records whose code the text is: IRC, GTIN, generic code, ATC, national ID; digits of any script. */
export async function findByCode(db: Queryable, text: string, limit: number): Promise<CodeHit[]> {
  if (text.length > LONGEST) return []
  const code = fold(text).replace(LABEL, '').replaceAll(' ', '')
  const lookUps = lookUpsOf(code)
  if (lookUps.length === 0) return []
  const { rows } = await db.execute<CodeHit & Record<string, unknown>>(
    sql`${sql.join(
      lookUps.map((lookUp) => sql`(${lookUp} limit ${limit})`),
      sql` union all `,
    )}`,
  )
  return rows
}

function lookUpsOf(code: string): SQL[] {
  if (/^\d{16}$/.test(code)) return [products(sql`p.irc = ${code}`), ...permits(code)]
  if (/^\d{13,14}$/.test(code)) return [products(sql`p.gtin = ${code.padStart(14, '0')}`)]
  if (/^\d{11}$/.test(code)) return [company(code), productsFrom(code)]
  if (/^\d{8,15}$/.test(code)) return [productsFrom(code), ...permits(code)]
  if (/^\d{1,9}$/.test(code)) return [medicine(Number(code))]
  if (/^[a-v](?:\d\d(?:[a-z](?:[a-z](?:\d\d)?)?)?)?$/.test(code)) return [atcGroup(code)]
  return []
}

function products(condition: SQL, isWhole = true): SQL {
  return sql`
    select 'brand' as kind, coalesce(p.brand_fa, p.brand_en, p.irc) as title,
      concat_ws(' · ', ${medicineName}, ${leftToRight(sql`'IRC ' || p.irc`)}) as subtitle,
      '/medicine/product/' || p.irc as path, ${isWhole} as "isWhole"
    from products as p join medicines as m on m.code = p.medicine_code
    where ${condition} order by p.vanished_on is not null, p.irc`
}

function productsFrom(beginning: string): SQL {
  return products(sql`p.irc >= ${beginning} and p.irc < ${`${beginning}:`}`, false)
}

function medicine(code: number): SQL {
  return sql`
    select 'medicine' as kind,
      ${medicineName} as title,
      concat_ws(' · ', 'کد ژنریک ' || code, ${leftToRight(sql`name_en`)}) as subtitle,
      concat_ws('-', '/medicine/' || code, nullif(slug, '')) as path, true as "isWhole"
    from medicines as m where code = ${code}`
}

function company(nationalId: string): SQL {
  return sql`
    select 'company' as kind, name as title, ${leftToRight(sql`name_en`)} as subtitle, ${companyPath} as path,
      true as "isWhole"
    from companies as c where national_id = ${nationalId}`
}

/** Supplements and health products whose permit number it is. */
function permits(permitNo: string): SQL[] {
  const found = (kind: string, table: SQL, path: string) => sql`
    select ${kind} as kind, coalesce(name_fa, name_en, permit_no) as title,
      ${leftToRight(sql`permit_no`)} as subtitle, ${path} || permit_no as path,
      true as "isWhole"
    from ${table} where permit_no = ${permitNo}`
  return [
    found('supplement', sql`supplements`, '/supplement-releasing-products/'),
    found('health-product', sql`health_products`, '/fda/products/'),
  ]
}

function atcGroup(code: string): SQL {
  return sql`
    select 'atc-group' as kind, coalesce(name_fa, name_en) as title,
      concat_ws(' · ', ${leftToRight(sql`code`)},
        case when name_fa is not null then ${leftToRight(sql`name_en`)} end) as subtitle,
      '/category/' || code as path, true as "isWhole"
    from atc_groups where code = ${code.toUpperCase()}`
}
