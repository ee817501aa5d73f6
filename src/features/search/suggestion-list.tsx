import {
  type CSSProperties,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { createRoot } from 'react-dom/client'
import { formatNumber } from '#src/persian/numbers.ts'
import type { SearchGroup } from './answer.ts'
import { followPath, rememberSearch } from './recent-searches.ts'
import { type LiveSuggestions, SuggestionText, useSuggestions } from './suggestions.tsx'
import { rememberVisit } from './visited-pages.ts'

const LIST_ID = 'search-suggestions'
const optionId = (place: number) => `${LIST_ID}-${place}`

let shown: { input: HTMLInputElement; end: () => void } | undefined

/** Puts a list of suggestions under a search box, until another box is used. */
export function showSuggestions(input: HTMLInputElement): void {
  if (shown?.input === input) return
  shown?.end()
  const place = document.createElement('div')
  ;(input.closest('search') ?? document.body).append(place)
  const root = createRoot(place)
  root.render(<SuggestionList input={input} />)
  const end = () => {
    root.unmount()
    place.remove()
  }
  shown = { input, end }
}

const SAID: Partial<Record<LiveSuggestions['state'], (count: number) => string>> = {
  empty: () => 'پیشنهادی نیست',
  found: (count) => `${formatNumber(count)} پیشنهاد`,
}

function SuggestionList({ input }: { input: HTMLInputElement }) {
  const [text, setText] = useState(input.value)
  const { groups, state } = useSuggestions(text)
  const items = groups.flatMap((group) => group.items)
  const combobox = useCombobox(input, {
    listId: LIST_ID,
    optionId,
    count: state === 'found' ? items.length : 0,
    onType: setText,
    onChoose: (place) => {
      const item = items[place]
      if (!item) return
      rememberSearch(input.value)
      rememberVisit(item)
      followPath(item.path)
    },
  })
  return (
    <>
      <p role="status" className="sr-only">
        {combobox.isOpen && SAID[state]?.(items.length)}
      </p>
      {combobox.isOpen && items.length > 0 && (
        <Listbox input={input} groups={groups} combobox={combobox} />
      )}
    </>
  )
}

interface ListboxProps {
  input: HTMLInputElement
  groups: readonly SearchGroup[]
  combobox: ComboboxState
}

function Listbox({ input, groups, combobox }: ListboxProps) {
  const style = usePlaceUnder(input)
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })
  let place = 0
  return (
    <div
      ref={list}
      id={LIST_ID}
      role="listbox"
      aria-label="پیشنهادهای جست‌وجو"
      style={style}
      className="fixed z-50 overflow-y-auto rounded-lg border border-line bg-surface p-1.5 text-start shadow-floating"
    >
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand in a listbox
        <div key={group.kind} role="group" aria-label={group.label}>
          <p aria-hidden="true" className="px-2.5 pt-2 pb-1 text-xs text-muted">
            {group.label}
          </p>
          {group.items.map((item) => {
            const own = place++
            return (
              // biome-ignore lint/a11y/useFocusableInteractive: focus stays in the box, as ARIA says
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box
              <div
                key={item.path}
                id={optionId(own)}
                role="option"
                aria-selected={own === combobox.active}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => combobox.choose(own)}
                className="flex min-h-9 cursor-pointer items-center rounded-md px-2.5 py-1 text-sm hover:bg-sunken aria-selected:bg-accent-soft"
              >
                <SuggestionText item={item} />
              </div>
            )
          })}
        </div>
      ))}
    </div>
  )
}

function usePlaceUnder(input: HTMLInputElement): CSSProperties {
  const [style, setStyle] = useState(() => placeUnder(input))
  useEffect(() => {
    const ending = new AbortController()
    const options = { signal: ending.signal, passive: true, capture: true }
    const move = () => setStyle(placeUnder(input))
    window.addEventListener('scroll', move, options)
    window.addEventListener('resize', move, options)
    return () => ending.abort()
  }, [input])
  return style
}

function placeUnder(input: HTMLInputElement): CSSProperties {
  const { bottom, left, width } = input.getBoundingClientRect()
  return {
    insetBlockStart: bottom + 6,
    insetInlineStart: document.documentElement.clientWidth - left - width,
    inlineSize: width,
    maxBlockSize: `calc(100dvh - ${bottom + 20}px)`,
  }
}

interface ComboboxOptions {
  listId: string
  optionId: (place: number) => string
  /** Options that can be chosen now. */
  count: number
  onType: (text: string) => void
  onChoose: (place: number) => void
}

export interface ComboboxState {
  isOpen: boolean
  /** -1: none, Enter then submits the form. */
  active: number
  choose: (place: number) => void
}

/** Keys and ARIA of a combobox (list autocomplete) on an input that React did not draw. */
export function useCombobox(input: HTMLInputElement, options: ComboboxOptions): ComboboxState {
  const [isOpen, setOpen] = useState(true)
  const [active, setActive] = useState(-1)
  const { count, listId, optionId } = options
  const choose = (place: number) => {
    setOpen(false)
    options.onChoose(place)
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.isComposing || count === 0) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setOpen(true)
      setActive(isOpen ? stepped(active, event.key === 'ArrowDown' ? 1 : -1, count) : active)
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
    }
  })
  const onInput = useEffectEvent(() => {
    setOpen(true)
    setActive(-1)
    options.onType(input.value)
  })
  // With the drawing, not after it: between the two somebody may write.
  useLayoutEffect(() => {
    const ending = new AbortController()
    const { signal } = ending
    input.addEventListener('keydown', (event) => onKey(event), { signal })
    input.addEventListener('input', () => onInput(), { signal })
    input.addEventListener('focus', () => onInput(), { signal })
    input.addEventListener('blur', () => setOpen(false), { signal })
    input.form?.addEventListener('submit', () => setOpen(false), { signal })
    return () => ending.abort()
  }, [input])
  const isShown = isOpen && count > 0
  const selected = isShown && active >= 0 && active < count ? optionId(active) : null
  useEffect(() => describe(input, listId, isShown, selected), [input, listId, isShown, selected])
  return { isOpen, active, choose }
}

// Past the last option comes the box itself, then the first again.
function stepped(active: number, step: number, count: number): number {
  return ((active + 1 + step + count + 1) % (count + 1)) - 1
}

function describe(
  input: HTMLInputElement,
  listId: string,
  isShown: boolean,
  selected: string | null,
): () => void {
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-expanded', String(isShown))
  if (isShown) input.setAttribute('aria-controls', listId)
  else input.removeAttribute('aria-controls')
  if (selected) input.setAttribute('aria-activedescendant', selected)
  else input.removeAttribute('aria-activedescendant')
  return () => {
    input.setAttribute('aria-expanded', 'false')
    input.removeAttribute('aria-activedescendant')
  }
}
