import { useEffect, useState } from 'react'
import { POLICY } from '#src/access/policy.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { COMPARED, type ComparedKind, comparePath } from './compared-lists.ts'
import { TRAY_CHANGED } from './tray-key.ts'
import { clearTray, type Picked, readTray, toggleInTray } from './tray-store.ts'

/** What is to be compared, kept in this browser while pages change. */
export function CompareTray({ kind }: { kind: ComparedKind }) {
  const [items, setItems] = useState(() => readTray(kind))
  useEffect(() => {
    const read = () => setItems(readTray(kind))
    const ending = new AbortController()
    // What was picked between drawing and listening.
    read()
    window.addEventListener(TRAY_CHANGED, read, ending)
    // Another tab.
    window.addEventListener('storage', read, ending)
    return () => ending.abort()
  }, [kind])
  useEffect(() => showPressed(kind, items))
  const limit = useCompareLimit()
  const shown = items.length > 0
  useEffect(() => {
    // Nothing of the page stays under the tray.
    document.body.style.paddingBlockEnd = shown ? '6rem' : ''
    return () => {
      document.body.style.paddingBlockEnd = ''
    }
  }, [shown])
  if (items.length === 0) return <p role="status" className="sr-only" />
  const { noun } = COMPARED[kind]
  return (
    <section
      aria-label="سینی مقایسه"
      className="no-print fixed inset-x-0 bottom-0 z-40 border-t border-line-strong bg-surface shadow-floating"
    >
      <div className="mx-auto flex w-full max-w-page flex-wrap items-center gap-2 px-4 py-3 sm:px-6">
        <p role="status" className="text-sm font-medium">
          {limit > 0 ? countOf(Math.min(items.length, limit), limit) : formatNumber(items.length)}{' '}
          {noun} برای مقایسه
          {limit > 0 && items.length > limit && (
            <span className="font-normal text-muted">
              ، {formatNumber(items.length - limit)} {noun} در صف
            </span>
          )}
        </p>
        <ul className="order-last flex w-full min-w-0 gap-1.5 overflow-x-auto sm:order-none sm:w-auto sm:flex-1 sm:flex-wrap">
          {items.map((item, place) => (
            <li key={item.id}>
              <button
                type="button"
                onClick={() => toggleInTray(kind, item)}
                aria-label={`برداشتن ${item.title} از مقایسه`}
                className={`inline-flex min-h-8 items-center gap-1.5 rounded-full border border-line-strong ps-3 pe-2 text-xs whitespace-nowrap hover:border-critical hover:text-critical ${limit > 0 && place >= limit ? 'border-dashed text-muted' : ''}`}
              >
                {item.title}
                <Icon name="close" className="size-4 text-muted" />
              </button>
            </li>
          ))}
        </ul>
        <Button size="sm" onClick={() => clearTray(kind)}>
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

/** How many the plan puts side by side; none before somebody signs in. */
function useCompareLimit(): number {
  const { session } = useSession()
  if (!session) return POLICY.visitor.compare
  const { role, subscriptionTier } = session.user
  if (role === 'ADMIN') return POLICY.organizational.compare
  return POLICY[(['free', 'professional', 'organizational'] as const)[subscriptionTier]].compare
}

/** The marks are drawn without knowing of the tray. */
function showPressed(kind: ComparedKind, items: readonly Picked[]): void {
  for (const mark of document.querySelectorAll<HTMLElement>(`[data-compare=${kind}]`)) {
    mark.setAttribute('aria-pressed', String(items.some(({ id }) => id === mark.dataset.id)))
  }
}
