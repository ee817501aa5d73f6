import type { FactTable } from '#src/catalogue/facts/fact-tables.server.ts'
import type { ImportRun } from '../import-run.ts'
import type { KindCounts } from './publish-kind.ts'

export function factSql(run: ImportRun, sql: string): string {
  return sql
    .replaceAll('$harvest', run.harvestedOn ? `'${run.harvestedOn}'::date` : 'null::date')
    .replaceAll('$sample', String(run.source === 'sample'))
}

/** Columns that may be null are equal where both are. */
const same = ({ key, renamed = {} }: FactTable) =>
  key
    .map((name) => `coalesce(t.${renamed[name] ?? name}::text, '') = coalesce(s.${name}::text, '')`)
    .join(' and ')

/** Brings one table of facts to what is staged: rows come, change, and go where the file tells all. */
export async function publishFacts(run: ImportRun, facts: FactTable): Promise<KindCounts> {
  const counts = { new: 0, changed: 0, returned: 0, vanished: 0 }
  if (!run.fileOf.has(facts.table)) return counts
  const { before, after } = facts
  for (const statement of before) await run.client.query(factSql(run, statement))
  counts.vanished = await removeUntold(run, facts)
  counts.changed = await update(run, facts)
  counts.new = await insert(run, facts)
  for (const statement of after) await run.client.query(factSql(run, statement))
  return counts
}

async function removeUntold(run: ImportRun, facts: FactTable): Promise<number> {
  const { table, wholeOf } = facts
  if (!wholeOf) return 0
  const { rowCount } = await run.client.query(
    `delete from ${table} t where (${wholeOf.map((name) => `t.${name}`).join(', ')}) in
       (select ${wholeOf.join(', ')} from staging.${table})
     and not exists (select from staging.${table} s where ${same(facts)})`,
  )
  return rowCount ?? 0
}

async function update(run: ImportRun, facts: FactTable): Promise<number> {
  const { table, columns, stays = [], isHarvested } = facts
  const said = (name: string) =>
    stays.includes(name) ? `coalesce(s.${name}, t.${name})` : `s.${name}`
  const sets = columns.map((name) => `${name} = ${said(name)}`)
  if (isHarvested) sets.push(factSql(run, 'harvested_on = coalesce($harvest, t.harvested_on)'))
  const { rowCount } = await run.client.query(
    `update ${table} t set ${sets.join(', ')}, source = $1 from staging.${table} s
     where ${same(facts)} and (${columns.map((name) => `t.${name}`).join(', ')})
       is distinct from (${columns.map(said).join(', ')})`,
    [run.source],
  )
  if (isHarvested) {
    await run.client.query(
      factSql(
        run,
        `update ${table} t set harvested_on = $harvest from staging.${table} s
         where ${same(facts)} and t.harvested_on < $harvest`,
      ),
    )
  }
  return rowCount ?? 0
}

async function insert(run: ImportRun, facts: FactTable): Promise<number> {
  const { table, key, columns, renamed = {}, isHarvested } = facts
  const names = [...key, ...columns]
  const { rowCount } = await run.client.query(
    `insert into ${table} (${names.map((name) => renamed[name] ?? name).join(', ')},
       source ${isHarvested ? ', harvested_on' : ''})
     select ${names.map((name) => `s.${name}`).join(', ')}, $1
       ${isHarvested ? factSql(run, ', $harvest') : ''}
     from staging.${table} s where not exists (select from ${table} t where ${same(facts)})
     order by ${key.toReversed().join(', ')}, line`,
    [run.source],
  )
  return rowCount ?? 0
}
