import { sql } from 'drizzle-orm'
import { atcLengths } from '#src/catalogue/facts/atc-codes.ts'
import { atcLabels } from '#src/catalogue/facts/atc-names.server.ts'
import { companyLabels } from '#src/catalogue/parts/company-facts.server.ts'
import type { Facets } from '#src/list/answer.ts'
import { type CountRow, facetStatement, labelFacets, readFacets } from '#src/list/facets.ts'
import { valuesIn } from '#src/list/list-source.server.ts'
import type { Words } from '#src/list/sql.ts'
import type { ListView } from '#src/list/view.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { IS_SOLE, lapsingTables, onChosenDays } from './lapsing.server.ts'
import { radarList, spanOf } from './list.ts'

const { atc, sole, supply, holder, molecule } = radarList.filters
const definition = { ...radarList, filters: { atc, sole, supply, holder, molecule } }

/** How many rows of the radar each choice would leave, each without its own filter. */
export async function radarFacets(
  db: Queryable,
  { view, by, today }: { view: ListView; by: 'medicine' | 'licence'; today: string },
  words: Words,
): Promise<Facets> {
  const chosen = Object.entries(view.filters)
  const isCounted = ([key]: [string, unknown]) => Object.hasOwn(definition.filters, key)
  const whole = { ...view, filters: Object.fromEntries(chosen.filter((one) => !isCounted(one))) }
  const counted = { ...view, filters: Object.fromEntries(chosen.filter(isCounted)) }
  const statement = facetStatement(
    {
      definition,
      from: sql`risky r join medicines m on m.code = r.medicine_code`,
      columns: {
        atc: { prefix: sql`r.atc_code` },
        sole: sql`(${IS_SOLE})`,
        supply: sql`r.supply_type`,
        holder: sql`r.holder_id`,
        molecule: sql`m.molecule_id`,
      },
      always: [onChosenDays(view)],
      prefixLengths: atcLengths(view),
      ...(by === 'medicine' && { once: OF_MEDICINE }),
    },
    counted,
  )
  const rows = await rowsOf<CountRow>(
    db,
    sql`with ${lapsingTables(whole, spanOf(view, today), today, { words })} ${statement}`,
  )
  const facets = readFacets(definition, counted, rows)
  const { atc = [''] } = view.filters
  const below = facets.atc?.filter(({ value }) => atc.some((code) => value.startsWith(code)))
  const [groups, holders, molecules] = await Promise.all([
    atcLabels(db, valuesIn(below)),
    companyLabels(db, valuesIn(facets.holder)),
    moleculeLabels(db, valuesIn(facets.molecule)),
  ])
  return labelFacets(
    { ...facets, atc: below ?? [] },
    { atc: groups, holder: holders, molecule: molecules },
  )
}

/** A medicine counts once, however many of its licences lapse. */
const OF_MEDICINE = { id: sql`r.medicine_code`, own: [], from: sql``, has: () => sql`true` }

async function moleculeLabels(db: Queryable, values: readonly string[]) {
  const ids = values.filter((value) => /^\d{1,9}$/.test(value)).map(Number)
  if (ids.length === 0) return {}
  const rows = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select id, coalesce(name_fa, name_en) as name from molecules where id in ${ids}`,
  )
  return Object.fromEntries(rows.map(({ id, name }) => [String(id), name]))
}
