import { now } from '#src/server/clock.ts'
import { AppError } from '#src/server/errors.ts'

/** After signing in, or proving again who one is, the doors to dangerous things stay open so long. */
export const CONFIRMED_FOR_MS = 15 * 60_000

interface Confirmable {
  confirmedAt?: Date | undefined
}

export function isConfirmed({ confirmedAt }: Confirmable): boolean {
  return confirmedAt !== undefined && now().getTime() - confirmedAt.getTime() < CONFIRMED_FOR_MS
}

/** Refuses what a stolen session must not do; the browser asks for the password and comes again. */
export function requireConfirmed(ctx: Confirmable): void {
  if (isConfirmed(ctx)) return
  const text = 'برای این کار دوباره رمز عبور یا کد برنامهٔ رمزساز خود را وارد کنید.'
  throw new AppError('PRECONDITION_FAILED', text, { reason: 'confirm-identity' })
}
