import { DayFields } from '#src/list/day-fields.tsx'
import { Button } from '#src/ui/button.tsx'
import { TextField } from '#src/ui/text-field.tsx'

interface CompareFormProps {
  a: string
  b: string
  /** What is wrong with each of the names, in Persian. */
  errors?: { a?: string | undefined; b?: string | undefined }
}

/** Two names of companies, in any spelling that a source uses. */
export function CompareForm({ a, b, errors = {} }: CompareFormProps) {
  return (
    <form
      action="/insight/overlap"
      key={`${a}|${b}`}
      className="no-print grid items-start gap-4 rounded-lg border border-line bg-surface p-4 shadow-raised sm:grid-cols-[1fr_1fr_auto]"
    >
      <DayFields />
      <TextField
        label="شرکت اول"
        name="a"
        defaultValue={a}
        maxLength={200}
        required
        error={errors.a}
      />
      <TextField
        label="شرکت دوم"
        name="b"
        defaultValue={b}
        maxLength={200}
        required
        error={errors.b}
      />
      <Button type="submit" variant="primary" className="sm:mt-[1.875rem]">
        مقایسه
      </Button>
    </form>
  )
}
