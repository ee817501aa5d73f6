import { isIdentityConfirmed } from './confirm-identity.ts'

const NO_ANSWER =
  'پاسخی از سرور نرسید؛ نوشتهٔ شما همین‌جاست. شاید کار انجام شده باشد؛ پیش از تکرار ببینید.'
/** A file of the largest size on a slow line. */
const MAX_MS = 300_000

/** What the server says of a form: the page that comes next, or why not (procedures/answers-forms.server.ts). */
interface Answer {
  next?: string
  message?: string
  reason?: string
  code?: string
}

/** Sends a form as the browser would have, and says what came of it. */
export async function sendForm(form: HTMLFormElement, button: HTMLElement | null): Promise<Answer> {
  const fields = new FormData(form, button)
  const texts = () => [...fields].map(([name, value]) => [name, String(value)])
  const init = {
    method: 'POST',
    headers: { accept: 'application/json' },
    body: form.enctype === 'multipart/form-data' ? fields : new URLSearchParams(texts()),
    signal: AbortSignal.timeout(MAX_MS),
  }
  try {
    const response = await fetch(form.getAttribute('action') ?? '', init)
    const answer: Answer = await response.json()
    if (answer.code === 'UNAUTHORIZED') dispatchEvent(new Event('unauthorized'))
    const asks = answer.reason === 'confirm-identity'
    return asks && (await isIdentityConfirmed()) ? await sendForm(form, button) : answer
  } catch {
    return { message: NO_ANSWER }
  }
}
