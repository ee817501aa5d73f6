import { formatHour } from '#src/persian/clock.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { directionOf } from '#src/persian/direction.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import { fileSizeWords } from '../files/file-rules.ts'
import type { StoredFile } from '../files/store-file.server.ts'

interface ThreadMessage {
  id: number
  side: 'person' | 'team'
  body: string
  createdAt: string
  files: readonly StoredFile[]
}

interface ThreadProps<Message> {
  messages: readonly Message[]
  /** Who wrote it, for the reader of this page. */
  nameOf: (message: Message) => string
}

/** The messages of a ticket, the first one on top. */
export function Thread<Message extends ThreadMessage>({ messages, nameOf }: ThreadProps<Message>) {
  return (
    <ol className="space-y-3">
      {messages.map((message) => (
        <li
          key={message.id}
          className={classNames(
            'rounded-lg border px-5 py-4',
            message.side === 'team'
              ? 'border-accent/40 bg-accent-soft sm:ms-10'
              : 'border-line bg-surface shadow-raised sm:me-10',
          )}
        >
          <p className="mb-2 flex flex-wrap justify-between gap-x-4 text-xs">
            <span className="font-semibold">{nameOf(message)}</span>
            <time dateTime={message.createdAt} className="text-muted">
              {formatJalali(message.createdAt, 'long')}، {formatHour(message.createdAt)}
            </time>
          </p>
          <p dir={directionOf(message.body)} className="text-sm leading-7 whitespace-pre-wrap">
            {isolated(message.body)}
          </p>
          <Files files={message.files} />
        </li>
      ))}
    </ol>
  )
}

function Files({ files }: { files: readonly StoredFile[] }) {
  if (files.length === 0) return null
  return (
    <ul aria-label="پیوست‌ها" className="mt-3 flex flex-wrap gap-2">
      {files.map(({ id, name, size }) => (
        <li key={id} className="max-w-full">
          <a
            href={`/api/files/${id}`}
            target="_blank"
            rel="noopener nofollow"
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-md border border-line-strong bg-surface px-2.5 text-xs hover:border-accent"
          >
            <Icon name="download" className="size-4 shrink-0 text-muted" />
            <bdi className="truncate">{name}</bdi>
            <span className="shrink-0 text-muted">{fileSizeWords(size)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
