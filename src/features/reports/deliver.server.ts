import { eq } from 'drizzle-orm'
import type { Viewer } from '#src/access/policy.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { now } from '#src/server/clock.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { files } from '#src/server/db/schema/files.ts'
import { reportMessages, reportRuns } from '#src/server/db/schema/reports.ts'
import { portalAddress } from '#src/server/env.ts'
import { enqueueMessage } from '../messaging/enqueue.server.ts'
import { changedWords } from './changed-words.server.ts'
import type { MadeReport } from './make-files.server.ts'
import { readersOf, type Schedule } from './readers.server.ts'
import { isHeld, lastReported, type Run } from './run.server.ts'
import { briefOf } from './subject.ts'
import { endPath } from './unsubscribe.server.ts'

/** What mail servers take; base64 makes a third more of it. */
const MAX_ATTACHED = 12 * 1024 * 1024

const NOBODY = 'ایمیل تأییدشده‌ای نیست؛ ایمیل خود را در حساب کاربری تأیید کنید.'

interface Delivery {
  run: Run
  schedule: Schedule
  report: MadeReport
  viewer: Viewer
}

/**
 * Settles a run: its files, its messages and its state, all in one transaction, so that a due date is
 * told once whoever tries. False where another server was first, or nobody can be reached.
 */
export async function deliver(tx: Queryable, delivery: Delivery): Promise<boolean> {
  const { run, schedule, report, viewer } = delivery
  const [held] = await tx.select().from(reportRuns).where(isHeld(run)).for('update')
  if (!held) return false
  const readers = await readersOf(tx, schedule, viewer)
  const ended = eq(reportRuns.id, run.id)
  if (readers.length === 0) {
    const failed = { state: 'failed', failure: NOBODY, finishedAt: now() } as const
    await tx.update(reportRuns).set(failed).where(ended)
    return false
  }
  const made = [report.workbook, ...(report.document ? [report.document] : [])]
  await tx.insert(files).values(made)
  const changes = await changedWords(tx, await lastReported(tx, run), report, report.rowKind)
  const attached = attachable(made)
  for (const reader of readers) {
    const messageId = await enqueueMessage(tx, {
      channel: 'email',
      recipient: reader.email,
      template: 'report',
      params: {
        name: reader.name,
        title: schedule.title,
        changes,
        files: fileWords(delivery, attached.length > 0),
        address: portalAddress(report.subjectPath),
        unsubscribe: portalAddress(endPath(schedule.id, reader.id)),
      },
      attached,
    })
    await tx.insert(reportMessages).values({ runId: run.id, messageId })
  }
  await tx
    .update(reportRuns)
    .set({
      state: 'delivered',
      failure: null,
      finishedAt: now(),
      figures: report.figures,
      rowKeys: report.rowKeys,
      rows: report.rows,
      workbookId: report.workbook.id,
      documentId: report.document?.id ?? null,
    })
    .where(ended)
  return true
}

function attachable(made: readonly MadeReport['workbook'][]): string[] {
  const size = made.reduce((sum, file) => sum + file.size, 0)
  return size > MAX_ATTACHED ? [] : made.map(({ id }) => id)
}

function fileWords({ report, schedule }: Delivery, isAttached: boolean): string {
  const { rows, total, document } = report
  const part =
    rows < total
      ? ` (${formatNumber(rows)} ردیف اول از ${formatNumber(total)}: سهم خروجی امروز بیش از این نبود)`
      : ''
  const workbook = isAttached
    ? `فایل اکسل پیوست است${part}.`
    : `فایل از اندازهٔ ایمیل بزرگ‌تر است${part}؛ آن را از حساب کاربری بگیرید: ${portalAddress('/account/reports')}`
  const print = document ? '' : ` برای چاپ گزارش: ${portalAddress(briefOf(schedule))}`
  return workbook + (document && isAttached ? ' گزارش PDF هم پیوست است.' : print)
}
