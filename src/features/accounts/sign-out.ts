import { forgetPages } from '#src/features/offline/offline-pages.ts'
import { endSession } from '#src/session/auth-client.ts'
import { announceSession } from '#src/session/session-channel.ts'
import { readState, writeState } from '#src/session/session-state.ts'

/** Ends the session and goes to the login page; false where the server could not be reached. */
export async function signOut(): Promise<boolean> {
  const before = readState()
  writeState({ status: 'loading', session: null })
  try {
    await Promise.all([endSession(), forgetPages()])
  } catch {
    writeState(before)
    return false
  }
  announceSession()
  location.assign('/login')
  return true
}
