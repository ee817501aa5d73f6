import { type ChangeEvent, useState } from 'react'
import { Problem, problemMessage } from '#src/api/problem.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Field } from '#src/ui/field.tsx'
import { OVER_FACE } from '#src/ui/file-input.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { TICKET_LIMITS } from '../accounts/ticket-words.ts'
import { ACCEPTED_FILES, fileSizeWords, MAX_FILE, MAX_FILE_WORDS } from '../files/file-rules.ts'
import type { StoredFile } from '../files/store-file.server.ts'

const MAX = TICKET_LIMITS.files

const hint = `تصویر یا PDF، هر کدام تا ${MAX_FILE_WORDS} و حداکثر ${formatNumber(MAX)} فایل. اختیاری است.`

/** Without script the chosen files go with the form; with it they have gone before. */
export function AttachFiles({ attachments }: { attachments: ReturnType<typeof useAttachments> }) {
  const { files, sending, problems, add, remove } = attachments
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
              className={classNames('peer min-h-10 w-full text-sm', OVER_FACE)}
            />
            <span
              aria-hidden="true"
              className="inline-flex min-h-10 items-center gap-2 rounded-md border border-line-strong bg-surface px-4 text-sm font-medium peer-hover:bg-sunken peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent noscript:hidden"
            >
              <Icon name="link" className="size-4" />
              افزودن فایل
            </span>
          </div>
        )}
      </Field>
      {files.length > 0 && (
        <ul aria-label="فایل‌های افزوده" className="space-y-1.5">
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
        {sending && 'فایل در حال فرستادن است…'}
      </p>
    </div>
  )
}

/** Files that go with a message; each is sent as soon as it is chosen. */
export function useAttachments() {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  const [sending, setSending] = useState(false)
  const [problems, setProblems] = useState<readonly string[]>([])

  async function add(chosen: readonly File[]) {
    const room = Math.max(0, MAX - files.length)
    const wrong =
      chosen.length > room ? [`با هر پیام حداکثر ${formatNumber(MAX)} فایل فرستاده می‌شود.`] : []
    setSending(true)
    for (const file of chosen.slice(0, room)) {
      try {
        const stored = await uploadFile(file)
        setFiles((known) => [...known, stored])
      } catch (error) {
        wrong.push(`«${file.name}»: ${problemMessage(error)}`)
      }
    }
    setProblems(wrong)
    setSending(false)
  }

  const remove = (id: string) => setFiles((known) => known.filter((file) => file.id !== id))
  const clear = () => setFiles([])
  return { files, sending, problems, add, remove, clear }
}

/** Sends a file from the browser; throws a Problem whose Persian message says what is wrong. */
async function uploadFile(file: File): Promise<StoredFile> {
  if (file.size > MAX_FILE) {
    throw new Problem('PAYLOAD_TOO_LARGE', `فایل از ${MAX_FILE_WORDS} بزرگ‌تر است.`)
  }
  const body = new FormData()
  body.append('file', file)
  const answer = await fetch('/api/files?purpose=ticket', {
    method: 'POST',
    body,
    signal: AbortSignal.timeout(120_000),
  }).catch(() => null)
  const reported = await answer?.json().catch(() => null)
  if (answer?.ok && reported) return reported
  throw new Problem(
    reported?.error?.data?.code ?? 'TIMEOUT',
    reported?.error?.message ?? 'فایل فرستاده نشد؛ اینترنت را بررسی کنید یا کمی بعد تلاش کنید.',
  )
}
