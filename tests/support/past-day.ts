import { asOfParam } from '#src/list/as-of.ts'
import { todayInTehran } from '#src/persian/dates.ts'

/** The day that a document tells of, as its lists are asked: what is of today is the present, which has no day. */
export function pastDay(permalink: string): string {
  const asOf = new URLSearchParams(permalink.split('?')[1]).get('asOf') ?? ''
  return asOf === asOfParam(todayInTehran(new Date())) ? '' : asOf
}
