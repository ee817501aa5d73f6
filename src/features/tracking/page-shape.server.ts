import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

const DEEP = 'fda|insight|solutions|admin'
const ROOTS =
  'medicine|company|category|apis|api-companies|supplement-releasing-products|supplement-releasing-companies|investment-opportunity|medicine-index-trends|industry-overview|search|compare|account|subscription|support|login|login2|signup|register|pending|access-denied|alerts|admin'
const SHAPE = `^/(?:(?:${DEEP})/[a-z-]+|medicine/product|${ROOTS})(?=/|$)`

/** A path without its record: `/medicine/…`; paths of no page of ours are one: `/…`. */
export function pageShape(path: AnyColumn | SQL): SQL<string> {
  return sql<string>`case
    when ${path} = '/' then '/'
    when substring(${path} from ${SHAPE}) is null then '/…'
    when substring(${path} from ${SHAPE}) = rtrim(${path}, '/') then rtrim(${path}, '/')
    else substring(${path} from ${SHAPE}) || '/…' end`
}
