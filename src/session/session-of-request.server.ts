import { defaultFormatSettings, type FormatSettings } from '../persian/format-settings.ts'
import { now } from '../server/clock.ts'
import { AppError } from '../server/errors.ts'
import { requirePortal } from '../server/portal.ts'
import { type CurrentSession, readSession } from './current-session.server.ts'

const read = new WeakMap<Request, Promise<CurrentSession | null>>()
const known = new WeakMap<Request, CurrentSession>()

/** The session of a request, read once however many parts of a page ask for it. */
export function currentSession(request: Request): Promise<CurrentSession | null> {
  const begun = read.get(request)
  if (begun) return begun
  const reading = readAndNote(request)
  read.set(request, reading)
  return reading
}

async function readAndNote(request: Request): Promise<CurrentSession | null> {
  const current = await readSession(requirePortal().db, request)
  if (current) known.set(request, current)
  return current
}

/** From now on this request, which the portal makes itself, is that of somebody. */
export function actFor(request: Request, current: CurrentSession): void {
  read.set(request, Promise.resolve(current))
  known.set(request, current)
}

/** How whoever sends this request reads numbers, once the session was asked for. */
export function formatOf(request: Request): FormatSettings {
  return known.get(request)?.format ?? defaultFormatSettings
}

/** How many alerts whoever sends this request has not read, once the session was asked for. */
export function unreadOf(request: Request): number {
  return known.get(request)?.unreadAlerts ?? 0
}

/** After signing in, or proving again who one is, the doors to dangerous things stay open so long. */
export const CONFIRMED_FOR_MS = 15 * 60_000

interface Confirmable {
  confirmedAt?: Date | undefined
}

export function isConfirmed({ confirmedAt }: Confirmable): boolean {
  return confirmedAt !== undefined && Math.abs(+now() - +confirmedAt) < CONFIRMED_FOR_MS
}

/** Refuses what a stolen session must not do; the browser asks for the password and comes again. */
export function requireConfirmed(ctx: Confirmable): void {
  if (isConfirmed(ctx)) return
  const text = 'برای این کار دوباره رمز عبور یا کد برنامهٔ رمزساز خود را وارد کنید.'
  throw new AppError('PRECONDITION_FAILED', text, { reason: 'confirm-identity' })
}
