import { adminPages } from './navigation.ts'

export type Shortcut = { open: string } | 'search' | 'explain' | 'wait' | null

// By the place of the key, so that a Persian layout answers too.
const LETTER = /^Key([A-Z])$/

/** What a key means after the one before it; null for nothing. */
export function shortcutOf(event: Pick<KeyboardEvent, 'code' | 'key'>, afterG: boolean): Shortcut {
  const letter = LETTER.exec(event.code)?.[1]?.toLowerCase()
  const page = afterG
    ? adminPages.find(({ key }) => key !== undefined && key === letter)
    : undefined
  if (page) return { open: page.href }
  if (letter === 'g') return 'wait'
  if (event.key === '?' || event.key === '؟') return 'explain'
  return event.key === '/' || event.code === 'Slash' ? 'search' : null
}
