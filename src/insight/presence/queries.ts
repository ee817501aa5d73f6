import { getTableColumns, sql } from 'drizzle-orm'
import { atcLengths } from '#src/catalogue/facts/atc-codes.ts'
import { presenceIsOwn } from '#src/catalogue/facts/own-records.server.ts'
import { namedFacets } from '#src/catalogue/medicines/facets.server.ts'
import { listSource, type RowOf } from '#src/list/list-source.server.ts'
import { slugify } from '#src/persian/slug.ts'
import { rememberPublished } from '#src/server/dataset.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { today } from '#src/server/db/licence-state.ts'
import { presence } from '#src/server/db/schema/presence.ts'
import { presenceList } from './list.ts'

const { nameSort, searchWords, ...columns } = getTableColumns(presence)
const { id, route, state, moleculeId, atcCode, registers, registerCount, holderCount } = columns
const { since, protectionEndsOn, classMedicines, classSalesRial } = columns

export const presenceSource = listSource({
  name: 'presence',
  definition: presenceList,
  shows: {
    name: ['nameFa', 'nameEn', 'watchCode'],
    route: ['route', 'forms'],
    state: ['state', 'licencesHere', 'licencesByAnyRoute'],
    registers: ['registers', 'registerCount', 'licenceCount'],
    holders: ['holderCount'],
    since: ['since', 'sinceIsBefore'],
    protection: ['protectionEndsOn'],
    atc: ['atcCode'],
    classHere: ['classMedicines', 'classLicences'],
    classSales: ['classSalesRial'],
    opportunity: ['opportunityCode'],
  },
  searchWords,
  from: sql`${presence}`,
  key: id,
  filters: {
    state,
    register: { elements: registers },
    registers: registerCount,
    route,
    protection: sql`case when ${protectionEndsOn} is null then 'unlisted'
      when ${protectionEndsOn} < ${today} then 'over'
      when ${protectionEndsOn} < ${today} + interval '3 years' then '3' else 'later' end`,
    atc: { prefix: atcCode },
    mine: { isOwn: presenceIsOwn(moleculeId, atcCode) },
  },
  order: {
    name: nameSort,
    registers: registerCount,
    holders: holderCount,
    since,
    protection: protectionEndsOn,
    atc: atcCode,
    classHere: classMedicines,
    classSales: classSalesRial,
  },
  fields: {
    ...columns,
    /** The ATC group that tells when a licence comes, to be followed. */
    watchCode: sql<string | null>`(select g.code from atc_groups g
      where g.code in (${atcCode}, left(${atcCode}, 5)) order by g.level desc limit 1)`,
  },
  rows: (pageIn) => pageIn(presence),
  shown: (row) => ({ ...row, slug: slugify(row.nameEn) }),
  prefixLengths: atcLengths,
  named: namedFacets,
})

export type PresenceRow = RowOf<typeof presenceSource>

/** Which registers were read: how many licences of each are in force, and of which day they speak. */
export function registersRead(db: Queryable) {
  return rememberPublished('presence: registers', () =>
    rowsOf<{ register: string; licences: number; harvestedOn: string | null }>(
      db,
      sql`select register, count(*)::int as licences,
        max(harvested_on)::text as "harvestedOn"
      from foreign_licences group by register order by licences desc, register`,
    ),
  )
}
