import { type SQL, sql } from 'drizzle-orm'
import { ingredientMakers } from '#src/catalogue/medicines/market.server.ts'
import { newestNotice } from '#src/catalogue/parts/market-facts.server.ts'
import { withPersianWords } from '#src/catalogue/parts/medicine-brief.server.ts'
import { lapsesOf } from '#src/insight/expiry/lapsing.server.ts'
import { apiMakerCount, licencesOf } from '#src/insight/opportunity/evidence.server.ts'
import { hhiOf, type OpportunityInputs } from '#src/insight/score/inputs.ts'
import { findOpportunity, standardWeighing } from '#src/insight/score/scores.server.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import {
  IS_ACTIVE_SUBSTANCE,
  inForce,
  licenceSql,
  medicineSql,
} from '#src/server/db/licence-state.ts'
import { ingredientLicences } from '#src/server/db/schema/ingredients.ts'
import { type Condition, kindOf, type MedicineFacts, type SubjectFacts } from './conditions.ts'

type Read = Omit<MedicineFacts, 'hhi'> & { inputs: OpportunityInputs | null; route: string | null }

/** What conditions ask of medicines on an ISO date, by code: the columns that their pages show. */
export async function readFacts(
  db: Queryable,
  codes: readonly number[],
  today: string,
): Promise<Map<number, MedicineFacts>> {
  const rows = await rowsOf<Read>(
    db,
    sql`select m.code, m.slug, m.name_fa as "nameFa", m.name_en as "nameEn", m.strength, m.volume,
      m.form, m.route,
      m.atc_code as "atcCode", m.maker_count as makers,
      ${medicineSql('m').unknownSupply} as "unknownSupply", m.licence_count as licences,
      (m.imported_count + m.emergency_count)::float8 / nullif(m.licence_count, 0) as "importShare",
      m.unit_price_rial::float8 as "unitPrice", m.min_unit_price_rial::float8 as "lowestUnitPrice",
      m.price_unit as "priceUnit", m.nearest_expiry_on::text as "nextLapse",
      m.coverage_state as coverage, s.score, s.inputs,
      ${apiMakerCount(sql`m.molecule_id`, sql`s.api_maker_count`, today)} as "apiMakers",
      ${newestNotice(sql`m.code`, sql`m.molecule_id`, sql`${today}::date`)} ->> 'noticedOn' as shortage,
      (select exists (select from shortage_notices)) as "shortagesRead"
    from medicines m left join opportunity_scores s on s.medicine_code = m.code
    where m.code = any(${sql.param(codes)}::int[])`,
  )
  return new Map(
    rows
      .map(withPersianWords)
      .map(({ inputs, route: _, ...row }) => [row.code, { ...row, hhi: inputs && hhiOf(inputs) }]),
  )
}

/**
 * Whether what conditions of a medicine name is in force on an ISO date, by their ids, in one statement: a
 * maker of its substance by the path key of the company, a licence by its IRC.
 */
export async function readSubjects(
  db: Queryable,
  conditions: readonly (Pick<Condition, 'fact' | 'subject'> & { id: number; code: number })[],
  today: string,
): Promise<Map<number, SubjectFacts>> {
  const named = conditions.flatMap(({ id, code, fact, subject }) => {
    const kind = kindOf(fact).subject
    return kind && subject !== null ? [{ id, kind, code, subject }] : []
  })
  if (named.length === 0) return new Map()
  const column = (of: (one: (typeof named)[number]) => string | number, type: string): SQL =>
    sql`${sql.param(named.map(of))}::${sql.raw(type)}[]`
  const rows = await rowsOf<SubjectFacts & { id: number }>(
    db,
    sql`with t as (
      select * from unnest(${column(({ id }) => id, 'int')}, ${column(({ kind }) => kind, 'text')},
        ${column(({ code }) => code, 'int')}, ${column(({ subject }) => subject, 'text')})
        as t (id, kind, code, subject))
    select t.id, count(v.*) > 0 as "isValid", max(v.until)::text as until
    from t left join lateral (
      select l.valid_until as until from company_spellings c
        join ingredient_licences l on l.company_id = c.company_id
        join ingredients i on i.id = l.ingredient_id
        join medicines m on m.molecule_id = i.molecule_id
        where t.kind = 'maker' and c.path_key = t.subject collate "C" and m.code = t.code
          and ${sql.raw(IS_ACTIVE_SUBSTANCE)}
          and ${licenceSql(ingredientLicences, 'l', sql`${today}::date`).current}
      union all
      select p.valid_until from products p
        where t.kind = 'licence' and p.irc = t.subject collate "C" and ${inForce(today)}
    ) v on true
    group by t.id`,
  )
  return new Map(rows.map(({ id, ...row }) => [id, row]))
}

/** The facts that a decision keeps as they stood on its day. */
export interface FrozenFacts {
  facts: MedicineFacts
  score: {
    points: number[]
    knownPercent: number
    confidence: 'A' | 'B' | 'C'
    weightsVersion: number
  } | null
  licences: Awaited<ReturnType<typeof licencesOf>>
  apiMakers: Awaited<ReturnType<typeof ingredientMakers>>
  lapses: Awaited<ReturnType<typeof lapsesOf>>
}

/** All that is frozen of a medicine on an ISO date; null where the catalogue does not have it. */
export async function readFrozen(
  db: Queryable,
  code: number,
  today: string,
): Promise<FrozenFacts | null> {
  const facts = (await readFacts(db, [code], today)).get(code)
  if (!facts) return null
  const score = await findOpportunity(db, code, await standardWeighing(db))
  const [molecule] = await rowsOf<{ id: number | null }>(
    db,
    sql`select molecule_id as id from medicines where code = ${code}`,
  )
  const moleculeId = molecule?.id ?? null
  return {
    facts,
    score: score && {
      points: score.points,
      knownPercent: score.knownPercent,
      confidence: score.confidence,
      weightsVersion: score.weighing.version,
    },
    licences: await licencesOf(db, code, today),
    apiMakers:
      moleculeId === null ? [] : await ingredientMakers(db, moleculeId, sql`${today}::date`),
    lapses: await lapsesOf(db, code),
  }
}
