import { useEffect, useState } from 'react'
import { useLiveQuery } from '#src/api/live-query.ts'
import type { SearchGroup, SearchItem } from './answer.ts'
import { visitedPages } from './visited-pages.ts'

export function SuggestionText({ item }: { item: SearchItem }) {
  return (
    <span className="min-w-0">
      <span className="block truncate">
        <bdi>{item.title}</bdi>
      </span>
      {item.subtitle && (
        <span className="block truncate text-xs leading-5 text-muted">{item.subtitle}</span>
      )}
    </span>
  )
}

const DEBOUNCE_MS = 80

export interface LiveSuggestions {
  groups: readonly SearchGroup[]
  corrected: string | null
  state: 'idle' | 'loading' | 'failed' | 'empty' | 'found'
}

const NONE: LiveSuggestions = { groups: [], corrected: null, state: 'idle' }

/** Follows what is typed; the last answer stays until the next, and late answers are dropped. */
export function useSuggestions(text: string): LiveSuggestions {
  const q = useSettled(text.trim().slice(0, 200))
  const { data, error } = useLiveQuery('search.suggest', { q }, { enabled: q !== '' })
  if (q === '' || text.trim() === '') return NONE
  if (error) return { ...NONE, state: 'failed' }
  if (!data) return { ...NONE, state: 'loading' }
  const groups = data.groups.map((group) => ({ ...group, items: visitedFirst(group.items) }))
  return { ...data, groups, state: groups.length > 0 ? 'found' : 'empty' }
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}

/** What was opened often and lately stands first among its own kind. */
function visitedFirst(items: readonly SearchItem[]): SearchItem[] {
  const paths = visitedPages().map(({ path }) => path)
  const place = ({ path }: SearchItem) => paths.indexOf(path) + 1 || Number.POSITIVE_INFINITY
  return items.toSorted((a, b) => (place(a) < place(b) ? -1 : Number(place(a) > place(b))))
}
