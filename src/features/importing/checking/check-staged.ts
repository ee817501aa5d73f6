import type { ImportRun } from '../import-run.ts'
import { INFER_SUPPLY_TYPES } from '../parsing/supply-type.ts'
import { NO_GOOD_ROW, refuse } from '../reading/inspect-file.ts'
import type { StagingTable } from '../staging/staging-tables.ts'
import { adoptUnlistedMedicines, chooseTitles } from './choose-titles.ts'
import { matchCompanies } from './match-companies.ts'
import { dropValues, refuseRepeated, refuseRows } from './refuse-rows.ts'
import { UNKNOWN_NATIONAL_ID } from './unknown-company.ts'
import { warnImplausible } from './warn-implausible.ts'

/** Everything that can only be seen when all files are staged: repeats, and what refers to nothing. */
export async function checkStaged(run: ImportRun): Promise<void> {
  await refuseRepeats(run)
  await checkAtcGroups(run)
  if (run.source === 'iran-erx') {
    await chooseTitles(run)
    await adoptUnlistedMedicines(run)
  }
  if (run.source === 'regulator-products') {
    await adoptUnlistedMedicines(run)
    await matchCompanies(run)
  }
  await checkMedicines(run)
  await checkProducts(run)
  await checkOthers(run)
  await refuseEmptied(run)
  await warnImplausible(run)
  if (run.source === 'iran-erx') await run.client.query(INFER_SUPPLY_TYPES)
}

/** A file of which nothing is left is refused; taken as it is, all its records would vanish. */
async function refuseEmptied(run: ImportRun): Promise<void> {
  for (const [table, file] of run.fileOf) {
    const { rows } = await run.client.query(`select from staging.${table} limit 1`)
    if (rows.length === 0) throw refuse(file.name, NO_GOOD_ROW)
  }
}

async function refuseRepeats(run: ImportRun): Promise<void> {
  await refuseRepeated(run, 'products', 'irc', ['irc'])
  const isNatural = run.fileOf.get('supplements')?.shape.kind === 'natural'
  await refuseRepeated(run, 'supplements', isNatural ? 'irc' : 'permitNo', ['permit_no'])
  await refuseRepeated(run, 'companies', 'nationalId', ['national_id'])
  await refuseRepeated(run, 'medicines', 'code', ['code'])
  await refuseRepeated(run, 'price_events', 'effectiveOn', ['irc', 'effective_on'])
  await refuseRepeated(run, 'ingredients', 'nameEn', ['key'])
  const licence = ['ingredient_key', 'company_national_id']
  await refuseRepeated(run, 'ingredient_licences', 'ingredient', licence)
  await refuseRepeated(run, 'health_products', 'permitNo', ['permit_no'])
  if (run.source !== 'who-atc') await refuseRepeated(run, 'atc_groups', 'code', ['code'])
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
      table: 'atc_groups',
      field: 'code',
      where: `length(s.code) = ${length} and ${unknownAtc(parent)}`,
      value: 's.code',
      reason: `'گروه بالاتر ' || ${parent} || ' در فهرست نیست'`,
    })
  }
}

async function checkMedicines(run: ImportRun): Promise<void> {
  await dropValues(run, {
    table: 'medicines',
    field: 'atcCode',
    where: `s.atc_code is not null and ${unknownAtc('s.atc_code')}`,
    value: 's.atc_code',
    reason: `'این کد ATC در فهرست گروه‌ها نیست؛ مقدار نادیده گرفته شد'`,
  })
}

async function checkProducts(run: ImportRun): Promise<void> {
  await refuseRows(run, {
    table: 'products',
    field: run.source === 'iran-erx' ? 'code' : 'medicineCode',
    where: unknown(run, 'medicines', 'code', 's.medicine_code'),
    value: 's.medicine_code::text',
    reason: `'کد ژنریک ناشناخته است'`,
    key: 's.irc',
  })
  if (run.source === 'iran-erx') return
  await refuseUnknownCompany(run, 'products', 'holder', 'holder_national_id', 's.irc')
  await refuseUnknownCompany(run, 'products', 'brandOwner', 'brand_owner_national_id', 's.irc')
  await refuseUnknownCompany(run, 'products', 'producer', 'producer_national_id', 's.irc')
}

async function checkOthers(run: ImportRun): Promise<void> {
  await refuseRows(run, {
    table: 'price_events',
    field: 'irc',
    where: unknown(run, 'products', 'irc', 's.irc'),
    value: 's.irc',
    reason: `'فرآورده‌ای با این IRC نیست'`,
  })
  await refuseRows(run, {
    table: 'ingredient_licences',
    field: 'ingredient',
    where: unknown(run, 'ingredients', 'key', 's.ingredient_key'),
    value: 's.ingredient_name',
    reason: `'این ماده در فهرست مواد نیست'`,
  })
  await refuseUnknownCompany(run, 'ingredient_licences', 'company', 'company_national_id')
  await refuseUnknownCompany(
    run,
    'health_products',
    'company',
    'company_national_id',
    's.permit_no',
  )
  if (run.source !== 'iran-erx') {
    await refuseUnknownCompany(run, 'supplements', 'company', 'holder_national_id', 's.permit_no')
  }
}

async function refuseUnknownCompany(
  run: ImportRun,
  table: StagingTable,
  field: string,
  column: string,
  key?: string,
): Promise<void> {
  await refuseRows(run, {
    table,
    field,
    where: `s.${column} is not null and ${unknown(run, 'companies', 'national_id', `s.${column}`)}`,
    value: `s.${column}`,
    reason: `'${UNKNOWN_NATIONAL_ID}'`,
    ...(key === undefined ? {} : { key }),
  })
}

/** SQL: the value is neither staged nor published. What is of the sample never counts as known. */
function unknown(
  run: ImportRun,
  table: 'medicines' | 'products' | 'companies' | 'ingredients',
  key: string,
  value: string,
): string {
  const real = run.source === 'sample' ? '' : `and k.source <> 'sample'`
  return `not exists (select from staging.${table} k where k.${key} = ${value})
    and not exists (select from ${table} k where k.${key} = ${value} ${real})`
}

function unknownAtc(value: string): string {
  return `not exists (select from staging.atc_groups k where k.code = ${value})
    and not exists (select from atc_groups k where k.code = ${value})`
}
