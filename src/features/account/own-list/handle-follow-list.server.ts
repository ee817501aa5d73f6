import { WATCH_PATH } from '#src/addresses/pages.ts'
import { WATCHED_KINDS } from '#src/catalogue/facts/kinds.ts'
import { answersFiles } from '#src/features/exporting/handle-export.server.ts'
import { followRecords } from '#src/features/watchlist/follow.server.ts'
import { createContext } from '#src/procedures/context.ts'
import { AppError } from '#src/server/errors.ts'
import { foreignWrite, readBody } from '#src/server/http/request.ts'

/** Two thousand lines, each a molecule of many codes. */
const MAX_BYTES = 1024 * 1024

/** `POST /api/watch-list`: follows the records chosen of an own list, all of them or none. */
export const handleFollowList = answersFiles(async (request) => {
  if (request.method !== 'POST') throw new AppError('METHOD_NOT_SUPPORTED')
  if (foreignWrite(request)) throw new AppError('FORBIDDEN')
  const { db, viewer } = await createContext(request)
  if (viewer.userId === null) throw new AppError('UNAUTHORIZED')
  const body = await readBody(request, MAX_BYTES)
  if (body === null) throw new AppError('PAYLOAD_TOO_LARGE')
  const chosen = new URLSearchParams(new TextDecoder().decode(body)).getAll('follow')
  const asked = chosen.filter((value) => value !== '').map(recordsOf)
  if (asked.length === 0) throw new AppError('BAD_REQUEST', 'چیزی برای پیگیری انتخاب نشده است.')
  const added = await followRecords(db, viewer, viewer.userId, asked)
  const location = `${WATCH_PATH}?added=${added}`
  return new Response(null, { status: 303, headers: { location, 'cache-control': 'no-store' } })
})

/** «medicines:900001,900002», as the page writes its choices. */
function recordsOf(value: string) {
  const [name = '', list = ''] = value.split(':', 2)
  const kind = WATCHED_KINDS.find((known) => known === name)
  const keys = list
    .split(',')
    .filter((key) => key !== '' && key.length <= 64 && !key.includes('\0'))
  if (!kind || keys.length === 0) throw new AppError('BAD_REQUEST')
  return { kind, keys }
}
