import { defaultFormatSettings, type FormatSettings } from '#src/persian/format-settings.ts'
import { requirePortal } from '#src/server/portal.ts'
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

/** How whoever sends this request reads numbers, once the session was asked for. */
export function formatOf(request: Request): FormatSettings {
  return known.get(request)?.format ?? defaultFormatSettings
}

/** How many alerts whoever sends this request has not read, once the session was asked for. */
export function unreadOf(request: Request): number {
  return known.get(request)?.unreadAlerts ?? 0
}
