import { sql } from 'drizzle-orm'
import type { AdminContext } from '#src/procedures/admin-context.ts'
import { recordAction } from '#src/procedures/record-audit.server.ts'
import { type Queryable, rowsOf } from '#src/server/db/client.ts'
import { medicines } from '#src/server/db/schema/medicines.ts'
import { AppError } from '#src/server/errors.ts'
import type { Evidence } from '../findings/finding-words.ts'
import { questionOfLines } from '../findings/source-detectors.ts'
import { LICENSED } from '../importing/deriving/derive-sales-matches.ts'
import { guessLine, type LicensedMedicine, nameWords } from '../importing/parsing/match-line.ts'
import { searchCondition } from '../search/queries.ts'

const GUESSES = 3
const FOUND = 12
const WORDS = 4

/**
 * The medicines that a line of a report may be: those that `q` finds, the company's own first; without
 * one the three that come nearest of what the company has a licence for, else of all.
 */
export async function medicinesForLine(db: Queryable, { sides }: Evidence, q: string) {
  const [line] = sides
  if (!line) return []
  const company = Number(line.facts.id ?? 0)
  if (q !== '') return search(db, q, company, FOUND)
  const own = await rowsOf<LicensedMedicine>(
    db,
    sql`${sql.raw(LICENSED.replace('$1', `array[${company}]`))}`,
  )
  const guessed = guessLine(line.title, own).slice(0, GUESSES)
  const codes = guessed.map(({ code }) => code)
  const choices = [...(await choicesOf(db, codes, company))]
  const words = nameWords(line.title)
  for (const looked of [words, ...words.split(' ').slice(0, WORDS)]) {
    if (choices.length >= GUESSES) break
    const others = await search(db, looked, company, GUESSES)
    choices.push(...others.filter(({ value }) => !choices.some((known) => known.value === value)))
  }
  return choices.slice(0, GUESSES)
}

async function search(db: Queryable, q: string, company: number, limit: number) {
  const found = await searchCondition(db, q, medicines.searchWords)
  if (!found) return []
  const rows = await rowsOf<{ code: number }>(
    db,
    sql`select code from medicines where ${found.condition}
      order by exists (select from products p where p.medicine_code = code
        and p.holder_id = ${company}) desc, vanished_on is not null, licence_count desc, code
      limit ${limit}`,
  )
  return choicesOf(
    db,
    rows.map(({ code }) => code),
    company,
  )
}

function choicesOf(db: Queryable, codes: readonly number[], company: number) {
  return rowsOf<NonNullable<Evidence['choices']>[number]>(
    db,
    sql`select m.code::text as value, m.title as label,
        concat_ws(' · ', m.name_fa, case when exists (select from products p
          where p.medicine_code = m.code and p.holder_id = ${company})
          then 'پروانهٔ همین شرکت' end) as "group"
      from unnest(${sql.param([...codes])}::int[]) with ordinality c (code, at)
      join medicines m on m.code = c.code order by c.at`,
  )
}

interface QuestionedLine {
  /** The path key of the reporting company's name. */
  company: string
  line: string
}

const OF_ASKED =
  'exists (select from asked a where (a.company_key, a.line) = (s.company_key, s.line))'

/**
 * Asks which medicine a line is that a rule matched, as the desk asks of unmatched ones; `changed` where
 * it was not asked yet.
 */
export function questionLine(ctx: AdminContext, { company, line }: QuestionedLine) {
  return ctx.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; isNew: boolean }>(sql`
    with asked as (select ${company}::text as company_key, ${line}::text as line)
    insert into quality_findings (kind, subject, title, weight, evidence)
    select 'report-line', q.* from (${sql.raw(questionOfLines(OF_ASKED))}) as q
    on conflict (kind, subject) do update set title = excluded.title
    returning id, xmax = 0 as "isNew"`)
    const [asked] = rows
    if (!asked) throw new AppError('NOT_FOUND', 'چنین ردیفی در گزارش‌ها نیست.')
    const { id, isNew } = asked
    if (isNew) {
      const subject = { subjectKind: 'quality', subjectId: id } as const
      const after = { company, line }
      await recordAction(tx, ctx, { action: 'quality.question', ...subject, after })
    }
    return { id, changed: isNew }
  })
}

/** Throws BAD_REQUEST where the choice is no medicine. */
export async function requireMedicine(db: Queryable, choice: string | null): Promise<void> {
  const rows = await rowsOf(db, sql`select from medicines where code::text = ${choice}`)
  if (rows.length === 0) throw new AppError('BAD_REQUEST', 'دارویی را که این ردیف است انتخاب کنید.')
}
