import { and, asc, count, eq, gt, gte, lte, sql } from 'drizzle-orm'
import { ofMedicine } from '#src/insight/changes/of-record.server.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { changeEvents } from '#src/server/db/schema/datasets.ts'
import { CHANGE_WORDS, type Change } from '#src/words/change-words.ts'
import { changeParameters, KIND_WORDS } from './change-feed.ts'
import { readInteger, readQuery, refuse, wrong } from './parameters.ts'
import type { ParameterProblem } from './problem.ts'

const { id, kind, recordKey, change, field, before, after, seenOn, datasetVersion } = changeEvents
const row = { id, kind, recordKey, change, field, before, after, seenOn, datasetVersion }

interface ChangeQuery {
  kind: string | undefined
  change: Change | undefined
  key: string | undefined
  medicine: number | undefined
  from: string | undefined
  to: string | undefined
  after: number
}

export function readChangeQuery(given: URLSearchParams): ChangeQuery {
  const read = readQuery(changeParameters, given)
  const errors: ParameterProblem[] = []
  const textOf = (name: string) => (read[name] === undefined ? undefined : String(read[name]))
  const oneOf = <Key extends string>(name: string, words: Readonly<Record<Key, string>>) => {
    const value = textOf(name)
    const known = Object.keys(words) as Key[]
    const found = known.find((key) => key === value)
    if (value !== undefined && !found) {
      errors.push(
        wrong(name, `must be one of ${known.join(', ')}`, `یکی از ${known.join('، ')} نیست`),
      )
    }
    return found
  }
  const dayOf = (name: string) => {
    const value = textOf(name)
    if (value !== undefined && !isDay(value)) {
      errors.push(wrong(name, 'must be a day like 2026-03-21', 'روزی مانند 2026-03-21 نیست'))
    }
    return value
  }
  const number = (name: string, from: number, to: number, usual: number) =>
    read[name] === undefined ? usual : readInteger(name, read[name], errors, { from, to })
  const asked = {
    kind: oneOf('kind', KIND_WORDS),
    change: oneOf('change', CHANGE_WORDS),
    key: textOf('key'),
    medicine: read.medicine === undefined ? undefined : number('medicine', 0, 2_147_483_647, 0),
    from: dayOf('from'),
    to: dayOf('to'),
    after: number('after', 0, Number.MAX_SAFE_INTEGER, 0),
  }
  if (asked.key !== undefined && (asked.key.length > 120 || asked.key.includes('\0'))) {
    errors.push(wrong('key', 'is too long or no text', 'بیش از اندازه بلند است یا متن نیست'))
  }
  if (asked.key !== undefined && read.kind === undefined) {
    errors.push(wrong('key', 'goes together with kind', 'همراه با kind می‌آید'))
  }
  refuse(errors)
  return asked
}

function isDay(value: string): boolean {
  // There is no year 0 in the database's calendar.
  const parsed = /^(?!0000)\d{4}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : null
  return parsed?.getTime() ? parsed.toISOString().startsWith(value) : false
}

/** Events in the order they were published. `next` is where the next page begins; null at the end. */
export async function readChanges(db: Queryable, asked: ChangeQuery, size: number) {
  const chosen = and(
    asked.kind === undefined ? undefined : eq(kind, asked.kind),
    asked.change === undefined ? undefined : eq(change, asked.change),
    asked.key === undefined ? undefined : eq(recordKey, asked.key),
    asked.medicine === undefined ? undefined : eventOf(asked.medicine),
    asked.from === undefined ? undefined : gte(seenOn, asked.from),
    asked.to === undefined ? undefined : lte(seenOn, asked.to),
  )
  const [found, [all]] = await Promise.all([
    db
      .select(row)
      .from(changeEvents)
      .where(and(chosen, gt(id, asked.after)))
      .orderBy(asc(id))
      .limit(size + 1),
    db.select({ total: count() }).from(changeEvents).where(chosen),
  ])
  const items = found.slice(0, size)
  const next = found.length > size ? (items.at(-1)?.id ?? null) : null
  return { items, next, total: all?.total ?? 0 }
}

const eventOf = (medicine: number) =>
  sql`${id} in (select e.id from change_events e where ${ofMedicine(medicine)})`
