import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { adminPages } from './navigation.ts'

type Shortcut = { open: string } | 'search' | 'explain' | 'wait' | null

// By the place of the key, so that a Persian layout answers too.
const LETTER = /^Key([A-Z])$/

const PATIENCE_MS = 1_200

/** Keys of the admin area, wherever nothing is being typed and no dialog is open. */
export function useShortcuts(explain: () => void): void {
  const router = useRouter()
  const explained = useRef(explain)
  explained.current = explain
  useEffect(() => {
    let waitsUntil = 0
    function press(event: KeyboardEvent) {
      if (event.ctrlKey || event.metaKey || event.altKey || isBusy(event.target)) return
      const shortcut = shortcutOf(event, event.timeStamp < waitsUntil)
      waitsUntil = shortcut === 'wait' ? event.timeStamp + PATIENCE_MS : 0
      if (shortcut === null || shortcut === 'wait') return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (shortcut === 'explain') explained.current()
      else if (shortcut === 'search') searchField()?.focus()
      else void router.navigate({ href: shortcut.open })
    }
    // Before what the header listens for.
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [router])
}

function isBusy(target: EventTarget | null): boolean {
  const typing = target instanceof HTMLElement && target.closest('input, textarea, select, dialog')
  return Boolean(typing) || document.querySelector('dialog[open]') !== null
}

function searchField(): HTMLElement | null {
  const find = (field: string) => document.querySelector<HTMLElement>(field)
  return find('main input[name="q"]') ?? find('header input[type="search"]')
}

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
