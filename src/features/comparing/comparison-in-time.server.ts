import { isLocked, type Viewer } from '#src/access/policy.ts'
import { changesPath } from '#src/addresses/records.ts'
import { moleculeKind } from '#src/catalogue/facts/kinds.ts'
import { LISTS } from '#src/catalogue/lists.server.ts'
import { type Days, type Travelled, travel } from '#src/features/access/travel.server.ts'
import { firstKnownDay, firstScoredDay } from '#src/insight/history/in-past.server.ts'
import { readTime } from '#src/list/as-of.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import type { ComparedKind } from '../record-actions/compared-lists.ts'
import {
  type Comparison,
  isScored,
  mergedOf,
  namesOf,
  readComparison,
} from './comparison.server.ts'
import type { Cell, CompareGroup } from './comparison.ts'

/** Whether records of a kind can stand side by side as they were. */
export function hasComparedPast(kind: ComparedKind): boolean {
  return kind === moleculeKind.name || (LISTS[kind].source.definition.hasPast ?? false)
}

/** First ISO date of which all that a comparison tells of a kind is known. */
export function comparedSince(db: Queryable, kind: ComparedKind): Promise<string | null> {
  if (isScored(kind)) return firstScoredDay(db)
  const { knownFrom = firstKnownDay } = kind === moleculeKind.name ? {} : LISTS[kind].source
  return knownFrom(db)
}

interface Asker {
  viewer: Viewer
  db: Queryable
}

/** What is read of a kind side by side, on the days asked for; a kind without a history says so. */
export async function travelCompared<Answer>(
  ctx: Asker,
  kind: ComparedKind,
  days: Days,
  read: (db: Queryable, today: string) => Promise<Answer>,
): Promise<Travelled<Answer>> {
  if (hasComparedPast(kind)) {
    return travel(ctx, days, read, { since: (db) => comparedSince(db, kind) })
  }
  const { asOf, compare } = readTime({ ...days })
  const day = asOf ?? compare
  const found = await read(ctx.db, todayInTehran(now()))
  return { found, before: null, past: day === null ? null : { day, state: 'never' } }
}

/**
 * Records side by side as of a day, each figure beside what it was on another, which cells tell in `was`.
 * `absent` names records that were not there on that day, `unknown` holds keys of no record.
 */
export async function comparisonInTime(
  ctx: Asker,
  { kind, ids, ...days }: { kind: ComparedKind; ids: readonly string[] } & Days,
) {
  const { found, before, past } = await travelCompared(ctx, kind, days, (db, today) =>
    readComparison({ db, viewer: ctx.viewer }, kind, ids, today),
  )
  const { compare } = readTime({ ...days })
  const untold = compare !== null && before === null && !isLocked(ctx.viewer)
  const seen = new Set([...found.records, ...found.waiting].map(({ id }) => id))
  const merged = mergedOf(kind)
  const gone = new Set(ids.filter((id) => !seen.has(id)).map((id) => merged[id] ?? id))
  const missing = [...gone].filter((id) => !seen.has(id))
  const names = await namesOf(ctx.db, kind, missing)
  return {
    ...found,
    ...(before && { groups: withEarlier(found, before.found) }),
    past,
    before:
      untold && hasComparedPast(kind)
        ? { ...beforeTheFirst(compare, await comparedSince(ctx.db, kind)), href: changesPath() }
        : before && { day: before.day, figures: [], href: changesPath() },
    absent: past?.state === 'shown' ? names.map(({ title }) => title) : [],
    unknown: missing.filter((id) => !names.some((one) => one.id === id)),
  }
}

function beforeTheFirst(day: string, first: string | null) {
  return { day, figures: null, past: { day, state: 'before' as const, first } }
}

/** Cells that say otherwise than they did, with what they said. */
function withEarlier(now: Comparison, then: Comparison): CompareGroup[] {
  const placeOf = new Map(then.records.map(({ id }, place) => [id, place]))
  const rowsThen = new Map(
    then.groups.flatMap(({ title, rows }) => rows.map((row) => [`${title} ${row.label}`, row])),
  )
  return now.groups.map(({ title, rows }) => ({
    title,
    rows: rows.map((row) => {
      const earlier = rowsThen.get(`${title} ${row.label}`)
      const cells = row.cells.map((cell, place) => {
        const was = earlier?.cells[placeOf.get(now.records[place]?.id ?? '') ?? -1]
        return was === undefined || isAlike(cell, was) ? cell : { ...cell, was }
      })
      return { ...row, cells }
    }),
  }))
}

function isAlike(cell: Cell, was: Cell): boolean {
  if (cell.value === null && was.value === null) return true
  const said = ({ value, text }: Cell) => JSON.stringify([value, text ?? null])
  return said(cell) === said(was)
}
