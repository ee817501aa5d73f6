import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Queryable } from '#src/server/db/client.ts'
import type { ReportedFigure } from '#src/server/db/schema/reports.ts'
import { nameRecords } from '../record-actions/records.server.ts'

/** What one report told of its subject. */
export interface Reported {
  figures: readonly ReportedFigure[] | null
  rowKeys: readonly string[] | null
}

const MAX_FIGURES = 15
const MAX_NAMES = 5

/** What changed since the report before, a line each; `kind` is that of the rows' records. */
export async function changedWords(
  db: Queryable,
  before: Reported | null,
  after: Reported,
  kind: WatchedKind | null,
): Promise<string> {
  if (!before) return 'این اولین گزارش است؛ گزارش بعدی می‌گوید چه عوض شده است.'
  const lines = [...changedFigures(before, after), ...(await changedRows(db, before, after, kind))]
  if (lines.length === 0) return 'از گزارش قبلی چیزی عوض نشده است.'
  return ['تغییرات از گزارش قبلی:', ...lines].join('\n')
}

export function changedFigures(before: Reported, after: Reported): string[] {
  const known = new Map((before.figures ?? []).map(({ label, value }) => [label, value]))
  const changed = (after.figures ?? []).flatMap(({ label, value }) => {
    const was = known.get(label)
    return was === undefined || was === value ? [] : [`• ${label}: از ${was} به ${value}`]
  })
  const more = changed.length - MAX_FIGURES
  return [
    ...changed.slice(0, MAX_FIGURES),
    ...(more > 0 ? [`• و ${formatNumber(more)} شاخص دیگر`] : []),
  ]
}

async function changedRows(
  db: Queryable,
  before: Reported,
  after: Reported,
  kind: WatchedKind | null,
) {
  if (before.rowKeys === null || after.rowKeys === null) return []
  const [old, fresh] = [new Set(before.rowKeys), new Set(after.rowKeys)]
  const come = after.rowKeys.filter((key) => !old.has(key))
  const gone = before.rowKeys.filter((key) => !fresh.has(key))
  return [
    ...(await rowLine(db, 'ردیف آمد', come, kind)),
    ...(await rowLine(db, 'ردیف رفت', gone, kind)),
  ]
}

async function rowLine(
  db: Queryable,
  words: string,
  keys: readonly string[],
  kind: WatchedKind | null,
): Promise<string[]> {
  if (keys.length === 0) return []
  const named = kind ? await nameRecords(db, kind, keys.slice(0, MAX_NAMES)) : []
  const names = named.map(({ title }) => `«${title}»`)
  const more = keys.length - names.length
  const list = [
    ...names,
    ...(names.length > 0 && more > 0 ? [`${formatNumber(more)} مورد دیگر`] : []),
  ]
  return [`• ${formatNumber(keys.length)} ${words}${list.length > 0 ? `: ${list.join('، ')}` : ''}`]
}
