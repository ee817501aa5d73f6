import { Command } from 'cmdk'
import { useState } from 'react'
import { copyText } from '#src/ui/copy-text.ts'
import { Icon, type IconName } from '#src/ui/icon.tsx'
import type { SearchItem } from './answer.ts'
import { forgetSearches, recentSearches } from './recent-searches.ts'
import { SuggestionText } from './suggestions.tsx'
import { forgetVisits, visitedPages } from './visited-pages.ts'

export const option =
  'flex min-h-10 items-center gap-3 rounded-md px-3 py-1.5 text-sm aria-selected:bg-accent-soft'
const heading =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:py-1.5 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted'

type Place = Pick<SearchItem, 'path' | 'title'> & Partial<SearchItem>
type Go = (item: Place) => void

interface PaletteGroupProps {
  label: string
  items: readonly Place[]
  onGo: Go
}

export function PaletteGroup({ label, items, onGo }: PaletteGroupProps) {
  if (items.length === 0) return null
  return (
    <Command.Group heading={label} className={heading}>
      {items.map((item) => (
        <Command.Item
          key={item.path}
          value={lineValue(label, item)}
          className={option}
          onSelect={() => onGo(item)}
        >
          <SuggestionText item={{ subtitle: null, ...item }} />
        </Command.Item>
      ))}
    </Command.Group>
  )
}

/** What a chosen line is known by. */
export function lineValue(label: string, { path, title }: Place): string {
  return `${label} ${path} ${title}`.trim()
}

const MAX_VISITS = 6

/** Before anything is typed: what was opened often and lately, and the pages that menus name. */
export function PaletteStart({ onGo, onChoose }: { onGo: Go; onChoose: (text: string) => void }) {
  const [recent, setRecent] = useState(recentSearches)
  const [visits, setVisits] = useState(() => visitedPages().slice(0, MAX_VISITS))
  const [pages] = useState(pagesInMenus)
  const paths = visits.map(({ path }) => path)
  const forget = () => {
    forgetSearches()
    forgetVisits()
    setRecent([])
    setVisits([])
  }
  return (
    <>
      <PaletteGroup label="پرکاربرد شما" items={visits} onGo={onGo} />
      {recent.length > 0 && (
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
        </Command.Group>
      )}
      {recent.length + visits.length > 0 && (
        <Command.Item value="forget" className={`${option} text-muted`} onSelect={forget}>
          <Icon name="close" className="size-4" />
          پاک کردن موارد اخیر
        </Command.Item>
      )}
      <PaletteGroup
        label="صفحه‌ها"
        items={pages.filter(({ path }) => !paths.includes(path))}
        onGo={onGo}
      />
    </>
  )
}

/** The menus stand in every page, and name what their reader may open. */
function pagesInMenus(): Place[] {
  const links = document.querySelectorAll<HTMLAnchorElement>(
    '#shell-top details[data-menu=bar] a, main nav[aria-label="بخش‌های مدیریت"] a',
  )
  const shown = [...links].filter((link) => !link.hidden)
  const pages = shown.map((link): [string, Place] => {
    const path = link.pathname + link.search
    return [path, { path, title: titleOf(link) }]
  })
  return [...new Map(pages).values()]
}

/** Without the line under it, and the number of what waits there. */
function titleOf(link: HTMLAnchorElement): string {
  const { textContent } = link.querySelector('span.block') ?? link
  return textContent.replace(/[۰-۹]+$/, '').trim()
}

interface PaletteCommand {
  label: string
  words: string
  icon: IconName
  run: () => void
  /** Only where the page has this. */
  needs?: string
}

const press = (selector: string) => () => document.querySelector<HTMLElement>(selector)?.click()

const COMMANDS: readonly PaletteCommand[] = [
  {
    label: 'روشن یا تاریک کردن صفحه',
    words: 'تم شب روز theme dark',
    icon: 'moon',
    run: press('[data-theme-switch]'),
  },
  {
    label: 'کپی نشانی این صفحه',
    words: 'لینک اشتراک‌گذاری copy link',
    icon: 'copy',
    run: () => void copyText(location.href, 'نشانی این صفحه'),
  },
  {
    label: 'چاپ این صفحه',
    words: 'پرینت print pdf',
    icon: 'print',
    // The dialog is gone before the page is put on paper.
    run: () => setTimeout(() => print(), 100),
  },
  {
    label: 'خروج از حساب',
    words: 'sign out logout',
    icon: 'external',
    run: press('[form=sign-out]'),
    needs: '[form=sign-out]',
  },
]

/** All of them before typing, then those that are named. */
export function namedCommands(text: string): readonly PaletteCommand[] {
  const asked = wordsOf(text)
  return COMMANDS.filter(({ label, words, needs }) => {
    const own = wordsOf(`${label} ${words}`)
    const isNamed = asked.every((one) => own.some((word) => word.startsWith(one)))
    const isLongEnough = asked.length === 0 || asked.join('').length > 1
    return isNamed && isLongEnough && (!needs || document.querySelector(needs) !== null)
  })
}

/** What is done where one stands. */
export function Commands({ text, onRun }: { text: string; onRun: () => void }) {
  const found = namedCommands(text)
  if (found.length === 0) return null
  return (
    <Command.Group heading="دستورها" className={heading}>
      {found.map(({ label, icon, run }) => (
        <Command.Item
          key={label}
          value={`command ${label}`}
          className={option}
          onSelect={() => {
            onRun()
            run()
          }}
        >
          <Icon name={icon} className="size-4 text-muted" />
          {label}
        </Command.Item>
      ))}
    </Command.Group>
  )
}

/** As an Arabic keyboard writes them too; the fold of search texts is too heavy for four commands. */
function wordsOf(text: string): string[] {
  const plain = text.toLowerCase().replaceAll('ي', 'ی').replaceAll('ك', 'ک')
  return plain.split(/\s+/).filter(Boolean)
}
