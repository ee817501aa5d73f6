import { sql } from 'drizzle-orm'
import { RECORD_KINDS } from '#src/catalogue/facts/kinds.server.ts'
import type { Queryable } from '#src/server/db/client.ts'

const drafts = RECORD_KINDS.flatMap(({ search }) => (search ? [search.entries] : []))

const columns = 'kind, record_key, title, subtitle, path, weight, names, details'

/**
 * Drafts what a search may lead to. Entries are numbered from the weightiest of every kind on, so
 * that the first postings of a word are its best and no kind starves another.
 */
export async function draftEntries(tx: Queryable): Promise<void> {
  await tx.execute(sql`drop table if exists pg_temp.draft_entries`)
  await tx.execute(sql`
    create temp table draft_entries on commit drop as
    select (row_number() over (order by place, kind))::int as id, ranked.*
    from (
      select *, row_number() over (partition by kind order by weight desc, record_key) as place
      from (${sql.join(drafts, sql` union all `)}) as drafted (${sql.raw(columns)})
    ) as ranked`)
}
