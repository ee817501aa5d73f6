import type { IncomingMessage } from 'node:http'
import { httpStatusOf } from '#src/server/http/wire-error.ts'
import { type AppError, asAppError } from '../errors.ts'
import { errorPage } from '../http/error-page.ts'

export type RenderPage = (request: Request) => Response | Promise<Response>

const maxMs = 25_000
/** Calls end by themselves before that, with what goes on (trpc.ts); a proxy waits for a minute. */
const maxCallMs = 55_000

/** What is sent along, which may take as long as its sender's line. */
type Sent = Pick<IncomingMessage, 'complete' | 'on' | 'off'>

/**
 * Whatever is thrown becomes a page that says so, or what `refuse` makes of it; whatever takes too long
 * once all that was `sent` is here, a 503.
 */
export async function renderSafely<Answer extends Response | null>(
  work: () => Answer | Promise<Answer>,
  refuse: (error: AppError) => Response = pageOf,
  sent?: Sent,
): Promise<Answer | Response> {
  let timer: NodeJS.Timeout | undefined
  const { promise: late, resolve } = Promise.withResolvers<Response>()
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        if (sent?.complete === false) wait()
        else resolve(errorPage(503, 'پاسخ طول کشید', 'کمی بعد دوباره تلاش کنید.'))
      },
      sent ? maxCallMs : maxMs,
    )
  }
  sent?.on('end', wait)
  wait()
  try {
    return await Promise.race([work(), late])
  } catch (thrown) {
    return refuse(asAppError(thrown))
  } finally {
    sent?.off('end', wait)
    clearTimeout(timer)
  }
}

const AGAIN =
  'چند لحظهٔ دیگر صفحه را دوباره بارگذاری کنید و اگر باز همین بود، این کد را به پشتیبانی بگویید.'

function pageOf({ code, message }: AppError): Response {
  const title = code === 'SERVICE_UNAVAILABLE' ? 'اکنون در دسترس نیست' : 'خطایی رخ داد'
  const next = code === 'INTERNAL_SERVER_ERROR' ? `؛ ${AGAIN}` : ''
  return errorPage(httpStatusOf(code), title, message + next)
}
