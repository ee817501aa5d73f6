import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { FileInput } from '#src/ui/file-input.tsx'
import { FieldProblem, useSubmission } from '../accounts/use-submission.ts'
import { ACCEPTED_FILES, MAX_FILE, MAX_FILE_WORDS } from '../files/file-rules.ts'

const TIMEOUT_MS = 60_000
const LOST = 'فیش فرستاده نشد؛ اتصال خود را بررسی و دوباره تلاش کنید.'

/** Sends the bank's slip. A plain form, which script only makes to answer in place. */
export function SlipForm({ id }: { id: string }) {
  const { form, errors, sending } = useSubmission({
    send: async (_, element) => {
      const data = new FormData(element)
      const refused = problemOf(data.get('file')) ?? (await uploadSlip(id, data))
      if (refused) throw new FieldProblem('file', refused)
    },
    renew: 'page',
  })
  return (
    <form
      {...form}
      action={`/api/payments/slip/${id}`}
      encType="multipart/form-data"
      className="grid max-w-lg gap-3"
    >
      <Field
        label="فیش واریز"
        hint={`تصویر یا PDF تا ${MAX_FILE_WORDS}. فقط شما و مدیر سامانه آن را می‌بینید.`}
        error={errors.file}
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
