import type pg from 'pg'
import { threeYearsBefore } from '#src/insight/score/inputs.ts'
import { METHOD } from '#src/insight/score/parts.ts'
import { scoreStatement } from '#src/insight/score/score-sql.server.ts'
import { OPPORTUNITY_INPUTS } from './opportunity-inputs.ts'

const WEIGHTS = `(select version, weights from opportunity_weights
  where active_from <= now() order by version desc limit 1)`

const VALUES = [
  'score',
  'points',
  'fractions',
  'coverage',
  'known_percent',
  'confidence',
  'reasons',
  'warnings',
  'inputs',
  'local_maker_count',
  'importer_count',
  'api_maker_count',
  'weights_version',
  'method',
]

const values = (of: (column: string) => string) => VALUES.map(of).join(', ')

const SCORES = `
  with ${OPPORTUNITY_INPUTS}, differing as (
    select i.* from inputs i left join opportunity_scores o on o.medicine_code = i.code
    where (o.inputs, o.weights_version, o.method) is distinct from
      (to_jsonb(i) - 'code', (select version from ${WEIGHTS} w), ${METHOD}::smallint)
  ), scored as materialized (
    select r.*, (r.inputs->>'localMakers')::int as local_maker_count,
      (r.inputs->>'importers')::int as importer_count,
      (r.inputs->>'apiMakers')::int as api_maker_count
    from (${scoreStatement('differing', WEIGHTS)}) r
  ), gone as (
    delete from opportunity_scores o
    where o.medicine_code in (select code from touched_medicines)
      and not exists (select from inputs i where i.code = o.medicine_code)
  )
  insert into opportunity_scores as o (medicine_code, ${values((column) => column)})
  select code, ${values((column) => column)} from scored
  on conflict (medicine_code) do update set ${values((column) => `${column} = excluded.${column}`)}
  where (${values((column) => `o.${column}`)})
    is distinct from (${values((column) => `excluded.${column}`)})`

/** Scores every touched medicine with a current licence by the weights in force, where what is known of it differs; `today` is an ISO date. */
export async function deriveOpportunities(client: pg.ClientBase, today: string): Promise<void> {
  await client.query(SCORES, [today, threeYearsBefore(today)])
}
