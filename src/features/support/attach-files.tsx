import { type ChangeEvent, useEffect, useState } from 'react'
import { formatNumber } from '#src/persian/numbers.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { ACCEPTED_FILES, LARGEST_FILE_WORDS } from '../files/file-rules.ts'
import { fileSizeWords } from '../files/file-size.ts'
import { TICKET_LIMITS } from './ticket-words.ts'
import type { Attachments } from './use-attachments.ts'

const hint = `تصویر یا PDF، هر کدام تا ${LARGEST_FILE_WORDS} و حداکثر ${formatNumber(TICKET_LIMITS.files)} پرونده. اختیاری است.`

/** Without script the chosen files go with the form; with it they have gone before. */
export function AttachFiles({ attachments }: { attachments: Attachments }) {
  const { files, sending, problems, add, remove } = attachments
  const scripted = useScripted()
  const choose = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const chosen = [...(input.files ?? [])]
    input.value = ''
    void add(chosen)
  }
  return (
    <div className="space-y-2">
      <Field label="پیوست" hint={hint} error={problems.length > 0 ? problems.join(' ') : undefined}>
        {(field) => (
          <div className="relative">
            <input
              {...field}
              type="file"
              name="file"
              multiple
              accept={ACCEPTED_FILES}
              onChange={choose}
              className={classNames(
                'peer block min-h-10 w-full text-sm text-muted file:me-3 file:min-h-10 file:rounded-md file:border file:border-solid file:border-line-strong file:bg-surface file:px-4 file:text-sm file:font-medium file:text-ink',
                scripted && 'absolute inset-0 cursor-pointer opacity-0',
              )}
            />
            {scripted && (
              <span
                aria-hidden="true"
                className="inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-surface px-4 text-sm font-medium peer-hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent"
              >
                <Icon name="link" className="size-4" />
                افزودن پرونده
              </span>
            )}
          </div>
        )}
      </Field>
      {files.length > 0 && (
        <ul aria-label="پرونده‌های افزوده" className="space-y-1.5">
          {files.map(({ id, name, size }) => (
            <li
              key={id}
              className="flex items-center gap-2 rounded-md bg-sunken py-1 ps-3 pe-1 text-xs"
            >
              <Icon name="check" className="size-4 shrink-0 text-positive" />
              <bdi className="min-w-0 truncate">{name}</bdi>
              <span className="shrink-0 text-muted">{fileSizeWords(size)}</span>
              <button
                type="button"
                aria-label={`برداشتن ${name}`}
                onClick={() => remove(id)}
                className="ms-auto grid size-8 shrink-0 place-items-center rounded-sm text-muted hover:text-critical"
              >
                <Icon name="close" className="size-4" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="text-xs text-muted empty:hidden">
        {sending && 'پرونده در حال فرستادن است…'}
      </p>
    </div>
  )
}

/** The browser's own field speaks the browser's language; it stays where nothing replaces it. */
function useScripted(): boolean {
  const [scripted, setScripted] = useState(false)
  useEffect(() => setScripted(true), [])
  return scripted
}
