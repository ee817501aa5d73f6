import { Writable } from 'node:stream'
import type { ReactNode } from 'react'
import { renderToPipeableStream, renderToString } from 'react-dom/server'

/** Later than the page that says that it takes too long, see render-safely.ts: nobody waits any more. */
const maxMs = 30_000

// React's mark of a boundary that was given up on the server and left to the browser.
const givenUp = '<!--$!-->'

// A stream begins with it, a string does not, and the router writes it before both.
const doctype = /^<!DOCTYPE html>/

/** Draws what does not suspend; what does is missing, as `isComplete` tells of the whole page. */
export function renderAtOnce(element: ReactNode): string {
  return renderToString(element)
}

/** Of a page as it is sent: asked of its markup, it would make one long string of it once more. */
export function isComplete(html: string): boolean {
  return !html.includes(givenUp)
}

/** Waits for whatever is loaded lazily or suspends. */
export function renderPatiently(element: ReactNode): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  const timer = setTimeout(() => stream.abort(new Error('rendering took too long')), maxMs)
  const stream = renderToPipeableStream(element, {
    // Everything is complete before a byte is sent, so nothing is to be moved into place later.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onAllReady: () => stream.pipe(collector(resolve)),
    onShellError: reject,
    onError: reject,
  })
  return promise.finally(() => clearTimeout(timer))
}

function collector(done: (markup: string) => void): Writable {
  const chunks: Buffer[] = []
  return new Writable({
    write(chunk, _, next) {
      chunks.push(chunk)
      next()
    },
    final(next) {
      done(Buffer.concat(chunks).toString().replace(doctype, ''))
      next()
    },
  })
}
