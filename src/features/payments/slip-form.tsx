import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FileInput } from '#src/ui/file-input.tsx'
import { showWrong } from '#src/ui/show-wrong.ts'
import { ACCEPTED_FILES, MAX_FILE, MAX_FILE_WORDS } from '../files/file-rules.ts'

const TIMEOUT_MS = 60_000
const LOST = 'فیش فرستاده نشد؛ اتصال خود را بررسی و دوباره تلاش کنید.'

/** Sends the bank's slip. A plain form, which script only makes to answer in place. */
export function SlipForm({ id }: { id: string }) {
  const router = useRouter()
  const [problem, setProblem] = useState<string>()
  const [sending, setSending] = useState(false)

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const element = event.currentTarget
    const form = new FormData(element)
    if (showWrong(element, () => setProblem(problemOf(form.get('file'))))) return
    setSending(true)
    const refused = await uploadSlip(id, form)
    setSending(false)
    if (!showWrong(element, () => setProblem(refused ?? undefined))) await router.invalidate()
  }

  return (
    <form
      action={`/api/payments/slip/${id}`}
      method="post"
      encType="multipart/form-data"
      onSubmit={submit}
      noValidate
      className="grid max-w-lg gap-3"
    >
      <Field
        label="فیش واریز"
        hint={`تصویر یا PDF تا ${MAX_FILE_WORDS}. فقط شما و مدیر سامانه آن را می‌بینید.`}
        error={problem}
      >
        {(field) => <FileInput {...field} name="file" accept={ACCEPTED_FILES} required />}
      </Field>
      <p>
        <Button type="submit" variant="primary" aria-disabled={sending}>
          {sending ? 'در حال فرستادن…' : 'فرستادن فیش'}
        </Button>
      </p>
    </form>
  )
}

function problemOf(file: FormDataEntryValue | null): string | undefined {
  if (!(file instanceof File) || file.size === 0) return 'تصویر یا PDF فیش را انتخاب کنید.'
  return file.size > MAX_FILE ? `فایل از ${MAX_FILE_WORDS} بزرگ‌تر است.` : undefined
}

/** Sends a slip; answers in Persian why it was refused, null where it was taken. */
async function uploadSlip(id: string, form: FormData): Promise<string | null> {
  try {
    const response = await fetch(`/api/payments/slip/${id}`, {
      method: 'POST',
      body: form,
      headers: { accept: 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok) return null
    const { error } = await response.json()
    return typeof error?.message === 'string' ? error.message : LOST
  } catch {
    return LOST
  }
}
