import type { ReactNode } from 'react'
import type { AnswerOf } from '#src/api/procedures.ts'
import { formatHour } from '#src/persian/clock.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { directionOf } from '#src/persian/direction.ts'
import { Chip } from '#src/ui/chip.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import { EditNote, RemoveNote } from './note-form.tsx'

export type Note = AnswerOf<'notes.of'>['notes'][number]

interface NoteListProps<Shown extends Note> {
  notes: readonly Shown[]
  back: string
  renew: () => Promise<unknown>
  /** The record it was written on, where the page is not the record's own. */
  recordOf?: (note: Shown) => ReactNode
}

/** Notes with who wrote them and when, and what this reader may do with each. */
export function NoteList<Shown extends Note>(props: NoteListProps<Shown>) {
  const { notes, back, renew, recordOf } = props
  return (
    <ul className="divide-y divide-line">
      {notes.map((note) => (
        <li key={note.id} className="py-3 first:pt-0">
          {recordOf && <p className="mb-1 text-sm font-medium">{recordOf(note)}</p>}
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
            <span className="font-semibold text-ink">{note.isOwn ? 'شما' : note.author}</span>
            <time dateTime={note.createdAt}>
              {formatJalali(note.createdAt, 'long')}، {formatHour(note.createdAt)}
            </time>
            <Chip>{note.isShared ? 'تیم' : 'خصوصی'}</Chip>
            {note.editedAt && <span>ویرایش‌شده {formatJalali(note.editedAt, 'long')}</span>}
          </p>
          <p dir={directionOf(note.body)} className="mt-1 text-sm leading-7 whitespace-pre-wrap">
            {isolated(note.body)}
          </p>
          <div className="flex flex-wrap items-start gap-x-4">
            {note.mayEdit && <EditNote id={note.id} body={note.body} back={back} renew={renew} />}
            {note.mayRemove && <RemoveNote id={note.id} back={back} renew={renew} />}
          </div>
        </li>
      ))}
    </ul>
  )
}
