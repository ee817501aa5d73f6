import { mutate } from '#src/api/query.ts'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { FormProblem } from '../accounts/form-parts.tsx'
import { useSubmission } from '../accounts/use-submission.ts'
import { SCOPE_KEYS, SCOPES } from './scopes.ts'

/** Makes a key; what it may do is chosen before. */
export function KeyForm({ onMade }: { onMade: (key: string) => void }) {
  const { form, errors, problem, sending } = useSubmission({
    renew: true,
    check: (fields) => ({
      name: fields.name?.trim() ? null : 'نامی برای کلید بنویسید.',
      scopes: chosen(fields).length > 0 ? null : 'دست‌کم یک اجازه را برگزینید.',
    }),
    send: async (fields, element) => {
      const { key } = await mutate('apiKeys.create', {
        name: fields.name ?? '',
        scopes: chosen(fields),
      })
      onMade(key)
      element.reset()
    },
  })
  return (
    <form {...form} className="grid gap-4 px-5 py-4 sm:max-w-md">
      <TextField
        label="نام کلید"
        name="name"
        maxLength={60}
        autoComplete="off"
        required
        hint="برای بازشناختن آن، مانند «انبار داده» یا «داشبورد قیمت»."
        error={errors.name}
      />
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-medium">اجازه‌ها</legend>
        {SCOPE_KEYS.map((scope) => (
          <Checkbox key={scope} name={scope} defaultChecked label={SCOPES[scope]} />
        ))}
        {errors.scopes && <p className="text-xs text-critical">{errors.scopes}</p>}
      </fieldset>
      <FormProblem>{problem}</FormProblem>
      <p>
        <Button type="submit" variant="primary" aria-disabled={sending} className="needs-script">
          {sending ? 'در حال ساختن…' : 'ساختن کلید'}
        </Button>
      </p>
    </form>
  )
}

/** A box that is not ticked sends nothing. */
function chosen(fields: Record<string, string>) {
  return SCOPE_KEYS.filter((scope) => fields[scope] !== undefined)
}
