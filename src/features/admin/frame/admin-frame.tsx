import { useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type AdminCounts, adminGroups, adminPages, isCurrent } from '#src/addresses/admin-pages.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { KeysSwitch } from '#src/ui/look-switch.tsx'

type Shortcut = { open: string } | 'search' | 'explain' | 'wait' | null

// By the place of the key, so that a Persian layout answers too.
const LETTER = /^Key([A-Z])$/

const PATIENCE_MS = 1_200

/** Keys of the admin area, wherever nothing is being typed and no dialog is open. */
function useShortcuts(explain: () => void): void {
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
  if (document.querySelector('[data-look~=no-keys]')) return true
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

interface FrameProps {
  path: string
  counts: AdminCounts
}

/** The admin area: its pages at the side on a desk, behind one line on a phone. */
export function AdminFrame({ path, counts, children }: FrameProps & { children: ReactNode }) {
  const [explains, setExplains] = useState(false)
  useShortcuts(() => setExplains(true))
  const [menuPath, setMenuPath] = useState<string | null>(null)
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  const current = adminPages.findLast((page) => isCurrent(path, page))
  const waiting = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <div className="mx-auto grid w-full max-w-page gap-x-8 px-4 pt-4 pb-14 sm:px-6 lg:grid-cols-[12rem_minmax(0,1fr)] lg:pt-7">
      <details
        className="no-print group/admin mb-4 rounded-lg border border-line bg-surface lg:hidden"
        {...(ready && { open: menuPath === path })}
        onToggle={(event) => setMenuPath(event.currentTarget.open ? path : null)}
      >
        <summary className="flex min-h-11 items-center gap-2 rounded-lg px-3 text-sm font-medium">
          <Icon name="menu" className="size-5 text-muted" />
          <span className="text-muted">مدیریت:</span> {current?.label ?? 'بخش‌ها'}
          <Waiting count={waiting} />
          <Icon
            name="chevron-down"
            className="size-4 text-muted transition-transform group-open/admin:rotate-180"
          />
        </summary>
        <nav aria-label="بخش‌های مدیریت" className="border-t border-line p-2">
          <Pages path={path} counts={counts} />
        </nav>
      </details>
      <div className="min-w-0">{children}</div>
      {/* After the page: who leaves the header by keys comes to its content first. */}
      <nav
        aria-label="بخش‌های مدیریت"
        className="no-print sticky top-[calc(var(--spacing-header)+1rem)] hidden max-h-[calc(100dvh-var(--spacing-header)-2rem)] self-start overflow-y-auto lg:-order-1 lg:block"
      >
        <Pages path={path} counts={counts} />
        <Button
          size="sm"
          variant="quiet"
          className="needs-script mt-3 w-full justify-start! -outline-offset-2!"
          onClick={() => setExplains(true)}
        >
          میان‌برهای صفحه‌کلید
        </Button>
      </nav>
      <Dialog open={explains} onClose={() => setExplains(false)} title="میان‌برهای صفحه‌کلید">
        <ShortcutList />
        <p className="mt-4">
          <KeysSwitch />
        </p>
      </Dialog>
    </div>
  )
}

function Pages({ path, counts }: FrameProps) {
  return (
    <div className="grid gap-4 max-lg:sm:grid-cols-3">
      {adminGroups.map(({ label, pages }) => (
        <div key={label}>
          <p className="px-3 pb-1 text-xs text-muted">{label}</p>
          <ul>
            {pages.map((page) => (
              <li key={page.href}>
                <a
                  href={page.href}
                  aria-current={isCurrent(path, page) ? 'page' : undefined}
                  className="flex min-h-10 items-center gap-2 rounded-md px-3 text-sm text-muted -outline-offset-2 hover:bg-sunken hover:text-ink aria-[current]:bg-accent-soft aria-[current]:font-semibold aria-[current]:text-accent lg:min-h-9"
                >
                  <Icon name={page.icon} className="size-4.5" />
                  {page.label}
                  {page.counts && <Waiting count={counts[page.counts]} />}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </div>
  )
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return <span className="ms-auto" />
  return (
    <span className="ms-auto rounded-full bg-caution-soft px-1.5 text-xs font-medium text-caution">
      {formatNumber(count)}
      <span className="sr-only"> در انتظار</span>
    </span>
  )
}

interface AdminHeadingProps {
  title: ReactNode
  /** Beside the title: a total, chips. */
  beside?: ReactNode
  lead?: ReactNode
  actions?: ReactNode
}

export function AdminHeading({ title, beside, lead, actions }: AdminHeadingProps) {
  return (
    <div className="mb-4 flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1 className="text-2xl">{title}</h1>
          {beside}
        </div>
        {lead && <p className="text-sm text-muted">{lead}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
    </div>
  )
}

/** What stands to be decided, and the buttons that do it. */
export function Strip({ words, children }: { words: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-lg border border-line bg-sunken px-5 py-3">
      <p className="text-sm">{words}</p>
      {children && <div className="needs-script flex flex-wrap items-center gap-2">{children}</div>}
    </div>
  )
}

function ShortcutList() {
  return (
    <dl className="grid gap-x-8 gap-y-1.5 text-sm sm:grid-cols-2">
      {adminPages.flatMap(({ key, label }) =>
        key ? [<Line key={key} keys={['g', key]} does={label} />] : [],
      )}
      <Line keys={['/']} does="جست‌وجو" />
      <Line keys={['?']} does="همین راهنما" />
    </dl>
  )
}

function Line({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <div className="flex items-center justify-between gap-3">
      <dt>{does}</dt>
      <dd dir="ltr" className="flex gap-1">
        {keys.map((key) => (
          <kbd
            key={key}
            className="min-w-6 rounded-sm border border-line-strong bg-sunken px-1.5 text-center font-mono text-xs leading-6"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  )
}
