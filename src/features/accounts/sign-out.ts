import { forgetPages } from '#src/features/offline/forget-pages.ts'
import { endSession } from '#src/session/auth-client.ts'
import { announceSession } from '#src/session/session-channel.ts'
import { readState, writeState } from '#src/session/session-state.ts'

/** The page that comes next forgets what was stored as well: it does not keep anybody from leaving. */
const PATIENCE_MS = 5_000

/** Ends the session and goes to the login page; false where the server could not be reached. */
export async function signOut(): Promise<boolean> {
  const before = readState()
  writeState({ status: 'loading', session: null })
  try {
    const tired = new Promise((done) => setTimeout(done, PATIENCE_MS))
    await Promise.all([endSession(), Promise.race([forgetPages(), tired])])
  } catch {
    writeState(before)
    return false
  }
  announceSession()
  location.assign('/login')
  return true
}
