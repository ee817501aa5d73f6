import { useRouter } from '@tanstack/react-router'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { renewPage } from '#src/api/renew-page.ts'
import { useWrite } from '#src/api/use-write.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/choice-field.tsx'
import { Field, Input } from '#src/ui/field.tsx'
import { focusFirstWrong } from '#src/ui/show-wrong.ts'
import { TextArea } from '#src/ui/text-field.tsx'
import { REASON_LIMITS } from '../admin/actions/reason-limits.ts'
import { fieldText } from './field-texts.ts'
import type { RecordAnswer } from './load.ts'

/** Fields whose values are codes and numbers, written from left to right. */
const CODES = new Set(['integer', 'price', 'date', 'company', 'gtin', 'atc'])

/**
 * All fields of a record; only those that differ are sent, with what was seen before. Where somebody
 * else wrote in the meantime, what is typed stays and what holds now is shown beside it.
 */
export function EditForm({ record }: { record: RecordAnswer }) {
  const router = useRouter()
  const { run, busy, problem } = useWrite()
  const [remark, setRemark] = useState<string | null>(null)
  const [base, setBase] = useState(record.fields)
  const [isSaved, setSaved] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const moved = record.fields.filter(({ seen }, at) => seen !== base[at]?.seen)
  // «قیمت: …» is how the server names the field that it refuses.
  const refused = record.fields.find(({ label }) => problem?.startsWith(`${label}: `))
  useEffect(() => {
    if (problem) focusFirstWrong(form.current)
  }, [problem])
  function takeCurrent() {
    for (const [at, field] of record.fields.entries()) {
      const input = form.current?.elements.namedItem(field.field)
      const known = base[at]
      if (!known || !(input instanceof HTMLInputElement || input instanceof HTMLSelectElement)) {
        continue
      }
      if (input.value === fieldText(known, known.shown)) input.value = fieldText(field, field.shown)
    }
    setBase(record.fields)
  }
  // What was saved is what is seen from now on.
  if (isSaved && moved.length > 0) {
    setSaved(false)
    setBase(record.fields)
  }
  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const fields = base.flatMap((field) => {
      const value = String(data.get(field.field) ?? '')
      return value.trim() === fieldText(field, field.shown)
        ? []
        : [{ field: field.field, seen: field.seen, value }]
    })
    if (fields.length === 0) return setRemark('چیزی تغییر نکرده است.')
    setRemark(null)
    const input = { kind: record.kind, id: record.key, fields, reason: String(data.get('reason')) }
    if (await run(() => mutate('adminRecords.save', input))) {
      setSaved(true)
      setRemark('ذخیره شد؛ صفحه‌های عمومی همین مقدار را نشان می‌دهند.')
    } else await renewPage(router)
  }
  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
      <div className="grid items-start gap-4 sm:grid-cols-2">
        {record.fields.map((field) => (
          <EditField
            key={field.field}
            field={field}
            isMoved={!isSaved && moved.includes(field)}
            problem={field === refused ? problem : null}
          />
        ))}
      </div>
      <TextArea
        label="دلیل ویرایش"
        name="reason"
        rows={2}
        required
        minLength={REASON_LIMITS.shortest}
        maxLength={REASON_LIMITS.longest}
        hint="در گزارش رویدادها می‌ماند و در صفحه‌های عمومی دیده نمی‌شود."
      />
      <ActionProblem problem={refused ? null : problem} />
      <p role="status" className="text-sm text-muted empty:hidden">
        {problem ? null : remark}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={busy} className="needs-script">
          {busy ? 'در حال ذخیره…' : 'ذخیره'}
        </Button>
        {!isSaved && moved.length > 0 && (
          <Button className="needs-script" onClick={takeCurrent}>
            مقادیر فعلی را دیدم
          </Button>
        )}
      </div>
    </form>
  )
}

interface EditFieldProps {
  field: RecordAnswer['fields'][number]
  /** Somebody else wrote it in the meantime. */
  isMoved: boolean
  problem: string | null
}

function EditField({ field, isMoved, problem }: EditFieldProps) {
  const text = fieldText(field, field.shown)
  const options = field.type === 'flag' ? ['بله', 'خیر'] : Object.keys(field.words ?? {})
  const hints = [
    field.type === 'company' ? `شناسهٔ ملی${field.companyName ? `: ${field.companyName}` : ''}` : '',
    field.type === 'date' ? 'مانند ۱۴۰۵/۰۱/۳۱' : '',
    field.override ? 'ویرایش دستی' : '',
  ].filter(Boolean)
  return (
    <Field
      label={field.label}
      hint={hints.length > 0 ? hints.join(' · ') : undefined}
      error={
        isMoved
          ? `کس دیگری تغییر داد؛ مقدار فعلی: ${text || 'خالی'}`
          : problem?.slice(field.label.length + 2)
      }
    >
      {(labels) =>
        options.length > 0 ? (
          <Select {...labels} name={field.field} defaultValue={text}>
            {!field.required && field.type !== 'flag' && <option value="">نامعلوم</option>}
            {options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </Select>
        ) : (
          <Input
            {...labels}
            name={field.field}
            defaultValue={text}
            dir={CODES.has(field.type) ? 'ltr' : 'auto'}
            inputMode={field.type === 'price' || field.type === 'integer' ? 'numeric' : 'text'}
            autoComplete="off"
          />
        )
      }
    </Field>
  )
}
