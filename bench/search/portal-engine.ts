import { searchEverything, suggest } from '../../src/features/search/queries.ts'
import { rebuildSearch } from '../../src/features/search/rebuild.server.ts'
import type { Database } from '../../src/server/db/client.ts'
import type { Document } from './documents.ts'
import { type Engine, FIRST } from './engine.ts'

const ASKED = { suggest, everything: searchEverything }

/**
 * The portal's own search, made anew as by a publish; the search page asks what suggestions have
 * made. Answers stand in groups, which are read from the top.
 */
export async function buildPortalEngine(
  db: Database,
  documents: readonly Document[],
  asked: keyof typeof ASKED,
): Promise<Engine> {
  if (asked === 'suggest') await db.transaction(rebuildSearch)
  const ids = new Map(documents.map((one) => [keyOf(one.kind, one), one.id]))
  return {
    async ask(question) {
      const { groups } = await ASKED[asked](db, question)
      const items = groups.flatMap((group) => group.items.map((item) => keyOf(group.kind, item)))
      return items.slice(0, FIRST).map((key) => ids.get(key) ?? 0)
    },
    async bytesOnDisk() {
      const { rows } = await db.execute<{ bytes: string }>(
        `select sum(pg_total_relation_size(name::regclass)) as bytes
         from unnest('{search_words,search_postings,search_entries}'::text[]) as name`,
      )
      return Number(rows[0]?.bytes)
    },
  }
}

function keyOf(kind: string, { path, title }: { path: string; title: string }): string {
  return `${kind} ${path} ${title}`
}
