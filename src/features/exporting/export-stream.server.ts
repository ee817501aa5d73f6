import { asOfParam } from '#src/list/as-of.ts'
import { now } from '#src/server/clock.ts'

/** A reader that takes nothing for so long is given up, and with it the snapshot it holds open. */
const STALLED_AFTER_MS = 60_000
const MAX_MS = 15 * 60_000

/** The pieces as a body; a reader who goes away or stands still ends them by their own `return`. */
export function streamOf(pieces: AsyncGenerator<Buffer>): ReadableStream<Uint8Array> {
  const deadline = performance.now() + MAX_MS
  let stalled: NodeJS.Timeout | undefined
  const giveUp = (controller: ReadableStreamDefaultController<Uint8Array>) => {
    controller.error(new Error('the reader of an export stood still'))
    void pieces.return(undefined)
  }
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        stalled = setTimeout(giveUp, STALLED_AFTER_MS, controller)
        stalled.unref()
      },
      async pull(controller) {
        clearTimeout(stalled)
        const { done, value } = await pieces.next()
        if (done) return controller.close()
        controller.enqueue(value)
        const patience = Math.min(STALLED_AFTER_MS, Math.max(0, deadline - performance.now()))
        stalled = setTimeout(giveUp, patience, controller)
        stalled.unref()
      },
      async cancel() {
        clearTimeout(stalled)
        await pieces.return(undefined)
      },
    },
    { highWaterMark: 0 },
  )
}

export const CONTENT_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
} as const

type FileFormat = keyof typeof CONTENT_TYPES
type Pieces = AsyncIterable<Buffer> | Iterable<Buffer>

/** A file to be kept by who asked for it alone. */
export function fileAnswer(name: string, format: FileFormat, pieces: Pieces): Response {
  return new Response(streamOf(each(pieces)), {
    headers: {
      'content-type': CONTENT_TYPES[format],
      'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'cache-control': 'no-store',
    },
  })
}

/** The same with the day in its name: files of several days lie beside each other where they are brought. */
export function fileOfToday(title: string, format: FileFormat, pieces: Pieces): Response {
  return fileAnswer(`${title}-${asOfParam(now().toISOString())}.${format}`, format, pieces)
}

async function* each(pieces: Pieces): AsyncGenerator<Buffer> {
  yield* pieces
}
