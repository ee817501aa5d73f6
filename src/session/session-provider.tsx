import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { knowReader } from '#src/persian/format-settings.ts'
import { SubscribeCall } from '#src/ui/subscribe-words.tsx'
import {
  readState,
  type SessionStart,
  type SessionState,
  startSession,
  stateOf,
  watchState,
} from './session-state.ts'

const SessionContext = createContext<SessionState>(stateOf(undefined))

interface SessionProviderProps {
  /** What the server knew; only the first value counts. */
  start: SessionStart | null
  children: ReactNode
}

export function SessionProvider({ start, children }: SessionProviderProps) {
  const [first] = useState(() => stateOf(start?.session))
  const [begun] = useState(start)
  if (!import.meta.env.SSR) {
    startSession(first, start?.showcase)
    const format = begun?.format
    if (format) knowReader(() => format)
  }
  const state = useSyncExternalStore(
    watchState,
    () => (import.meta.env.SSR ? first : readState()),
    () => first,
  )
  useEffect(() => {
    // The small spinner of the header, which only the server draws; see user-menu.tsx.
    document.documentElement.toggleAttribute('data-session-loading', state.status === 'loading')
  }, [state])
  return (
    <SessionContext value={state}>
      <SubscribeCall value={begun?.subscribe}>{children}</SubscribeCall>
    </SessionContext>
  )
}

export function useSession(): SessionState {
  return useContext(SessionContext)
}
