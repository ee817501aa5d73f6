import { countRows } from '#src/list/list-source.server.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import type { Search } from '#src/list/view.ts'
import type { Database } from '#src/server/db/client.ts'
import { type AdminFile, adminQuery } from '../lists/admin-list.server.ts'
import { differences } from './difference.ts'
import { type AuditRow, events, eventsAfter, SYSTEM_NAME } from './queries.ts'
import { actionWord, fieldWord, subjectWord } from './words.ts'

const PAGE = 1_000
const LABELS = ['شماره', 'زمان (UTC)', 'چه کسی', 'شناسهٔ او', 'چه کاری', 'بر چه', 'شناسه', 'نام']

/** The events of a view, oldest first. */
export async function auditFile(db: Database, search: Search): Promise<AdminFile> {
  const query = adminQuery(events, search)
  return {
    title: 'گزارش رویدادها',
    rows: await countRows(db, events, query.view, query.words),
    columns: [...LABELS, 'پیش و پس', 'نشانی'].map((label) => ({ label, type: 'text' })),
    pages: pages(),
  }

  async function* pages(): AsyncGenerator<SheetValue[][]> {
    let last = 0
    for (;;) {
      const found = await eventsAfter(db, query, last, PAGE)
      yield found.map(lineOf)
      last = found.at(-1)?.id ?? last
      if (found.length < PAGE) return
    }
  }
}

function lineOf(row: AuditRow): SheetValue[] {
  const changes = differences(JSON.parse(row.before), JSON.parse(row.after)).map(
    ({ path, before, after }) => `${fieldWord(path)}: ${before ?? '—'} ← ${after ?? '—'}`,
  )
  return [
    ...[String(row.id), row.happenedAt, row.actorName ?? SYSTEM_NAME, row.actorId],
    ...[actionWord(row.action), subjectWord(row.subjectKind), row.subjectId, row.subjectName],
    ...[changes.join('؛ '), row.ip],
  ]
}
