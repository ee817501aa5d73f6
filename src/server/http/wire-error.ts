import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { AppError, asTrpcError, type ErrorCode } from '../errors.ts'

interface WireErrorOptions {
  message?: string
  httpStatus?: number
  headers?: Record<string, string>
}

export function httpStatusOf(code: ErrorCode): number {
  return unrepeated(getHTTPStatusCodeFromError(asTrpcError(new AppError(code))))
}

/** Never 408 of what took too long here: Chromium sends the same request again at once, by itself. */
export function unrepeated(httpStatus: number): number {
  return httpStatus === 408 ? 503 : httpStatus
}

/** What an answer says beside its status: when to come again, and by which method. */
export function headersOf({ retryAfterSeconds, allow }: AppError): Record<string, string> {
  return {
    ...(retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : {}),
    ...(allow ? { allow } : {}),
  }
}

/** An answer in the wire's own form for what is refused before any procedure runs. */
export function wireError(code: ErrorCode, options: WireErrorOptions = {}): Response {
  const { message } = new AppError(code, options.message)
  const httpStatus = options.httpStatus ?? httpStatusOf(code)
  const error = { message, code: TRPC_ERROR_CODES_BY_KEY[code], data: { code, httpStatus } }
  const headers = { ...options.headers, 'cache-control': 'no-store' }
  return Response.json({ error }, { status: httpStatus, headers })
}

/** An answer whose text is at hand: nothing encodes it into a stream only to read it back. */
export class TextAnswer extends Response {
  readonly #text: string | null

  constructor(text: string | null, init: ResponseInit) {
    super(null, init)
    this.#text = text
  }

  override text(): Promise<string> {
    return Promise.resolve(this.#text ?? '')
  }
}
