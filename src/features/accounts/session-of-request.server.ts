import { requirePortal } from '../../server/portal.ts'
import { type CurrentSession, readSession } from './current-session.server.ts'

const read = new WeakMap<Request, Promise<CurrentSession | null>>()

/** The session of a request, read once however many parts of a page ask for it. */
export function currentSession(request: Request): Promise<CurrentSession | null> {
  const known = read.get(request)
  if (known) return known
  const reading = readSession(requirePortal().db, request)
  read.set(request, reading)
  return reading
}
