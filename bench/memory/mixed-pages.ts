import { withConnection } from '#src/server/db/with-connection.ts'
import { type QueryPool, readPool, sixFilters } from '../queries/question-pool.ts'

export interface MixedPages {
  /** Of visitors: mostly the same few, and views that hardly two of them share. */
  visitor: string[]
  /** Of somebody signed in, drawn for each request. */
  own: string[]
}

const VIEWS = 3_000

/** What is asked for while memory is watched: pages, lists, records, views of insight, suggestions. */
export function mixedPages(databaseUrl: string): Promise<MixedPages> {
  return withConnection(databaseUrl, async (client) => {
    const pool = await readPool(client)
    const views = Array.from({ length: VIEWS }, () => drawView(pool))
    const same = ['/', '/medicine', '/medicine?level=products', '/company', '/category']
    return {
      visitor: views.flatMap((view, at) => [...same, same[at % 2] ?? '/', view]),
      own: views.flatMap((view) => [view, drawRecord(pool)]),
    }
  })
}

function drawView(pool: QueryPool): string {
  const { chance, atc } = pool
  const page = String(2 + Math.floor(chance.next() * 9))
  const word = chance.pick(pool.words)
  return chance.pick([
    () => listPath('/medicine', { atc: chance.pick(atc.get(1) ?? []), page }),
    () => listPath('/medicine', { q: word }),
    () => listPath('/medicine', { level: 'products', holder: chance.pick(pool.holders) }),
    () => listPath('/medicine', { level: 'products', ...sixFilters(pool) }),
    () => listPath('/company', { q: word }),
    () => listPath('/company', { page }),
    () => listPath('/category', { open: chance.pick(atc.get(4) ?? []) }),
  ])()
}

function drawRecord(pool: QueryPool): string {
  const { chance } = pool
  const word = chance.pick(pool.words)
  return chance.pick([
    () => `/medicine/${chance.pick(pool.medicineCodes)}`,
    () => `/company/${encodeURIComponent(chance.pick(pool.companyPaths))}`,
    () => `/category/${chance.pick(pool.atc.get(4) ?? [])}`,
    () => listPath('/search', { q: word }),
    () => listPath('/insight/expiry', { holder: chance.pick(pool.holders) }),
    () => '/investment-opportunity',
    () => listPath('/api/trpc/search.suggest', { input: JSON.stringify({ q: word.slice(0, 4) }) }),
  ])()
}

function listPath(path: string, search: Readonly<Record<string, string | readonly string[]>>) {
  const pairs = Object.entries(search).flatMap(([key, given]) =>
    [given].flat().map((value): [string, string] => [key, value]),
  )
  return `${path}?${new URLSearchParams(pairs)}`
}
