/** The code by which the log knows an error, however the error came here; null when it has none. */
export function trackingCodeOf(error: unknown): string | null {
  const places = [error, field(error, 'data'), field(error, 'cause')]
  const code = places.map((place) => field(place, 'trackingCode')).find(isText)
  return code ?? /کد پیگیری:\s*([A-Z0-9]{6,})/.exec(String(field(error, 'message')))?.[1] ?? null
}

/** The error's own message where it was written for people, that is in Persian; else null. */
export function personMessage(error: unknown): string | null {
  const message = field(error, 'message')
  return isText(message) && /[آ-ی]/.test(message) ? message : null
}

export type Refusal = 'UNAUTHORIZED' | 'FORBIDDEN'

/** Whether a procedure refused the person: nobody is signed in, or not somebody who may. */
export function refusalOf(error: unknown): Refusal | null {
  const code = field(error, 'code')
  return code === 'UNAUTHORIZED' || code === 'FORBIDDEN' ? code : null
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
