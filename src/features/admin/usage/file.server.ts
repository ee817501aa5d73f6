import type { SheetValue } from '#src/list/sheet.ts'
import type { Search } from '#src/list/view.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { now } from '#src/server/clock.ts'
import type { Database } from '#src/server/db/client.ts'
import type { AdminFile } from '../lists/admin-list.server.ts'
import { readDays, tierWord } from './days.ts'
import { usageRows } from './queries.ts'

/** Page views of a range by day, page and tier. */
export async function usageFile(db: Database, search: Search): Promise<AdminFile> {
  const rows = await usageRows(db, readDays(search, now()))
  return {
    title: 'کاربرد',
    rows: rows.length,
    columns: [
      { label: 'روز', type: 'text' },
      { label: 'روز (میلادی)', type: 'date' },
      { label: 'صفحه', type: 'text' },
      { label: 'سطح', type: 'text' },
      { label: 'بازدید', type: 'number' },
    ],
    pages: pages(),
  }

  async function* pages(): AsyncGenerator<SheetValue[][]> {
    yield rows.map(({ day, page, tier, views }) => [
      ...[formatJalali(day, 'short', 'latn'), day, page, tierWord(tier)],
      views,
    ])
  }
}
