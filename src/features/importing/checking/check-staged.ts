import { ATC_GROUPS } from '#src/catalogue/atc-groups/kind.server.ts'
import { COMPANIES } from '#src/catalogue/companies/kind.server.ts'
import {
  FACT_TABLES,
  type FactTable,
  PRICE_EVENTS,
} from '#src/catalogue/facts/fact-tables.server.ts'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import type { RecordKind } from '#src/catalogue/facts/record-kind.server.ts'
import { SOURCE_FACTS } from '#src/catalogue/facts/sources.ts'
import { MEDICINES } from '#src/catalogue/medicines/kind.server.ts'
import { analyzeStaged } from '#src/catalogue/staging-tables.server.ts'
import { INFER_SUPPLY_TYPES } from '#src/words/supply-type.ts'
import { type ImportRun, isDeclaring, isInferring } from '../import-run.ts'
import { factSql } from '../publishing/publish-facts.ts'
import { noGoodRow, refuse } from '../reading/refuse.ts'
import { adoptUnlistedMedicines, chooseTitles } from './choose-titles.ts'
import { matchCompanies } from './match-companies.ts'
import { matchRegistryCompanies, matchRegistryPages, settleTwins } from './match-registry.ts'
import { meetAgain } from './meet-again.ts'
import { dropValues, refuseRepeated, refuseRows } from './refuse-rows.ts'
import { UNKNOWN_NATIONAL_ID } from './unknown-company.ts'
import { warnImplausible } from './warn-implausible.ts'

const FACTS = [PRICE_EVENTS, ...FACT_TABLES]

/** Everything that can only be seen when all files are staged: repeats, and what refers to nothing. */
export async function checkStaged(run: ImportRun): Promise<void> {
  if (run.source === 'nfi') {
    await meetAgain(run)
    await settleTwins(run)
  }
  // Of two rows with one key the good one is taken; what else refers is matched before it is looked at.
  const isReferring = isDeclaring(run.source)
  if (isReferring) await checkReferences(run)
  await refuseRepeats(run)
  await stageStatements(run)
  await checkAtcGroups(run)
  if (run.source === 'iran-erx') {
    await chooseTitles(run)
    await adoptUnlistedMedicines(run)
  }
  if (run.source === 'regulator-products') {
    await adoptUnlistedMedicines(run)
    await matchCompanies(run)
  }
  if (run.source === 'nfi') {
    await matchRegistryPages(run)
    await matchRegistryCompanies(run)
    await matchCompanies(run)
  }
  await checkMedicines(run)
  if (!isReferring) await checkReferences(run)
  await refuseEmptied(run)
  await warnImplausible(run)
  if (isInferring(run.source)) await run.client.query(INFER_SUPPLY_TYPES)
}

/** A file of which nothing is left is refused; taken as it is, all its records would vanish. */
async function refuseEmptied(run: ImportRun): Promise<void> {
  if (run.same > 0) return
  for (const [table, file] of run.fileOf) {
    const { rows } = await run.client.query(`select from staging.${table} limit 1`)
    if (rows.length > 0) continue
    const { rows: refused } = await run.client.query(
      `select line, "column", value, reason from import_errors
       where batch_id = $1 and file = $2 and not is_warning order by line, id limit 1`,
      [run.batchId, file.name],
    )
    throw refuse(file.name, noGoodRow(refused[0]))
  }
}

async function refuseRepeats(run: ImportRun): Promise<void> {
  for (const kind of RECORD_KINDS) {
    const { field, columns } = kind.repeats
    // WHO's file has a row for each dose of a group.
    if (kind === ATC_GROUPS && run.source === 'who-atc') continue
    await refuseRepeated(run, kind.fileStaging ?? kind.staging, wordOf(run, kind, field), columns)
  }
  for (const { table, template, key } of FACTS) {
    const blamed = template.staged[key[0] ?? '']
    await refuseRepeated(run, table, typeof blamed === 'string' ? blamed : '', key.toReversed())
  }
}

/** What the source's file calls a field. */
function wordOf(run: ImportRun, { calledBy }: RecordKind, field: string): string {
  return calledBy?.[run.source]?.[field] ?? field
}

/** Level by level, for a group that is refused leaves those below it without a parent. */
async function checkAtcGroups(run: ImportRun): Promise<void> {
  for (const [length, parentLength] of [
    [3, 1],
    [4, 3],
    [5, 4],
    [7, 5],
  ]) {
    const parent = `left(s.code, ${parentLength})`
    await refuseRows(run, {
      table: ATC_GROUPS.staging,
      field: 'code',
      where: `length(s.code) = ${length} and ${unknownAtc(parent)}`,
      value: 's.code',
      reason: `'گروه بالاتر ' || ${parent} || ' در فهرست نیست'`,
    })
  }
}

async function checkMedicines(run: ImportRun): Promise<void> {
  await dropValues(run, {
    table: MEDICINES.staging,
    field: 'atcCode',
    where: `s.atc_code is not null and ${unknownAtc('s.atc_code')}`,
    value: 's.atc_code',
    reason: `'این کد ATC در فهرست گروه‌ها نیست؛ مقدار نادیده گرفته شد'`,
  })
}

/** What a row refers to must be staged or published, kind after kind in the order of references. */
async function checkReferences(run: ImportRun): Promise<void> {
  for (const kind of RECORD_KINDS) {
    const key = kind.refusedKey?.replaceAll('t.', 's.')
    const { refers } = kind
    if (refers) {
      await refuseRows(run, {
        table: kind.staging,
        field: wordOf(run, kind, refers.field),
        where: unknown(run, refers.to, refers.toKey, `s.${refers.column}`),
        value: refers.value,
        reason: `'${refers.reason}'`,
        ...(key === undefined ? {} : { key }),
      })
    }
    // Its packs name the companies themselves.
    if (run.source === 'iran-erx') continue
    for (const { field, staged } of kind.companies) {
      await refuseUnknownCompany(run, kind.staging, field, staged, key)
    }
  }
  for (const facts of FACTS) await checkFacts(run, facts)
}

async function checkFacts(run: ImportRun, facts: FactTable): Promise<void> {
  const { table, refers, refusals, drops } = facts
  for (const { field, column, reason, ...to } of refers) {
    const value = `s.${column}`
    const where = `${value} is not null and ${unknown(run, to.table, to.key, value)}`
    await refuseRows(run, { table, field, where, value: `${value}::text`, reason: `'${reason}'` })
  }
  for (const refusal of refusals) {
    await refuseRows(run, { table, ...refusal, where: factSql(run, refusal.where) })
  }
  for (const { field, column, where, reason } of drops) {
    const known = where.replaceAll('$unknown', unknown(run, MEDICINES.table, 'code', `s.${column}`))
    await dropValues(run, {
      table,
      field,
      where: known,
      value: `s.${column}`,
      reason: `'${reason}'`,
    })
  }
}

async function refuseUnknownCompany(
  run: ImportRun,
  table: string,
  field: string,
  column: string,
  key?: string,
): Promise<void> {
  await refuseRows(run, {
    table,
    field,
    where: `s.${column} is not null and ${unknown(run, COMPANIES.table, 'national_id', `s.${column}`)}`,
    value: `s.${column}`,
    reason: `'${UNKNOWN_NATIONAL_ID}'`,
    ...(key === undefined ? {} : { key }),
  })
}

/** SQL: the value is neither staged nor published. What is of the sample never counts as known. */
function unknown(run: ImportRun, table: string, key: string, value: string): string {
  const real = run.source === 'sample' ? '' : `and k.source <> 'sample'`
  return `not exists (select from staging.${table} k where k.${key} = ${value})
    and not exists (select from ${table} k where k.${key} = ${value} ${real})`
}

function unknownAtc(value: string): string {
  return `not exists (select from staging.atc_groups k where k.code = ${value})
    and not exists (select from atc_groups k where k.code = ${value})`
}

/** SQL: what a staged product says, by field, as its source says it. */
const SAID = `jsonb_build_object(
  'brandEn', s.brand_en, 'brandFa', s.brand_fa, 'holderId', s.holder_national_id,
  'holder', coalesce(s.holder_name, (select name from companies c where c.national_id = s.holder_national_id)),
  'brandOwner', coalesce(s.brand_owner_name, (select name from companies c where c.national_id = s.brand_owner_national_id)),
  'brandOwnerId', s.brand_owner_national_id,
  'producer', coalesce(s.producer_name, (select name from companies c where c.national_id = s.producer_national_id)),
  'producerId', s.producer_national_id, 'country', s.country, 'supplyType', s.supply_type,
  'packCount', s.pack_count, 'gtin', s.gtin, 'priceRial', s.price_rial,
  'licensedOn', s.licensed_on, 'validUntil', s.valid_until, 'isActive', s.is_active,
  'atcCode', s.stated_atc_code)`

/**
 * Notes what the files say of each product before anything is matched, inferred or laid over it.
 * A classification and the invented market say nothing that another source could contradict.
 */
async function stageStatements(run: ImportRun): Promise<void> {
  if (SOURCE_FACTS[run.source].market !== 'real') return
  await run.client.query(
    `insert into staging.source_statements (kind, record_key, capture_id, day, reading, values)
     select case when s.page_problem is null then 'products' else 'registry-pages' end, s.irc, s.capture_id, coalesce(s.read_on, $1::date), s.reading,
       jsonb_strip_nulls(coalesce(s.page_values
         || jsonb_build_object('problem', s.page_problem), ${SAID})) from staging.products s`,
    [run.harvestedOn],
  )
  await run.client.query(analyzeStaged('source_statements'))
}
