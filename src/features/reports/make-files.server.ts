import { randomUUID } from 'node:crypto'
import { writeBrief } from '#src/insight/brief/handle-brief-file.server.ts'
import { printBrief } from '#src/insight/brief/handle-brief-pdf.server.ts'
import { pdfBrowser } from '#src/insight/brief/pdf-browser.server.ts'
import { writtenFigure } from '#src/insight/brief/written.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import type { Context } from '#src/procedures/context.ts'
import { now } from '#src/server/clock.ts'
import { type FileType, type files, WORKBOOK_TYPE } from '#src/server/db/schema/files.ts'
import { log } from '#src/server/log/log.ts'
import type { CurrentSession } from '#src/session/current-session.server.ts'
import { actFor } from '#src/session/session-of-request.server.ts'
import { followedView, viewRows } from '../alerts/view-rows.server.ts'
import { streamToDisk } from '../files/disk.server.ts'
import { cleanFileName } from '../files/store-file.server.ts'
import type { Schedule } from './readers.server.ts'
import { briefOf } from './subject.ts'

export type MadeReport = Awaited<ReturnType<typeof makeFiles>>

interface Maker {
  /** Of the due date: whoever tries it again pays for it once. */
  runId: string
  ctx: Context
  current: CurrentSession
  origin: string
}

/** The workbook and, where a browser is on the server, the document of a report; out of the allowance. */
export async function makeFiles(maker: Maker, schedule: Schedule) {
  const { ctx, origin, runId } = maker
  const { subject: of, subjectKey: key, search } = schedule
  const { brief, file, title } = await writeBrief(ctx, { of, key, search }, origin, runId)
  const workbook = await toDisk(schedule, title, WORKBOOK_TYPE, file.pieces).catch(
    async (error) => {
      await file.giveBack()
      throw error
    },
  )
  const [document, keys] = await Promise.all([
    printed(maker, schedule, title),
    key === null ? rowsOf(ctx, schedule) : { kind: null, keys: null },
  ])
  return {
    workbook,
    document,
    rows: file.rows,
    total: file.total,
    figures: brief.figures.map(({ label, value, measure }) => ({
      label,
      value: writtenFigure(value, measure),
    })),
    rowKeys: keys.keys,
    rowKind: keys.kind,
    subjectPath: brief.subjectPath,
    /** Where it reaches nobody, its rows go back to the day's allowance. */
    giveBack: file.giveBack,
  }
}

async function rowsOf({ db, viewer }: Context, { subject, search }: Schedule) {
  const followed = followedView({ list: subject, address: writeSearchString({ ...search }) })
  if (!followed) return { kind: null, keys: null }
  const { keys } = await viewRows(db, viewer, followed)
  return { kind: followed.kind, keys }
}

/** Null where no browser prints it; the letter then leads to the page that is printed. */
async function printed({ ctx, current, origin }: Maker, schedule: Schedule, title: string) {
  const browser = pdfBrowser()
  if (!browser) return null
  try {
    const page = new Request(origin + briefOf(schedule), { headers: { accept: 'text/html' } })
    actFor(page, current)
    const pdf = await printBrief(browser, { ctx, page, words: {} })
    return await toDisk(schedule, title, 'application/pdf', [pdf])
  } catch (error) {
    log.warn({ err: error, report: schedule.id }, 'a report goes without its document')
    return null
  }
}

/** A row of the file room whose bytes are on the disk already. */
async function toDisk(
  { userId }: Schedule,
  title: string,
  mediaType: FileType,
  pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
): Promise<typeof files.$inferInsert & { id: string }> {
  const id = randomUUID()
  const stored = await streamToDisk(id, pieces)
  const at = now()
  return {
    id,
    ownerId: userId,
    purpose: 'report',
    mediaType,
    ...stored,
    name: cleanFileName(title, mediaType),
    createdAt: at,
    attachedAt: at,
  }
}
