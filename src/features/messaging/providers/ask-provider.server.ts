import { type Delivery, later, never } from './delivery.ts'

const maxMs = 10_000

interface ProviderAnswer {
  status: number
  /** Null where the answer was not JSON. */
  body: unknown
}

/** One HTTP call to a provider with a time-out; a failing line is an answer, not an exception. */
export async function askProvider(
  url: string,
  init: RequestInit,
  read: (answer: ProviderAnswer) => Delivery,
  timeoutMs = maxMs,
): Promise<Delivery> {
  try {
    const signal = AbortSignal.timeout(timeoutMs)
    const response = await fetch(url, { ...init, signal, redirect: 'error' })
    const body: unknown = await response.json().catch(() => null)
    return read({ status: response.status, body })
  } catch (error) {
    const late = error instanceof Error && error.name === 'TimeoutError'
    return later(late ? 'سرویس پیامک در زمان مقرر پاسخ نداد' : 'به سرویس پیامک دسترسی نیست')
  }
}

/** 429 and 5xx pass; another refusal stays the same however often it is asked for. */
export function refusal(status: number, reason: string): Delivery {
  return status === 429 || status >= 500 ? later(reason) : never(reason)
}

export function fieldOf(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}
