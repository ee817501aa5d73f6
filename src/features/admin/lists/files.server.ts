import { ADMIN_FILES_PATH } from '#src/addresses/admin-pages.ts'
import { fileOfToday } from '#src/features/exporting/export-stream.server.ts'
import { csvTexts } from '#src/features/exporting/file/csv.ts'
import { workbook } from '#src/features/exporting/file/workbook.server.ts'
import { plainPieces } from '#src/features/exporting/write-export.server.ts'
import { parseSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'
import { answersFiles, openAdminRequest } from '#src/procedures/answers-files.server.ts'
import { recordAudit } from '#src/procedures/record-audit.server.ts'
import type { Database } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { foreignWrite } from '#src/server/http/request.ts'
import { auditFile } from '../audit/router.ts'
import { paymentsFile } from '../payments/queries.ts'
import { usageFile } from '../usage/router.ts'
import { usersFile } from '../users/queries.ts'
import type { AdminFile } from './admin-list.server.ts'

const FILES: Readonly<Record<string, (db: Database, search: Search) => Promise<AdminFile>>> = {
  audit: auditFile,
  payments: paymentsFile,
  usage: usageFile,
  users: usersFile,
}

/** A file of the admin area: for admins only, and noted in the audit log before its first byte. */
export const handleAdminFile = answersFiles(async (request) => {
  // Each file is a line of the audit log, which no other site may write in an admin's name.
  if (foreignWrite(request)) throw new AppError('FORBIDDEN')
  const { db, adminId, clientIp } = await openAdminRequest(request)
  const { pathname, search } = new URL(request.url)
  const [, name = '', format] =
    /^([a-z]+)\.(xlsx|csv)$/.exec(pathname.slice(ADMIN_FILES_PATH.length)) ?? []
  const make = Object.hasOwn(FILES, name) ? FILES[name] : undefined
  if (!make || (format !== 'xlsx' && format !== 'csv')) throw new AppError('NOT_FOUND')
  const file = await make(db, parseSearchString(search))
  await recordAudit(db, {
    actorId: adminId,
    action: `export.${name}`,
    ip: clientIp,
    subjectKind: 'export',
    subjectId: name,
    after: { format, rows: file.rows, filters: search.slice(1) || null },
  })
  const { title, columns, pages } = file
  const pieces =
    format === 'xlsx'
      ? workbook([{ name: title, columns, pages, isTable: true }])
      : plainPieces(csvTexts(columns, pages))
  return fileOfToday(title, format, pieces)
}, 'فایل آماده نشد')
