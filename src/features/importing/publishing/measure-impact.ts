import type pg from 'pg'
import { ATC_GROUPS } from '#src/catalogue/atc-groups/kind.server.ts'
import { FACT_TABLES } from '#src/catalogue/facts/fact-tables.server.ts'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import type { RecordKind } from '#src/catalogue/facts/record-kind.server.ts'
import { readLossShare } from '#src/features/admin/settings/import-settings.server.ts'
import { isPriceJump } from '#src/features/findings/medicine-detectors.ts'
import type { ImportRun } from '../import-run.ts'
import type { Impact, ImpactLine } from '../studio/impact.ts'
import type { Before } from './keep-undo.ts'
import { olderEdition } from './older-edition.ts'

/** Told among the derived instead. */
const DERIVED_FIELDS = new Set(['atc_code', 'supply_type'])

/**
 * What a publish takes and gives, derived facts included, inside its transaction and after all of it
 * is done: the catalogue as it was kept is compared with what it has become.
 */
export async function measureImpact(
  run: ImportRun,
  before: Before | null,
  version: number,
): Promise<Impact> {
  const { client } = run
  const share = await readLossShare(client)
  const undatedPrices = await countUndatedPrices(run)
  const { implausible } = run
  if (!before) return { lines: [], older: null, share, undatedPrices, implausible }
  const lines = [
    ...before.sample,
    ...(await vanished(run, version)),
    ...(await ask(client, DERIVED)),
    ...(await ask(client, REPLACED)),
    ...(await replacedFacts(run)),
    ...(await erased(client)),
  ].filter(({ lost, gained, changed }) => lost + gained + changed > 0)
  const older = await olderEdition(run, version, share)
  return { lines, older, share, undatedPrices, implausible }
}

async function ask(client: pg.ClientBase, sql: string, values: unknown[] = []) {
  const { rows } = await client.query<ImpactLine>(sql, values)
  return rows
}

/** A fact that records have or have not: who had it, who loses it, who gets it, where it differs. */
const fact = (of: string, from: string, before: string, after: string) => `
  select 'derived' as kind, '${of}' as of, count(${before})::int as before,
    count(*) filter (where ${before} is not null and ${after} is null)::int as lost,
    count(*) filter (where ${before} is null and ${after} is not null)::int as gained,
    count(*) filter (where ${before} <> ${after})::int as changed
  from ${from}`

const PAIRED = 'before_products b join products a using (irc) where a.vanished_on is null'
const MEDICINE = 'before_medicines b join medicines a using (code) where a.vanished_on is null'

const DERIVED = [
  fact('products.atc', PAIRED, 'b.atc_code', 'a.atc_code'),
  fact('medicines.atc', MEDICINE, 'b.atc_code', 'a.atc_code'),
  // A column in another unit takes the prices as if it erased them.
  `select 'derived' as kind, 'products.price' as of, count(b.price_rial)::int as before,
     count(*) filter (where ${isPriceJump('b.price_rial', 'a.price_rial')})::int as lost,
     0 as gained, 0 as changed
   from ${PAIRED}`,
  fact('products.supply', PAIRED, 'b.supply_type', 'a.supply_type'),
  fact(
    'medicines.maker',
    MEDICINE,
    `nullif(b.maker_count > 0, false)`,
    `nullif(a.maker_count > 0, false)`,
  ),
  // The molecule is never taken from a medicine: a change of it is the loss.
  `select 'derived' as kind, 'medicines.molecule' as of, count(*)::int as before,
     count(*) filter (where b.molecule_id <> a.molecule_id)::int as lost, 0 as gained, 0 as changed
   from ${MEDICINE}`,
  `select 'derived' as kind, 'companies.role' as of,
     count(*) filter (where b.roles <> '{}')::int as before,
     count(*) filter (where not b.roles <@ a.roles)::int as lost,
     count(*) filter (where not a.roles <@ b.roles)::int as gained, 0 as changed
   from before_companies b join companies a using (id)`,
].join(' union all ')

const replaced = (of: string, table: string, columns: string) => `
  select 'replaced' as kind, '${of}' as of, (select count(*)::int from before_${table}) as before,
    (select count(*)::int from (select ${columns} from before_${table}
      except select ${columns} from ${table}) went) as lost,
    (select count(*)::int from (select ${columns} from ${table}
      except select ${columns} from before_${table}) came) as gained, 0 as changed`

const REPLACED = [
  replaced('ddd', 'defined_daily_doses', 'atc_code, amount, unit, route, note'),
  replaced('candidates', 'molecule_atc_candidates', 'molecule_key, atc_code'),
].join(' union all ')

/** Rows of facts that go where a file tells all of a register, a year or a report. */
async function replacedFacts({ client, fileOf }: ImportRun): Promise<ImpactLine[]> {
  const given = FACT_TABLES.filter(({ table, wholeOf }) => wholeOf && fileOf.has(table))
  const lines = given.map(({ name, table }) => replaced(name, table, 'id'))
  return lines.length === 0 ? [] : ask(client, lines.join(' union all '))
}

/** By kind, of the records of this source that were on screen. */
async function vanished({ client, source }: ImportRun, version: number): Promise<ImpactLine[]> {
  const owned = RECORD_KINDS.filter(({ isDated }) => isDated).map(
    ({ kind, table }) => `select '${kind}' as of, count(*)::int as before from before_${table}
      where source = $2 and vanished_on is null`,
  )
  return ask(
    client,
    `select 'vanished' as kind, o.of, o.before, count(e.id)::int as lost, 0 as gained, 0 as changed
     from (${owned.join(' union all ')} union all
       select '${ATC_GROUPS.kind}', count(*)::int from before_atc_groups where vanished_on is null) o
     left join change_events e
       on e.dataset_version = $1 and e.kind = o.of and e.change = 'vanished'
     group by o.of, o.before`,
    [version, source],
  )
}

/** By field, of the records that stay. */
async function erased(client: pg.ClientBase): Promise<ImpactLine[]> {
  const lines: ImpactLine[] = []
  for (const kind of RECORD_KINDS) lines.push(...(await erasedOf(client, kind)))
  return lines
}

async function erasedOf(client: pg.ClientBase, kind: RecordKind): Promise<ImpactLine[]> {
  const shown = kind.columns.filter(({ column, show }) => show && !DERIVED_FIELDS.has(column))
  const counts = shown.flatMap(({ column }, at) => [
    `count(b.${column})::int as b${at}`,
    `count(*) filter (where b.${column} is not null and a.${column} is null)::int as l${at}`,
  ])
  const { rows } = await client.query<Record<string, number>>(
    `select ${counts.join(', ')} from before_${kind.table} b join ${kind.table} a
     using (${kind.key.join(', ')}) ${kind.isDated ? 'where a.vanished_on is null' : ''}`,
  )
  return shown.map(({ field }, at) => ({
    kind: 'erased',
    of: `${kind.kind}.${field}`,
    gained: 0,
    changed: 0,
    before: rows[0]?.[`b${at}`] ?? 0,
    lost: rows[0]?.[`l${at}`] ?? 0,
  }))
}

/** Without a day of harvest a row's price has no date, and gives way to one that has. */
async function countUndatedPrices(run: ImportRun): Promise<number> {
  if (run.harvestedOn || !run.fileOf.get('products')?.places.has('priceRial')) return 0
  const { rows } = await run.client.query<{ count: number }>(
    `select count(*)::int as count from staging.products s join products p using (irc)
     where s.price_rial is distinct from p.price_rial and s.price_rial is not null`,
  )
  return rows[0]?.count ?? 0
}
