import { streamOf } from '#src/features/exporting/export-stream.server.ts'
import { headersOf, openFileRequest } from '#src/features/exporting/handle-export.server.ts'
import { writeExport } from '#src/features/exporting/write-export.server.ts'
import { parseSearchString } from '#src/list/search-string.ts'
import { answersFiles } from '#src/procedures/answers-files.server.ts'
import { PRESENT_ONLY } from '#src/procedures/present-only.ts'
import { EXPORT_FORMATS } from '#src/server/db/schema/exports.ts'
import { AppError } from '#src/server/errors.ts'
import { readCompareSearch } from '../record-actions/compared-lists.ts'
import { travelCompared } from './comparison-in-time.server.ts'
import { readComparisonSheet } from './comparison-sheet.server.ts'

export const COMPARE_FILES = '/api/compare.'

/** `GET /api/compare.{xlsx|csv}?<search of the page>`: the comparison on screen as a file. */
export const handleCompareFile = answersFiles(async (request) => {
  const { pathname, search, origin } = new URL(request.url)
  const format = EXPORT_FORMATS.find((known) => pathname === COMPARE_FILES + known)
  if (!format) throw new AppError('NOT_FOUND')
  const ctx = await openFileRequest(request)
  const asked = readCompareSearch(parseSearchString(search))
  const { found, past } = await travelCompared(ctx, asked.kind, asked, (db, today) =>
    readComparisonSheet({ db, viewer: ctx.viewer }, asked, today),
  )
  if (past && past.state !== 'shown') throw new AppError('BAD_REQUEST', PRESENT_ONLY)
  const { list, titles } = found
  const file = await writeExport(ctx.db, {
    viewer: ctx.viewer,
    name: 'compare',
    list,
    format,
    origin,
    gzip: false,
    person: ctx.viewer.userId ?? ctx.clientIp,
    search: {},
    recorded: { search: { ...asked }, filters: titles.join('؛ ') },
  })
  const headers = headersOf({ name: 'compare', list, format, file, gzip: false })
  return new Response(streamOf(file.pieces), { headers })
})
