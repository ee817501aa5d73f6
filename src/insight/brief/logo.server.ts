import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { localPath } from '#src/access/callback-url.ts'
import { accountOf, type Viewer } from '#src/access/policy.ts'
import { requireAllowed } from '#src/features/access/allowance.server.ts'
import { checkFile } from '#src/features/files/checking/check-file.ts'
import { readFromDisk, removeFromDisk } from '#src/features/files/disk.server.ts'
import { attachOwnFile, storeFile } from '#src/features/files/store-file.server.ts'
import { answersFiles } from '#src/procedures/answers-files.server.ts'
import { type Context, createContext } from '#src/procedures/context.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { files } from '#src/server/db/schema/files.ts'
import { AppError } from '#src/server/errors.ts'
import { foreignWrite, readBody, requireMethod } from '#src/server/http/request.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { BRIEF_LOGO } from './pdf-path.ts'

const PURPOSE = 'brief-logo'
const MAX_LOGO = 512 * 1024
const FORM_ROOM = 16_384

type Reader = { db: Queryable; viewer: Viewer }

/** The logo of an account; seats of a team have their holder's. Null where there is none. */
async function findLogo({ db, viewer }: Reader) {
  const account = accountOf(viewer)
  if (account === null) return null
  const [found] = await db
    .select({ id: files.id, mediaType: files.mediaType })
    .from(files)
    .where(and(eq(files.ownerId, account), eq(files.purpose, PURPOSE), isNotNull(files.attachedAt)))
    .orderBy(desc(files.attachedAt))
    .limit(1)
  return found ?? null
}

/** Its address, for the page. */
export async function logoPath(reader: Reader): Promise<string | null> {
  const found = await findLogo(reader)
  return found && `${BRIEF_LOGO}?v=${found.id.slice(0, 8)}`
}

/** Its bytes as an address, for paper. */
export async function logoData(reader: Reader): Promise<string | null> {
  const found = await findLogo(reader)
  if (!found) return null
  const bytes = await readFromDisk(found.id).catch(() => null)
  return bytes && `data:${found.mediaType};base64,${bytes.toString('base64')}`
}

/** `GET /api/brief-logo` gives one's own logo; `POST` with a form's `file` sets it, `remove` takes it away. */
export const handleBriefLogo = answersFiles(async (request) => {
  const ctx = await createContext(request)
  if (request.method === 'GET' || request.method === 'HEAD') return await send(ctx)
  requireMethod(request, 'GET', 'HEAD', 'POST')
  if (foreignWrite(request)) throw new AppError('FORBIDDEN')
  requireAllowed(ctx.viewer)
  return await receive(request, ctx)
})

async function send(reader: Reader): Promise<Response> {
  const found = await findLogo(reader)
  if (!found) throw new AppError('NOT_FOUND')
  return new Response(await readFromDisk(found.id), {
    headers: {
      'content-type': found.mediaType,
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=3600',
    },
  })
}

async function receive(request: Request, { db, viewer }: Context): Promise<Response> {
  const ownerId = viewer.userId
  if (ownerId === null || accountOf(viewer) !== ownerId) {
    throw new AppError('FORBIDDEN', 'لوگوی گزارش را دارندهٔ اشتراک سازمانی می‌گذارد.')
  }
  await countAttempts(['uploads', ownerId])
  const form = await readForm(request)
  const file = form.get('file')
  const isRemoval = form.get('remove') !== null
  if (!isRemoval) {
    if (!(file instanceof File) || file.size === 0) {
      throw new AppError('BAD_REQUEST', 'تصویری انتخاب نشده است.')
    }
    await setLogo(db, ownerId, { name: file.name, body: Buffer.from(await file.arrayBuffer()) })
  } else await removeLogos(db, ownerId, null)
  const { origin } = new URL(request.url)
  const back = localPath(form.get('back')?.toString(), origin) ?? '/'
  return Response.redirect(origin + back, 303)
}

async function readForm(request: Request): Promise<FormData> {
  const bytes = await readBody(request, MAX_LOGO + FORM_ROOM)
  if (bytes === null) throw tooLarge()
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const form = await new Response(bytes, { headers }).formData().catch(() => null)
  if (!form) throw new AppError('BAD_REQUEST')
  return form
}

const tooLarge = () =>
  new AppError('PAYLOAD_TOO_LARGE', 'لوگو از ۵۱۲ کیلوبایت بزرگ‌تر است؛ تصویر کوچک‌تری بفرستید.')

/** Keeps a picture as the logo, by what its bytes are; the one before it goes. */
async function setLogo(db: Queryable, ownerId: string, given: { name: string; body: Buffer }) {
  if (given.body.length > MAX_LOGO) throw tooLarge()
  const type = checkFile(given.body)?.mediaType
  if (!type?.startsWith('image/')) {
    throw new AppError('UNPROCESSABLE_CONTENT', 'لوگو تصویر سالم PNG، JPEG یا WebP باشد.')
  }
  const stored = await storeFile(db, { ownerId, purpose: PURPOSE, ...given })
  if (!stored.ok) throw new AppError('UNPROCESSABLE_CONTENT', stored.message)
  const { id } = stored.file
  await attachOwnFile(db, { fileId: id, ownerId, purpose: PURPOSE })
  await removeLogos(db, ownerId, id)
}

async function removeLogos(db: Queryable, ownerId: string, spared: string | null) {
  const own = and(eq(files.ownerId, ownerId), eq(files.purpose, PURPOSE))
  const gone = await db
    .delete(files)
    .where(spared === null ? own : and(own, ne(files.id, spared)))
    .returning({ id: files.id })
  await removeFromDisk(gone.map(({ id }) => id))
}
