import { countRows, selectRows } from '#src/list/list-source.server.ts'
import type { SheetValue } from '#src/list/sheet.ts'
import { type Search, VIEW_LIMITS } from '#src/list/view.ts'
import { formatJalali } from '#src/persian/dates.ts'
import type { Database } from '#src/server/db/client.ts'
import { type AdminFile, adminQuery } from '../lists/admin-list.server.ts'
import { people, type UserRow } from './queries.ts'
import { PLAN_WORDS, ROLE_WORDS, STATUS_WORDS } from './words.ts'

const PAGE = 500
const LABELS = ['نام', 'موبایل', 'ایمیل', 'شرکت', 'سمت', 'وضعیت', 'نقش', 'اشتراک', 'پایان اشتراک']

/** The people of a view, in its order. Numbers and addresses are personal data. */
export async function usersFile(db: Database, search: Search): Promise<AdminFile> {
  const list = people(db)
  const { view, words } = adminQuery(list, search)
  return {
    title: 'کاربران',
    rows: await countRows(db, list, view, words),
    columns: [...LABELS, 'ثبت‌نام', 'آخرین بازدید'].map((label) => ({ label, type: 'text' })),
    pages: pages(),
  }

  async function* pages(): AsyncGenerator<SheetValue[][]> {
    for (let page = 1; page <= VIEW_LIMITS.page; page++) {
      const asked = { view: { ...view, page, size: PAGE }, words, limit: PAGE }
      const rows = await selectRows(db, list, asked)
      yield rows.map(lineOf)
      if (rows.length < PAGE) return
    }
  }
}

function lineOf(row: UserRow): SheetValue[] {
  const day = (at: string | null) => at && formatJalali(at, 'short', 'latn')
  return [
    ...[row.name, row.mobile, row.email, row.companyName, row.position],
    ...[row.status && STATUS_WORDS[row.status], row.role && ROLE_WORDS[row.role]],
    ...[PLAN_WORDS[row.plan], day(row.planEndsAt), day(row.createdAt), day(row.lastSeenAt)],
  ]
}
