import { Command } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { formatNumber } from '#src/persian/numbers.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { SearchItem } from './answer.ts'
import {
  Commands,
  lineValue,
  namedCommands,
  option,
  PaletteGroup,
  PaletteStart,
} from './palette-parts.tsx'
import { followPath, rememberSearch, searchPath } from './recent-searches.ts'
import { type LiveSuggestions, useSuggestions } from './suggestions.tsx'
import { rememberVisit } from './visited-pages.ts'

interface SearchPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

let show: (() => void) | undefined

/** Opens the palette over the page; it stays in the document, closed, until the next time. */
export function openPalette(): void {
  if (show) {
    show()
    return
  }
  // Until it is drawn, who asks again has asked for the same one.
  show = () => undefined
  const place = document.createElement('div')
  // No box, in which focus would be where the palette was opened from nowhere.
  place.className = 'contents'
  document.body.append(place)
  createRoot(place).render(<Palette />)
}

function Palette() {
  const [open, setOpen] = useState(true)
  show = () => setOpen(true)
  return <SearchPalette open={open} onOpenChange={setOpen} />
}

/**
 * Records, pages, saved views and commands, over every page (Ctrl/Cmd+K). A native dialog keeps focus
 * in and closes on Escape.
 */
function SearchPalette({ open, onOpenChange }: SearchPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const latest = useSuggestions(text)
  // A line stays under the pointer from press to release: an answer in between would open nothing.
  const [pressed, setPressed] = useState<LiveSuggestions | null>(null)
  const suggestions = pressed ?? latest
  const release = () => setPressed(null)
  const [chosen, setChosen] = useState('')
  const [best] = suggestions.groups
  const bestValue = best?.items[0] && lineValue(best.label, best.items[0])
  // What came later stands above what was chosen until then.
  useEffect(() => {
    if (bestValue) setChosen(bestValue)
  }, [bestValue])
  useEffect(() => {
    if (!open) return dialog.current?.close()
    if (!dialog.current?.open) dialog.current?.showModal()
    dialog.current?.querySelector('input')?.select()
    // It belongs to the page that it was opened over.
    const leave = () => onOpenChange(false)
    addEventListener('popstate', leave)
    return () => removeEventListener('popstate', leave)
  }, [open, onOpenChange])
  const close = () => onOpenChange(false)
  const go = (item: Pick<SearchItem, 'path' | 'title'>, query = text) => {
    rememberSearch(query)
    rememberVisit(item)
    setText('')
    release()
    close()
    followPath(item.path)
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape already closes; the click is the backdrop's
    <dialog
      ref={dialog}
      aria-label="جست‌وجوی سریع"
      // Escape is told at once; the later event of closing may find the dialog open again.
      onCancel={() => onOpenChange(false)}
      onClose={() => dialog.current?.open || onOpenChange(false)}
      onClick={(event) => event.target === event.currentTarget && onOpenChange(false)}
      className="mx-auto mt-[12vh] w-[min(40rem,calc(100vw-2rem))] rounded-xl border border-line bg-surface p-0 text-ink shadow-floating backdrop:bg-black/50"
    >
      {open && (
        <Command
          value={chosen}
          onValueChange={setChosen}
          shouldFilter={false}
          loop
          label="جست‌وجوی دارو، شرکت، کد، صفحه و دستور"
        >
          <div className="flex items-center gap-3 border-b border-line ps-4 pe-3">
            <Icon name="search" className="size-5 text-muted" />
            <Command.Input
              value={text}
              onValueChange={setText}
              maxLength={200}
              placeholder="نام دارو، شرکت، کد، صفحه یا دستور…"
              className="min-h-13 flex-1 bg-transparent text-base outline-none"
            />
            <kbd className="rounded-sm border border-line px-1.5 text-xs text-muted max-sm:hidden">
              Esc
            </kbd>
            <button type="button" aria-label="بستن" onClick={close} className="p-2 sm:hidden">
              <Icon name="close" className="size-4" />
            </button>
          </div>
          <StateLine text={text} suggestions={suggestions} />
          <Command.List
            label="پیشنهادها"
            onPointerDown={() => setPressed(latest)}
            onPointerLeave={release}
            onPointerCancel={release}
            onClick={release}
            className="max-h-[min(26rem,60vh)] scroll-py-2 overflow-y-auto p-2"
          >
            {text.trim() === '' && <PaletteStart onGo={go} onChoose={setText} />}
            {suggestions.corrected !== null && <Commands text={text} onRun={close} />}
            {suggestions.groups.map((group) => (
              <PaletteGroup key={group.kind} label={group.label} items={group.items} onGo={go} />
            ))}
            {suggestions.corrected === null && <Commands text={text} onRun={close} />}
            {text.trim() !== '' && (
              <Command.Item
                value="all-results"
                className={`${option} text-accent`}
                onSelect={() => {
                  rememberSearch(text)
                  close()
                  followPath(searchPath(text))
                }}
              >
                <Icon name="search" className="size-4" />
                <span>
                  {suggestions.state === 'empty' ? 'جست‌وجوی کامل' : 'همهٔ نتایج'} «
                  <bdi>{text.trim()}</bdi>»
                </span>
              </Command.Item>
            )}
          </Command.List>
        </Command>
      )}
    </dialog>
  )
}

const STATE_WORDS = {
  idle: '',
  found: '',
  loading: 'در حال جست‌وجو…',
  empty: 'چیزی پیدا نشد؛ املای دیگری یا کد آن را امتحان کنید.',
  failed: 'جست‌وجو انجام نشد؛ دوباره تلاش کنید.',
} as const satisfies Record<LiveSuggestions['state'], string>

function StateLine({ text, suggestions }: { text: string; suggestions: LiveSuggestions }) {
  const { state, corrected } = suggestions
  const isFound = state === 'empty' && namedCommands(text).length > 0
  const words = STATE_WORDS[text.trim() === '' ? 'idle' : isFound ? 'found' : state]
  const count = suggestions.groups.flatMap(({ items }) => items).length
  return (
    <p role="status" className="px-5 text-sm text-muted not-has-[span]:pt-3 empty:hidden">
      {words ||
        (corrected && `نتایج «${corrected}»`) ||
        (count > 0 && <span className="sr-only">{formatNumber(count)} پیشنهاد</span>)}
    </p>
  )
}
