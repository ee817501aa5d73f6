import { useCallback, useEffect, useState } from 'react'
import { recordNotesPath } from '#src/addresses/pages.ts'
import { problemMessage } from '#src/api/problem.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { query } from '#src/api/query.ts'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { countOf } from '#src/persian/numbers.ts'
import { NewNote } from './note-form.tsx'
import { NoteList } from './note-list.tsx'

interface RecordNotesProps {
  record: { kind: WatchedKind; key: string }
  onCount: (count: number) => void
}

/** The notes of the record whose page is open, asked for when they are looked at. */
export function RecordNotes({ record: { kind, key }, onCount }: RecordNotesProps) {
  const [shown, setShown] = useState<AnswerOf<'notes.of'>>()
  const [problem, setProblem] = useState('')
  const renew = useCallback(async () => {
    const answer = await query('notes.of', { kind, key })
    setShown(answer)
    onCount(answer.total)
  }, [kind, key, onCount])
  useEffect(() => {
    renew().catch((error) => setProblem(problemMessage(error)))
  }, [renew])
  if (!shown) return <p className="text-sm text-muted">{problem || 'در حال خواندن…'}</p>
  const around = { back: recordNotesPath(kind, key), renew }
  return (
    <div className="grid gap-4">
      {shown.notes.length > 0 && <NoteList notes={shown.notes} {...around} />}
      {shown.total > shown.notes.length && (
        <p className="text-xs">
          <a href={around.back} className="text-link">
            {countOf(shown.notes.length, shown.total)} یادداشت؛ همه
          </a>
        </p>
      )}
      <NewNote record={{ kind, key }} team={shown.team} {...around} />
    </div>
  )
}
