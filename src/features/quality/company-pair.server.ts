import { sql } from 'drizzle-orm'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import { companySubject } from '#src/catalogue/facts/quality-subjects.ts'
import { fold } from '#src/persian/fold.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { MERGED_COMPANIES } from '#src/server/db/merged-companies.ts'
import { AppError } from '#src/server/errors.ts'
import { placeOfPath } from '../editing/router.ts'
import { COMPANY_PAIR } from '../findings/company-detectors.ts'
import { suggest } from '../search/queries.ts'

const MAX_CANDIDATES = 6
const MAX_MERGES = 20

/** A company by its national ID, or by what stands for one. Throws NOT_FOUND; CONFLICT of a merged one. */
export async function companyOfSubject(db: Queryable, subject: string) {
  const [found] = await rowsOf<{ id: number; name: string }>(
    db,
    sql`select c.id, c.name from companies c where ${sql.raw(companySubject('c'))} = ${subject}`,
  )
  if (found) return found
  const into = await mergedInto(db, subject)
  if (into) throw new AppError('CONFLICT', alreadyIn(into))
  throw new AppError('NOT_FOUND', 'شرکتی با این شناسه پیدا نشد.')
}

const alreadyIn = (into: string) => `این شرکت پیش‌تر در «${into}» ادغام شده است.`

async function mergedInto(db: Queryable, subject: string): Promise<string | undefined> {
  const [merge] = await rowsOf<{ name: string }>(
    db,
    sql`select c.name from company_merges f
        join ${sql.raw(MERGED_COMPANIES)} m on m.from_id = f.from_id
        join companies c on c.id = m.into_id
      where f.undone_at is null
        and coalesce(f.from_national_id, '#' || f.from_id) = ${subject}`,
  )
  return merge?.name
}

/** The finding of two companies, made where no detector saw them. Throws BAD_REQUEST, NOT_FOUND. */
export async function findingOfPair(tx: Queryable, pair: readonly [string, string]) {
  if (pair[0] === pair[1]) {
    throw new AppError('BAD_REQUEST', 'این همان شرکت است؛ شرکت دیگری انتخاب کنید.')
  }
  for (const subject of pair) await companyOfSubject(tx, subject)
  const { subject, title, sides, isInOrder } = COMPANY_PAIR
  const isOne = (c: string) => sql`${sql.raw(companySubject(c))} in (${pair[0]}, ${pair[1]})`
  const [finding] = await rowsOf<{ id: string; subject: string }>(
    tx,
    sql`insert into quality_findings as f (kind, subject, title, weight, evidence)
      select 'company-spelling', ${sql.raw(subject)}, ${sql.raw(title)}, 1,
        jsonb_build_object('sides', ${sql.raw(sides)})
      from companies a, companies b
      where ${isOne('a')} and ${isOne('b')} and ${sql.raw(isInOrder)}
      on conflict (kind, subject) do update set title = f.title returning id, subject`,
  )
  if (!finding) throw new Error('two companies made no finding')
  return finding
}

/** A company's merges that hold, and whom a text may mean as the other one of the next. */
export async function mergingOf(db: Queryable, subject: string, q: string) {
  const { id } = await companyOfSubject(db, subject)
  const merges = await rowsOf<Merge>(
    db,
    sql`select d.id, m.journal -> 'company' ->> 'name' as name, d.reason, u.name as by,
        to_char(d.decided_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as at
      from company_merges m join quality_decisions d on d.id = m.decision_id
      left join users u on u.id = d.decided_by
      where m.into_id = ${id} and m.undone_at is null
      order by d.decided_at desc limit ${MAX_MERGES}`,
  )
  const candidates = await candidatesFor(db, q)
  const others = candidates.filter((company) => company.id !== id)
  const problem = others.length > 0 || q === '' ? null : await problemOf(db, candidates, q)
  return { id, merges, candidates: others, problem }
}

interface Merge {
  id: string
  name: string
  reason: string
  by: string | null
  at: string
}

/** As the portal's search finds them. */
async function candidatesFor(db: Queryable, q: string) {
  if (q === '') return []
  const { groups, corrected } = await suggest(db, q, MAX_CANDIDATES)
  // A company whose ID differs in a digit is another one.
  if (corrected !== null && /\d/.test(fold(q))) return []
  const found = groups.find(({ kind }) => kind === companyKind.found.as)?.items ?? []
  const candidates = []
  for (const { path } of found) {
    const { key } = await placeOfPath(db, path)
    candidates.push({ key, ...(await companyOfSubject(db, key)) })
  }
  return candidates
}

async function problemOf(db: Queryable, candidates: readonly unknown[], q: string) {
  if (candidates.length > 0) return 'این همان شرکت است؛ شرکت دیگری را جست‌وجو کنید.'
  const into = await mergedInto(db, fold(q))
  return into ? alreadyIn(into) : 'شرکتی با این نام یا شناسهٔ ملی پیدا نشد.'
}
