import { requireAllowed } from '#src/features/access/allowance.server.ts'
import { streamOf } from '#src/features/exporting/export-stream.server.ts'
import { headersOf, refusal } from '#src/features/exporting/handle-export.server.ts'
import { writeExport } from '#src/features/exporting/write-export.server.ts'
import { asSearch, parseSearchString } from '#src/list/search-string.ts'
import { createContext } from '#src/procedures/context.ts'
import { EXPORT_FORMATS } from '#src/server/db/schema/exports.ts'
import { AppError, asAppError } from '#src/server/errors.ts'
import { foreignWrite } from '#src/server/http/request.ts'
import { readCompareSearch } from '../record-actions/compared-lists.ts'
import { readComparisonSheet } from './comparison-sheet.server.ts'

export const COMPARE_FILES = '/api/compare.'

/** `GET /api/compare.{xlsx|csv}?<search of the page>`: the comparison on screen as a file. */
export async function handleCompareFile(request: Request): Promise<Response> {
  try {
    return await download(request)
  } catch (thrown) {
    return refusal(request, asAppError(thrown))
  }
}

async function download(request: Request): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url)
  const format = EXPORT_FORMATS.find((known) => pathname === COMPARE_FILES + known)
  if (!format) throw new AppError('NOT_FOUND')
  if (request.method !== 'GET') throw new AppError('METHOD_NOT_SUPPORTED')
  // A file costs rows of the day's allowance, which no other site may spend.
  if (foreignWrite(request)) throw new AppError('FORBIDDEN')
  const ctx = await createContext(request)
  requireAllowed(ctx.viewer)
  const asked = readCompareSearch(asSearch(parseSearchString(search)))
  const { list, titles } = await readComparisonSheet(ctx, asked)
  const file = await writeExport(ctx.db, {
    ...{ viewer: ctx.viewer, name: 'compare', list, format, origin, gzip: false },
    person: ctx.viewer.userId ?? ctx.clientIp,
    search: {},
    recorded: { search: { ...asked }, filters: titles.join('؛ ') },
  })
  const headers = headersOf({ name: 'compare', list, format, file, gzip: false })
  return new Response(streamOf(file.pieces), { headers })
}
