import { type CurrentSession, viewerOf } from '#src/session/current-session.server.ts'

/** What somebody counts as in the figures of use: an admin sees all of it and has bought nothing. */
export function tierSeen(current: CurrentSession | null): string {
  const viewer = viewerOf(current)
  return viewer.userId !== null && current?.session.user.role === 'ADMIN' ? 'admin' : viewer.kind
}
