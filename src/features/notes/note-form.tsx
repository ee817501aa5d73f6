import { PostForm, SeenFields } from '#src/api/post-form.tsx'
import type { WatchedKind } from '#src/catalogue/facts/kinds.ts'
import { say } from '#src/ui/announce.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import type { TeamRole } from '../teams/role-words.ts'
import { AUDIENCE, MAX_NOTE, NOTE_FORMS } from './note-words.ts'

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

export function NewNote({ record, team, back, renew }: NewNoteProps) {
  const mayShare = team === 'owner' || team === 'editor'
  const done = (form: HTMLFormElement) => {
    form.reset()
    say('یادداشت ثبت شد.')
  }
  return (
    <PostForm action={`${NOTE_FORMS}add`} renew={renew} onDone={done} className="grid gap-3">
      <Hidden values={{ ...record, back }} />
      <TextArea name="body" label="یادداشت جدید" rows={3} maxLength={MAX_NOTE} required />
      <div className="flex flex-wrap items-end gap-3">
        {mayShare && (
          <ChoiceField name="shared" label="نمایش برای" options={AUDIENCE} chosen="me" />
        )}
        <Button type="submit" variant="primary">
          ثبت یادداشت
        </Button>
      </div>
      {team === 'reader' && (
        <p className="text-xs text-muted">
          نقش شما در تیم «خواننده» است: یادداشت‌های تیم را می‌بینید و یادداشت شما فقط برای خودتان است.
        </p>
      )}
    </PostForm>
  )
}

interface EditNoteProps extends NotesAround {
  id: string
  body: string
}

export function EditNote({ id, body, back, renew }: EditNoteProps) {
  const done = (form: HTMLFormElement) => {
    const details = form.closest('details')
    details?.removeAttribute('open')
    details?.querySelector('summary')?.focus()
    say('یادداشت ذخیره شد.')
  }
  return (
    <details className="open:basis-full">
      <summary className="text-link w-fit cursor-pointer py-1 text-xs">ویرایش</summary>
      <PostForm
        action={`${NOTE_FORMS}edit`}
        renew={renew}
        onDone={done}
        className="mt-2 grid gap-3"
      >
        <Hidden values={{ id, back }} />
        <SeenFields values={{ body }} />
        <TextArea
          name="body"
          label="متن یادداشت"
          rows={3}
          maxLength={MAX_NOTE}
          defaultValue={body}
          required
        />
        <Button type="submit" size="sm" className="justify-self-start">
          ذخیرهٔ تغییر
        </Button>
      </PostForm>
    </details>
  )
}

export function RemoveNote({ id, back, renew }: NotesAround & { id: string }) {
  return (
    <PostForm
      action={`${NOTE_FORMS}remove`}
      renew={renew}
      onDone={() => say('یادداشت حذف شد.')}
      asks="این یادداشت حذف شود؟ این کار برگشت ندارد."
    >
      <Hidden values={{ id, back }} />
      <button type="submit" className="text-link min-h-6 text-xs">
        حذف
      </button>
    </PostForm>
  )
}

function Hidden({ values }: { values: Readonly<Record<string, string>> }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
