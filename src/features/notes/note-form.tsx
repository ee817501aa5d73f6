import type { ReactNode, SubmitEvent } from 'react'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { announce } from '#src/ui/announce.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import type { TeamRole } from '../teams/role-words.ts'
import { MAX_NOTE, NOTE_FORMS } from './note-words.ts'

interface NotesAround {
  /** The page that a form without script comes back to. */
  back: string
  /** Shows what was written. */
  renew: () => Promise<unknown>
}

interface NewNoteProps extends NotesAround {
  record: { kind: WatchedKind; key: string }
  team: TeamRole | null
}

const AUDIENCE = [
  { value: 'me', label: 'فقط خودم' },
  { value: 'team', label: 'همهٔ تیم' },
]

/** Writes a note on a record. */
export function NewNote({ record, team, back, renew }: NewNoteProps) {
  const { run, busy, problem } = useWrite({ renew })
  async function add(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = event.currentTarget
    const fields = new FormData(form)
    const note = { body: String(fields.get('body')), shared: fields.get('shared') === 'team' }
    const adding = run(() => mutate('notes.add', { ...record, ...note }))
    void announce(adding, 'یادداشت ثبت شد.')
    if (await adding) form.reset()
  }
  const mayShare = team === 'owner' || team === 'editor'
  return (
    <form method="post" action={`${NOTE_FORMS}add`} onSubmit={add} className="grid gap-3">
      <Hidden values={{ ...record, back }} />
      <TextArea name="body" label="یادداشت جدید" rows={3} maxLength={MAX_NOTE} required />
      <Problem>{problem}</Problem>
      <div className="flex flex-wrap items-end gap-3">
        {mayShare && (
          <ChoiceField name="shared" label="نمایش برای" options={AUDIENCE} chosen="me" />
        )}
        <Button type="submit" variant="primary" disabled={busy}>
          ثبت یادداشت
        </Button>
      </div>
      {team === 'reader' && (
        <p className="text-xs text-muted">
          نقش شما در تیم «خواننده» است: یادداشت‌های تیم را می‌بینید و یادداشت شما فقط برای خودتان است.
        </p>
      )}
    </form>
  )
}

interface EditNoteProps extends NotesAround {
  id: string
  body: string
}

export function EditNote({ id, body, back, renew }: EditNoteProps) {
  const { run, busy, problem } = useWrite({ renew })
  function edit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('body'))
    void announce(
      run(() => mutate('notes.edit', { id, body: text })),
      'یادداشت ذخیره شد.',
    )
  }
  return (
    <details className="open:basis-full">
      <summary className="text-link w-fit cursor-pointer py-1 text-xs">ویرایش</summary>
      <form method="post" action={`${NOTE_FORMS}edit`} onSubmit={edit} className="mt-2 grid gap-3">
        <Hidden values={{ id, back }} />
        <TextArea
          name="body"
          label="متن یادداشت"
          rows={3}
          maxLength={MAX_NOTE}
          defaultValue={body}
          required
        />
        <Problem>{problem}</Problem>
        <Button type="submit" size="sm" disabled={busy} className="justify-self-start">
          ذخیرهٔ تغییر
        </Button>
      </form>
    </details>
  )
}

export function RemoveNote({ id, back, renew }: NotesAround & { id: string }) {
  const { run, busy, problem } = useWrite({ renew })
  function remove(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    void announce(
      run(() => mutate('notes.remove', { id })),
      'یادداشت حذف شد.',
    )
  }
  return (
    <form method="post" action={`${NOTE_FORMS}remove`} onSubmit={remove}>
      <Hidden values={{ id, back }} />
      <button type="submit" disabled={busy} className="text-link min-h-6 text-xs">
        حذف
      </button>
      <Problem>{problem}</Problem>
    </form>
  )
}

function Hidden({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}

function Problem({ children }: { children: ReactNode }) {
  return (
    <p role="alert" className="text-sm text-critical empty:hidden">
      {children}
    </p>
  )
}
