import { BRIEF_PATH } from '#src/addresses/insight.ts'
import { openFileRequest } from '#src/features/exporting/handle-export.server.ts'
import { asOfParam } from '#src/list/as-of.ts'
import { dayInTehran } from '#src/persian/dates.ts'
import { answersFiles } from '#src/procedures/answers-files.server.ts'
import type { Context } from '#src/procedures/context.ts'
import { now } from '#src/server/clock.ts'
import { AppError } from '#src/server/errors.ts'
import { readBody } from '#src/server/http/request.ts'
import { standalonePage } from '#src/server/pages/standalone-page.ts'
import { printPdf } from '#src/server/print-pdf.ts'
import { countAttempts } from '#src/session/limits.server.ts'
import { logoData } from './logo.server.ts'
import { pdfBrowser } from './pdf-browser.server.ts'
import { BRIEF_PDF } from './pdf-path.ts'
import { MAX_BODY, readWords, withLogo, withWords } from './written-words.server.ts'

/**
 * `POST /api/brief-pdf/{list}[/{record}]?<search of the brief>` with what was written on the sheet:
 * the document as its reader sees it, printed by the server's browser; without one, its print page.
 */
export const handleBriefPdf = answersFiles(async (request) => {
  const { pathname, search, origin } = new URL(request.url)
  const ctx = await openFileRequest(request, ['GET', 'POST'])
  const address = BRIEF_PATH + pathname.slice(BRIEF_PDF.length) + search
  const browser = pdfBrowser()
  if (!browser) return Response.redirect(origin + address, 303)
  await countAttempts(['pdf', ctx.viewer.userId ?? ctx.clientIp])
  const words = request.method === 'POST' ? await wordsOf(request) : {}
  // Drawn as any page is: the same guard, policy and reading budget.
  const cookie = request.headers.get('cookie') ?? ''
  const { signal } = request
  const page = new Request(origin + address, { headers: { cookie, accept: 'text/html' }, signal })
  const pdf = await printBrief(browser, { ctx, page, words })
  const at = now().toISOString()
  const day = asOfParam(at)
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="board-brief-${dayInTehran(at)}.pdf"; filename*=UTF-8''${encodeURIComponent(`گزارش-هیئت‌مدیره-${day}.pdf`)}`,
      'cache-control': 'no-store, no-transform',
      'x-content-type-options': 'nosniff',
    },
  })
})

interface PrintedBrief {
  ctx: Context
  /** The request for the document's page, by its reader. */
  page: Request
  words: Awaited<ReturnType<typeof wordsOf>>
}

/** The page of a document as its reader sees it, as PDF. */
export async function printBrief(browser: string, { ctx, page, words }: PrintedBrief) {
  const html = withLogo(withWords(await standalonePage(page), words), await logoData(ctx))
  return printPdf(browser, html, page.signal)
}

async function wordsOf(request: Request) {
  const bytes = await readBody(request, MAX_BODY)
  if (bytes === null) throw new AppError('PAYLOAD_TOO_LARGE')
  return readWords(new URLSearchParams(new TextDecoder().decode(bytes)))
}
