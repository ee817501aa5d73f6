import type { AnyRouter } from '@tanstack/react-router'
import { renewPage } from '#src/api/renew-page.ts'
import { fetchSession, report } from './auth-client.ts'
import { readState, stateOf, writeState } from './session-state.ts'

const LOOP_KEY = 'sessionReloadedAt'
const LOOP_MS = 10_000

let asking: Promise<void> | undefined
let askAgain = false

/**
 * Asks who is signed in and acts on what changed: another person, or nobody, needs the document
 * anew, because its header is drawn by the server; another role, status or tier needs the page's
 * data anew. Asked again meanwhile it asks once more, since the answer on its way may be of before.
 */
export function refreshSession(router: AnyRouter): Promise<void> {
  askAgain = asking !== undefined
  asking ??= refreshUntilNew(router).finally(() => {
    asking = undefined
  })
  return asking
}

async function refreshUntilNew(router: AnyRouter): Promise<void> {
  do {
    askAgain = false
    await refresh(router)
  } while (askAgain)
}

async function refresh(router: AnyRouter): Promise<void> {
  const before = readState()
  try {
    const after = stateOf(await fetchSession())
    if (JSON.stringify(after) === JSON.stringify(before)) return
    if (personOf(after) !== personOf(before)) return reloadDocument(personOf(after))
    writeState(after)
    const same = before.session && after.session && rightsOf(before) === rightsOf(after)
    if (!same && before.status !== 'loading') await renewPage(router)
  } catch (error) {
    report('CLIENT_SESSION_ERROR', error)
    if (before.status === 'loading') writeState(stateOf(null))
  }
}

type State = ReturnType<typeof readState>

// The name as well: it stands in the header. While loading the header shows a visitor.
function personOf({ session }: State): string | null {
  return session && `${session.user.id} ${session.user.name}`
}

function rightsOf({ session }: State): string {
  const { role, status, subscriptionTier, subscriptionExpires } = session?.user ?? {}
  return JSON.stringify([role, status, subscriptionTier, subscriptionExpires])
}

/** The server draws the page for whoever it is now, or leads to where they may be. */
function reloadDocument(person: string | null): void {
  try {
    const [at, of] = JSON.parse(sessionStorage.getItem(LOOP_KEY) ?? '[0]') as [number, unknown]
    // A document that still greets somebody else after this would be asked for without end.
    if (of === person && Date.now() - at < LOOP_MS) return
    sessionStorage.setItem(LOOP_KEY, JSON.stringify([Date.now(), person]))
  } catch {
    // Without storage a loop cannot be seen coming; a reload is still right.
  }
  location.reload()
}
