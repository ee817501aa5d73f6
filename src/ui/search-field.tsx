import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: string
  size?: 'md' | 'lg'
}

/** The input only; it stands in a GET form, so that it works without script. */
export function SearchField({ label, size = 'md', className, ...rest }: SearchFieldProps) {
  return (
    <label className={classNames('relative block', className)}>
      <span className="sr-only">{label}</span>
      <Icon
        name="search"
        className="pointer-events-none absolute start-3 top-1/2 size-[1.125rem] -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        className={classNames(
          'w-full rounded-md border border-field bg-surface ps-10 pe-3 text-ink',
          size === 'lg' ? 'min-h-13 text-base' : 'min-h-10 text-sm',
        )}
        {...rest}
      />
    </label>
  )
}

/** Sends the form around a search field; on a phone the field gets the room of its word. */
export function SearchButton() {
  return (
    <Button type="submit" className="max-sm:px-3">
      <Icon name="search" className="size-[1.25em] sm:hidden" />
      <span className="max-sm:sr-only">جست‌وجو</span>
    </Button>
  )
}
