import type { FormatSettings } from '#src/persian/format-settings.ts'
import { NO_SHOWCASE } from '../access/no-showcase.ts'
import type { ShowcasePaths } from '../access/route-rules.ts'
import { isIdentified, type Session } from '../access/session.ts'

/** `loading` until it is known whether someone is signed in. */
export type SessionState =
  | { status: 'loading'; session: null }
  | { status: 'authenticated'; session: Session }
  | { status: 'unauthenticated'; session: null }

/** What the document was drawn with; `session` is absent where the server could not tell. */
export interface SessionStart {
  session?: Session | null
  showcase: ShowcasePaths
  /** How the person reads numbers, where that is not the common way. */
  format?: FormatSettings
  /** What any way to the plans is called for the person, as in the header, which stays as it came. */
  subscribe?: string
}

/** Nobody without both role and status counts as signed in. */
export function stateOf(session: Session | null | undefined): SessionState {
  if (session === undefined) return { status: 'loading', session: null }
  return isIdentified(session)
    ? { status: 'authenticated', session }
    : { status: 'unauthenticated', session: null }
}

let state = stateOf(undefined)
let facts: ShowcasePaths | undefined
const listeners = new Set<() => void>()

/** In the browser only: there one person looks at the page, on the server many. */
export function startSession(first: SessionState, showcase: ShowcasePaths | undefined): void {
  if (facts) return
  state = first
  facts = showcase ?? NO_SHOWCASE
}

export function readState(): SessionState {
  return state
}

export function readShowcase(): ShowcasePaths {
  return facts ?? NO_SHOWCASE
}

export function writeState(next: SessionState): void {
  state = next
  for (const listener of listeners) listener()
}

export function watchState(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
