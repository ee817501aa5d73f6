import { sql } from 'drizzle-orm'
import type { Queryable } from '#src/server/db/client.ts'
import type { Detector } from './detector.ts'
import { DETECTORS } from './detectors.server.ts'

/** Milliseconds that each detector took, by its kind. */
export type DetectorTimes = Partial<Record<Detector['kind'], number>>

/**
 * Looks for all kinds of trouble and brings the findings up to date: new ones come, those that are
 * no more go, and those that were decided stay with their decision. In a transaction.
 */
export async function detectFindings(tx: Queryable, datasetVersion: number) {
  const startedAt = performance.now()
  const times: DetectorTimes = {}
  await tx.execute(sql`drop table if exists pg_temp.found`)
  await tx.execute(sql`create temp table found (
    kind text not null, subject text collate "C" not null, title text not null,
    weight int not null, evidence jsonb not null) on commit drop`)
  for (const detector of DETECTORS) {
    const begun = performance.now()
    for (const statement of detector.before ?? []) await tx.execute(sql.raw(statement))
    await tx.execute(
      sql`insert into found (subject, title, weight, evidence, kind)
        select f.*, ${detector.kind} from (${sql.raw(detector.sql)}) f`,
    )
    times[detector.kind] = performance.now() - begun
  }
  const changed = await settle(tx)
  const millis = Math.round(performance.now() - startedAt)
  await tx.execute(sql`
    insert into quality_runs (dataset_version, millis) values (${datasetVersion}, ${millis})`)
  return { changed, times, millis }
}

export async function detectAfterPublish(tx: Queryable, datasetVersion: number): Promise<void> {
  await detectFindings(tx, datasetVersion)
}

/** How many findings came, went or changed. */
async function settle(tx: Queryable): Promise<number> {
  const gone = await tx.execute(sql`
    delete from quality_findings f
    where not exists (select from found where kind = f.kind and subject = f.subject)
      and not exists (select from quality_decisions d
        where d.kind = f.kind and d.subject = f.subject and d.undone_at is null)`)
  const come = await tx.execute(sql`
    insert into quality_findings (kind, subject, title, weight, evidence)
    select kind, subject, title, weight, evidence from found
    on conflict (kind, subject) do update
      set title = excluded.title, weight = excluded.weight, evidence = excluded.evidence
    where (quality_findings.title, quality_findings.weight, quality_findings.evidence)
      is distinct from (excluded.title, excluded.weight, excluded.evidence)`)
  await tx.execute(sql`drop table found`)
  return (gone.rowCount ?? 0) + (come.rowCount ?? 0)
}
