import { defaultFormatSettings, type FormatSettings } from '../../persian/format-settings.ts'
import { requirePortal } from '../../server/portal.ts'
import { type CurrentSession, readSession } from './current-session.server.ts'

const read = new WeakMap<Request, Promise<CurrentSession | null>>()
const formats = new WeakMap<Request, FormatSettings>()

/** The session of a request, read once however many parts of a page ask for it. */
export function currentSession(request: Request): Promise<CurrentSession | null> {
  const known = read.get(request)
  if (known) return known
  const reading = readAndNote(request)
  read.set(request, reading)
  return reading
}

async function readAndNote(request: Request): Promise<CurrentSession | null> {
  const current = await readSession(requirePortal().db, request)
  if (current) formats.set(request, current.format)
  return current
}

/** How whoever sends this request reads numbers, once the session was asked for. */
export function formatOf(request: Request): FormatSettings {
  return formats.get(request) ?? defaultFormatSettings
}
