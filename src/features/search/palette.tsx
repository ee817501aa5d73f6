import { Command } from 'cmdk'
import { useEffect, useRef, useState } from 'react'
import { Icon } from '#src/ui/icon.tsx'
import type { SearchGroup } from './answer.ts'
import {
  followPath,
  forgetSearches,
  recentSearches,
  rememberSearch,
  searchPath,
} from './recent-searches.ts'
import { type LiveSuggestions, SuggestionText, useSuggestions } from './suggestions.tsx'

interface SearchPaletteProps {
  open: boolean
  onOpenChange: (open: boolean) => void
}

const option =
  'flex min-h-10 items-center gap-3 rounded-md px-3 py-1.5 text-sm aria-selected:bg-accent-soft'
const heading =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted'

/** Search over every page (Ctrl/Cmd+K). A native dialog keeps focus in and closes on Escape. */
export function SearchPalette({ open, onOpenChange }: SearchPaletteProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [text, setText] = useState('')
  const suggestions = useSuggestions(text)
  useEffect(() => {
    if (!open) return dialog.current?.close()
    if (!dialog.current?.open) dialog.current?.showModal()
    dialog.current?.querySelector('input')?.select()
  }, [open])
  const go = (path: string, query = text) => {
    rememberSearch(query)
    onOpenChange(false)
    followPath(path)
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
      <Command shouldFilter={false} loop label="جست‌وجوی دارو، شرکت و کد">
        <div className="flex items-center gap-3 border-b border-line ps-4 pe-3">
          <Icon name="search" className="size-5 text-muted" />
          <Command.Input
            value={text}
            onValueChange={setText}
            maxLength={200}
            placeholder="نام دارو، برند، شرکت یا کد…"
            className="min-h-13 flex-1 bg-transparent text-base outline-none placeholder:text-muted"
          />
          <kbd className="rounded-sm border border-line px-1.5 text-xs text-muted">Esc</kbd>
        </div>
        <StateLine text={text} suggestions={suggestions} />
        <Command.List
          label="پیشنهادها"
          className="max-h-[min(26rem,60vh)] scroll-py-2 overflow-y-auto p-2"
        >
          {text.trim() === '' && <Recent onChoose={setText} />}
          {suggestions.groups.map((group) => (
            <PaletteGroup key={group.kind} group={group} onGo={go} />
          ))}
          {text.trim() !== '' && (
            <Command.Item
              value="all-results"
              className={`${option} text-accent`}
              onSelect={() => go(searchPath(text))}
            >
              <Icon name="search" className="size-4" />
              همهٔ نتیجه‌های «<bdi>{text.trim()}</bdi>»
            </Command.Item>
          )}
        </Command.List>
      </Command>
    </dialog>
  )
}

function PaletteGroup({ group, onGo }: { group: SearchGroup; onGo: (path: string) => void }) {
  return (
    <Command.Group heading={group.label} className={heading}>
      {group.items.map((item) => (
        <Command.Item
          key={item.path}
          value={`${group.kind} ${item.path} ${item.title}`}
          className={option}
          onSelect={() => onGo(item.path)}
        >
          <SuggestionText item={item} />
        </Command.Item>
      ))}
    </Command.Group>
  )
}

function Recent({ onChoose }: { onChoose: (text: string) => void }) {
  const [recent, setRecent] = useState(recentSearches)
  if (recent.length === 0) return null
  const forget = () => {
    forgetSearches()
    setRecent([])
  }
  return (
    <Command.Group heading="جست‌وجوهای اخیر" className={heading}>
      {recent.map((text) => (
        <Command.Item
          key={text}
          value={`recent ${text}`}
          className={option}
          onSelect={() => onChoose(text)}
        >
          <Icon name="clock" className="size-4 text-muted" />
          <bdi>{text}</bdi>
        </Command.Item>
      ))}
      <Command.Item value="forget" className={`${option} text-muted`} onSelect={forget}>
        <Icon name="close" className="size-4" />
        پاک کردن جست‌وجوهای اخیر
      </Command.Item>
    </Command.Group>
  )
}

const STATE_WORDS = {
  idle: 'نام یا کدی بنویسید.',
  found: '',
  loading: 'در حال جست‌وجو…',
  empty: 'چیزی پیدا نشد؛ املای دیگری یا کد آن را امتحان کنید.',
  failed: 'جست‌وجو انجام نشد؛ دوباره تلاش کنید.',
} as const satisfies Record<LiveSuggestions['state'], string>

function StateLine({ text, suggestions }: { text: string; suggestions: LiveSuggestions }) {
  const { state, corrected } = suggestions
  const words = STATE_WORDS[text.trim() === '' ? 'idle' : state]
  return (
    <p role="status" className="px-5 pt-3 text-sm text-muted empty:hidden">
      {words || (corrected && `نتیجه‌های «${corrected}»`)}
    </p>
  )
}
