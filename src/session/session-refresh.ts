import type { AnyRouter } from '@tanstack/react-router'
import { renewPage } from '#src/api/renew-page.ts'
import { fetchSession, report } from './auth-client.ts'
import { sameRights } from './rights.ts'
import { readState, stateOf, writeState } from './session-state.ts'

let asking: Promise<void> | undefined
let askAgain = false

/**
 * Asks who is signed in and acts on what changed: another person, or nobody, needs the document
 * anew, because its header is drawn by the server; another role, status or tier needs the page's
 * data anew. Who was writing keeps the page until they have signed in again. Asked again meanwhile
 * it asks once more, since the answer on its way may be of before.
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
    if (personOf(after) !== personOf(before)) return askForPageOf(personOf(after))
    writeState(after)
    const [was, is] = [before.session, after.session]
    if (!was || !is || sameRights(was.user, is.user)) return
    const stays = await withPage((file) => file.staysAsItIs(was, is))
    if (stays === false) await renewPage(router)
  } catch (error) {
    report('CLIENT_SESSION_ERROR', error)
    if (before.status === 'loading') writeState(stateOf(null))
  }
}

// The name as well: it stands in the header. While loading the header shows a visitor.
function personOf({ session }: ReturnType<typeof readState>): string | null {
  return session && `${session.user.id} ${session.user.name}`
}

const askForPageOf = (person: string | null) => withPage((file) => file.askForPageOf(person))

/** Of a portal that was renewed meanwhile the file may be gone; its page is asked for anew. */
function withPage<Done>(act: (file: typeof import('./page-of-person.ts')) => Done) {
  return import('./page-of-person.ts').then(act, () => location.reload())
}
