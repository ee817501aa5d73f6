import type { ComparedKind } from './compared-lists.ts'
import { MAX_ASKED, TRAY_CHANGED, TRAY_KEY } from './tray-key.ts'

export interface Picked {
  id: string
  title: string
}

/** What this browser keeps for comparing, in the order of picking. */
export function readTray(kind: ComparedKind): readonly Picked[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(TRAY_KEY + kind) ?? '[]')
    return Array.isArray(stored) ? stored.filter(isPicked).slice(0, MAX_ASKED) : []
  } catch {
    return []
  }
}

/** Puts a record in, or takes it out; the one picked first makes room where there are too many. */
export function toggleInTray(kind: ComparedKind, picked: Picked): void {
  const items = readTray(kind)
  const others = items.filter(({ id }) => id !== picked.id)
  writeTray(kind, others.length < items.length ? others : [...items, picked].slice(-MAX_ASKED))
}

export function clearTray(kind: ComparedKind): void {
  writeTray(kind, [])
}

function writeTray(kind: ComparedKind, items: readonly Picked[]): void {
  if (items.length === 0) localStorage.removeItem(TRAY_KEY + kind)
  else localStorage.setItem(TRAY_KEY + kind, JSON.stringify(items))
  window.dispatchEvent(new Event(TRAY_CHANGED))
}

function isPicked(stored: unknown): stored is Picked {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    typeof Reflect.get(stored, 'id') === 'string' &&
    typeof Reflect.get(stored, 'title') === 'string'
  )
}
