import { headersOf, refusal, requireAllowed } from '#src/features/exporting/answer-export.server.ts'
import { streamOf } from '#src/features/exporting/export-stream.server.ts'
import { writeExport } from '#src/features/exporting/write-export.server.ts'
import { asSearch, parseSearchString } from '#src/list/search-string.ts'
import { createContext } from '#src/procedures/context.ts'
import { AppError, asAppError } from '#src/server/errors.ts'
import { foreignWrite } from '#src/server/http/foreign-write.ts'
import type { Brief } from './brief.ts'
import { briefSheets } from './brief-sheets.server.ts'
import { readBrief } from './read-brief.server.ts'

export const BRIEF_FILES = '/api/brief/'

/** `GET /api/brief/{list}[/{record}]?<search of the brief>`: the document as a workbook. */
export async function answerBriefFile(request: Request): Promise<Response> {
  try {
    return await download(request)
  } catch (thrown) {
    return refusal(request, asAppError(thrown))
  }
}

async function download(request: Request): Promise<Response> {
  const { pathname, search, origin } = new URL(request.url)
  if (request.method !== 'GET') throw new AppError('METHOD_NOT_SUPPORTED')
  // A file costs rows of the day's allowance, which no other site may spend.
  if (foreignWrite(request)) throw new AppError('FORBIDDEN')
  const address = pathname.slice(BRIEF_FILES.length)
  const [of = '', key = null, ...rest] = address.split('/').map(decoded)
  if (rest.length > 0 || of === '' || key === '') throw new AppError('NOT_FOUND')
  const ctx = await createContext(request)
  requireAllowed(ctx.viewer)
  const given = asSearch(parseSearchString(search))
  const { brief, listing } = await readBrief(ctx, { of, key, search: given })
  const file = await writeExport(ctx.db, {
    ...{ viewer: ctx.viewer, list: listing.list, search: listing.search, origin, gzip: false },
    person: ctx.viewer.userId ?? ctx.clientIp,
    name: `brief/${address}`,
    format: 'xlsx',
    front: ({ rows }) => briefSheets(brief, { origin, rows }),
    recorded: recordedAs(brief, key),
  })
  const title = `گزارش-${brief.title}`.replaceAll(/[\\/:*?"<>|]/g, '-')
  const headers = headersOf({
    ...{ name: `brief-${of}`, list: { title }, format: 'xlsx', file, gzip: false },
  })
  return new Response(streamOf(file.pieces), { headers })
}

/** Opened again from the account page, it gives the same figures. */
function recordedAs({ title, filters, permalink }: Brief, key: string | null) {
  const [, search = ''] = permalink.split('?')
  return {
    search: asSearch(parseSearchString(search)),
    filters: [...(key === null ? [] : [title]), ...filters].join('؛ '),
  }
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    throw new AppError('NOT_FOUND')
  }
}
