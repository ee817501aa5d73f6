import { requireAllowed } from '#src/features/access/allowance.server.ts'
import { asOfParam } from '#src/list/as-of.ts'
import { parseSearchString } from '#src/list/search-string.ts'
import { dayInTehran } from '#src/persian/dates.ts'
import { plainLine } from '#src/persian/plain-text.ts'
import { answersFiles } from '#src/procedures/answers-files.server.ts'
import { type Context, createContext } from '#src/procedures/context.ts'
import { now } from '#src/server/clock.ts'
import { EXPORT_FORMATS, type ExportFormat } from '#src/server/db/schema/exports.ts'
import { AppError } from '#src/server/errors.ts'
import { foreignWrite, requireMethod } from '#src/server/http/request.ts'
import type { ExportedList } from '../access/exported-list.server.ts'
import { CONTENT_TYPES, streamOf } from './export-stream.server.ts'
import { exportedListNamed } from './exported-lists.server.ts'
import { type ExportFile, writeExport } from './write-export.server.ts'

export const EXPORTS = '/api/export/'

/** `GET /api/export/{list}.{xlsx|csv}?<search of the list>`: the view on screen as a file. */
export const handleExport = answersFiles(async (request) => {
  const { pathname, search, origin } = new URL(request.url)
  const { name, list, format } = requireList(pathname.slice(EXPORTS.length))
  const { viewer, db, clientIp } = await openFileRequest(request)
  const gzip = /\bgzip\b/.test(request.headers.get('accept-encoding') ?? '')
  const file = await writeExport(db, {
    viewer,
    name,
    list,
    format,
    origin,
    gzip,
    person: viewer.userId ?? clientIp,
    search: parseSearchString(search),
  })
  const headers = headersOf({ name, list, format, file, gzip })
  return new Response(streamOf(file.pieces), { headers })
})

/**
 * Who asks for a file. It costs rows of the day's allowance, which no other site may spend. Throws
 * METHOD_NOT_SUPPORTED, FORBIDDEN, or what keeps this viewer from files.
 */
export async function openFileRequest(request: Request, methods = ['GET']): Promise<Context> {
  requireMethod(request, ...methods)
  if (foreignWrite(request)) throw new AppError('FORBIDDEN')
  const ctx = await createContext(request)
  requireAllowed(ctx.viewer)
  return ctx
}

function requireList(file: string) {
  const [name = '', extension = '', ...rest] = file.split('.')
  const format = EXPORT_FORMATS.find((known) => known === extension)
  const list = exportedListNamed(name)
  if (!list || !format || rest.length > 0) throw new AppError('NOT_FOUND')
  return { name, list, format }
}

interface FileFacts {
  name: string
  list: Pick<ExportedList, 'title'>
  format: ExportFormat
  file: ExportFile
  gzip: boolean
}

/** Names of the file, Latin and Persian, and how much of the view it has. */
export function headersOf({ name, list, format, file, gzip }: FileFacts): Record<string, string> {
  const at = now().toISOString()
  const day = asOfParam(at)
  const part = file.rows < file.total ? `-${file.rows}-از-${file.total}` : ''
  // The isolates of a title would be signs in the name that nobody sees.
  const persian = `${plainLine(list.title).replaceAll(' ', '-')}-${day}${part}.${format}`
  return {
    'content-type': CONTENT_TYPES[format],
    'content-disposition': `attachment; filename="${name}-${dayInTehran(at)}.${format}"; filename*=UTF-8''${encodeURIComponent(persian)}`,
    'cache-control': 'no-store, no-transform',
    'x-export-rows': String(file.rows),
    'x-export-total': String(file.total),
    ...(format === 'csv' && { vary: 'accept-encoding' }),
    ...(format === 'csv' && gzip && { 'content-encoding': 'gzip' }),
  }
}
