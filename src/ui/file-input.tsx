import { type ComponentProps, useState } from 'react'
import { classNames } from './class-names.ts'

/** Lies unseen over its Persian face; without script it is the browser's own. */
export const OVER_FACE =
  'absolute inset-0 cursor-pointer opacity-0 noscript:static noscript:opacity-100'
const FACE =
  'inline-flex min-h-10 max-w-full items-center gap-3 rounded-md border border-field bg-surface pe-3 text-sm peer-hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent noscript:hidden'

/** One file to choose; the browser's own field would speak the browser's language. */
export function FileInput({ onChange, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  const [name, setName] = useState('')
  return (
    <span className="relative block">
      <input
        {...rest}
        type="file"
        onChange={(event) => {
          setName(event.currentTarget.files?.[0]?.name ?? '')
          onChange?.(event)
        }}
        className={classNames('peer min-h-10 w-full text-sm', OVER_FACE)}
      />
      <span aria-hidden="true" className={FACE}>
        <span className="border-e border-field px-4 py-2 font-medium">انتخاب فایل</span>
        <bdi className="min-w-0 text-muted">{name || 'فایلی انتخاب نشده'}</bdi>
      </span>
    </span>
  )
}
