import { useEffect, useRef, useState } from 'react'
import { countOf } from '../../persian/numbers.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Picked } from './compare-slot.tsx'
import { COMPARED, type ComparedKind, comparePath, MOST_COMPARED } from './compared-lists.ts'
import { TRAY_KEY } from './tray-key.ts'

interface CompareTrayProps {
  kind: ComparedKind
  /** Records whose marks were clicked on this page, the last one last. */
  picks: readonly Picked[]
}

/** What is to be compared, kept in this browser while pages change. */
export function CompareTray({ kind, picks }: CompareTrayProps) {
  const [items, setItems] = useState<readonly Picked[]>(() => readTray(kind))
  const done = useRef(0)
  useEffect(() => {
    // Clicks come before this is loaded, too.
    const fresh = picks.slice(done.current)
    done.current = picks.length
    if (fresh.length > 0) setItems((before) => fresh.reduce(toggled, before))
  }, [picks])
  useEffect(() => {
    writeTray(kind, items)
    showPressed(kind, items)
  }, [kind, items])
  if (items.length === 0) return <p role="status" className="sr-only" />
  const { noun } = COMPARED[kind]
  return (
    <section
      aria-label="سینی مقایسه"
      className="no-print fixed inset-x-0 bottom-0 z-40 border-t border-line-strong bg-surface shadow-floating"
    >
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-2 px-4 py-3 sm:px-6">
        <p role="status" className="text-sm font-medium">
          {countOf(items.length, MOST_COMPARED)} {noun} برای مقایسه
        </p>
        <ul className="order-last flex w-full min-w-0 gap-1.5 overflow-x-auto sm:order-none sm:w-auto sm:flex-1 sm:flex-wrap">
          {items.map((item) => (
            <li key={item.id}>
              <button
                type="button"
                onClick={() => setItems((before) => toggled(before, item))}
                aria-label={`برداشتن ${item.title} از مقایسه`}
                className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong ps-3 pe-2 text-xs whitespace-nowrap hover:border-critical hover:text-critical"
              >
                {item.title}
                <Icon name="close" className="size-4 text-muted" />
              </button>
            </li>
          ))}
        </ul>
        <Button size="sm" onClick={() => setItems([])}>
          پاک کردن
        </Button>
        {items.length > 1 && (
          <LinkButton
            size="sm"
            variant="primary"
            href={comparePath(
              kind,
              items.map(({ id }) => id),
            )}
          >
            مقایسه کن
          </LinkButton>
        )}
      </div>
    </section>
  )
}

function toggled(items: readonly Picked[], picked: Picked): readonly Picked[] {
  const others = items.filter(({ id }) => id !== picked.id)
  if (others.length < items.length) return others
  return [...items, picked].slice(-MOST_COMPARED)
}

function readTray(kind: ComparedKind): readonly Picked[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(TRAY_KEY + kind) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isPicked).slice(0, MOST_COMPARED) : []
  } catch {
    return []
  }
}

function writeTray(kind: ComparedKind, items: readonly Picked[]): void {
  if (items.length === 0) localStorage.removeItem(TRAY_KEY + kind)
  else localStorage.setItem(TRAY_KEY + kind, JSON.stringify(items))
}

function isPicked(kept: unknown): kept is Picked {
  return (
    typeof kept === 'object' &&
    kept !== null &&
    typeof Reflect.get(kept, 'id') === 'string' &&
    typeof Reflect.get(kept, 'title') === 'string'
  )
}

/** The marks are drawn without knowing of the tray. */
function showPressed(kind: ComparedKind, items: readonly Picked[]): void {
  for (const mark of document.querySelectorAll<HTMLElement>(`[data-compare=${kind}]`)) {
    mark.setAttribute('aria-pressed', String(items.some(({ id }) => id === mark.dataset.id)))
  }
}
