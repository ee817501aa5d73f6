import { readState } from '#src/session/session-state.ts'
import type { SearchItem } from './answer.ts'

interface Visit extends Pick<SearchItem, 'path' | 'title'> {
  times: number
  /** Milliseconds of the last one. */
  at: number
}

const MAX = 40
const WEEK_MS = 7 * 86_400_000

/** Of this person in this browser: somebody else who signs in here sees their own. */
const key = () => `visitedPages:${readState().session?.user.id ?? ''}`

/** What was opened from a search: often and lately first. */
export function visitedPages(): Visit[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key()) ?? '[]')
    const visits = Array.isArray(stored) ? stored.filter(isVisit) : []
    return visits.toSorted((a, b) => weight(b) - weight(a))
  } catch {
    return []
  }
}

export function rememberVisit({ path, title }: Pick<SearchItem, 'path' | 'title'>): void {
  const before = visitedPages()
  const times = (before.find((visit) => visit.path === path)?.times ?? 0) + 1
  const visits = [
    { path, title, times, at: Date.now() },
    ...before.filter((visit) => visit.path !== path),
  ]
  try {
    localStorage.setItem(key(), JSON.stringify(visits.slice(0, MAX)))
  } catch {
    // A full or forbidden storage costs the order of suggestions, nothing else.
  }
}

export function forgetVisits(): void {
  try {
    localStorage.removeItem(key())
  } catch {
    // As above.
  }
}

/** Half as much for each week that went by. */
function weight({ times, at }: Visit): number {
  return times * 0.5 ** ((Date.now() - at) / WEEK_MS)
}

function isVisit(value: unknown): value is Visit {
  const { path, title, times, at } = (value ?? {}) as Partial<Visit>
  const isOwn = typeof path === 'string' && path.startsWith('/') && !path.startsWith('//')
  return isOwn && typeof title === 'string' && typeof times === 'number' && typeof at === 'number'
}
