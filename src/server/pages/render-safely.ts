import { asAppError } from '../errors.ts'
import { errorPage } from '../http/error-page.ts'

export type RenderPage = (request: Request) => Response | Promise<Response>

const longestMs = 25_000

/** Whatever is thrown becomes a page with a tracking code; whatever takes too long, a 503. */
export async function renderSafely<Answer extends Response | null>(
  work: () => Answer | Promise<Answer>,
): Promise<Answer | Response> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<Response>((resolve) => {
    const page = () => errorPage(503, 'پاسخ طول کشید', 'کمی بعد دوباره تلاش کنید.')
    timer = setTimeout(() => resolve(page()), longestMs)
  })
  try {
    return await Promise.race([work(), late])
  } catch (thrown) {
    return errorPage(500, 'خطایی رخ داد', asAppError(thrown).message)
  } finally {
    clearTimeout(timer)
  }
}
