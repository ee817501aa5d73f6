import type { ErrorCode, RefusalReason } from '../server/errors.ts'

/** What a failed call throws, on both sides of the wire; the message is Persian and meant to be shown. */
export class Problem extends Error {
  override name = 'Problem'
  readonly code: ErrorCode
  readonly retryAfterSeconds: number | undefined
  readonly reason: RefusalReason | undefined

  constructor(
    code: ErrorCode,
    message: string,
    retryAfterSeconds?: number,
    reason?: RefusalReason,
  ) {
    super(message)
    this.code = code
    this.retryAfterSeconds = retryAfterSeconds
    this.reason = reason
  }
}

const unexpected = 'خطایی رخ داد. صفحه را دوباره بارگذاری کنید.'
const persianText = /\p{Script=Arabic}/u
/** How the server names a field of the wire, which is no word of the page. */
const wireName = /^ورودی «[\w.]+»/

/** The sentence to show for anything thrown; never an internal English message. */
export function problemMessage(error: unknown): string {
  // Hydration carries only the message of a server error over, not its class.
  return error instanceof Error && persianText.test(error.message)
    ? error.message.replace(wireName, 'یکی از ورودی‌ها')
    : unexpected
}
