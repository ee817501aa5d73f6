import { httpStatusOf } from '#src/server/http/wire-error.ts'
import { type AppError, asAppError } from '../errors.ts'
import { errorPage } from '../http/error-page.ts'

export type RenderPage = (request: Request) => Response | Promise<Response>

const maxMs = 25_000

/** Whatever is thrown becomes a page that says so, or what `refuse` makes of it; whatever takes too long, a 503. */
export async function renderSafely<Answer extends Response | null>(
  work: () => Answer | Promise<Answer>,
  refuse: (error: AppError) => Response = pageOf,
): Promise<Answer | Response> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Response>((resolve) => {
    const page = () => errorPage(503, 'پاسخ طول کشید', 'کمی بعد دوباره تلاش کنید.')
    timer = setTimeout(() => resolve(page()), maxMs)
  })
  try {
    return await Promise.race([work(), late])
  } catch (thrown) {
    return refuse(asAppError(thrown))
  } finally {
    clearTimeout(timer)
  }
}

function pageOf({ code, message }: AppError): Response {
  const title = code === 'SERVICE_UNAVAILABLE' ? 'اکنون در دسترس نیست' : 'خطایی رخ داد'
  return errorPage(httpStatusOf(code), title, message)
}
