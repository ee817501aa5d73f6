import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { ChoiceField, optionsOf } from '#src/ui/choice-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { DeedProblem } from '../deeds/deed-problem.tsx'
import { formValues } from '../deeds/form-values.ts'
import { useDeed } from '../deeds/use-deed.ts'
import {
  type DiscountFields,
  type DiscountProblems,
  discountProblems,
  readDiscountFields,
} from './discount-fields.ts'

export function DiscountForm() {
  const router = useRouter()
  const { run, busy, problem } = useDeed()
  const [problems, setProblems] = useState<DiscountProblems>({})

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = fieldsOf(event.currentTarget)
    const found = discountProblems(fields, new Date())
    setProblems(found)
    if (Object.keys(found).length > 0) return
    const made = await run(() => mutate('adminDiscounts.create', readDiscountFields(fields)))
    if (made) await router.navigate({ href: '/admin/discounts' })
  }

  return (
    <form onSubmit={submit} noValidate autoComplete="off" className="space-y-4">
      <div className="grid items-start gap-4 sm:grid-cols-2 xl:grid-cols-3">
        <TextField
          label="کد"
          name="code"
          dir="ltr"
          maxLength={40}
          hint="حرف لاتین و رقم؛ کوچک و بزرگ یکی است."
          error={problems.code}
        />
        <ChoiceField
          label="گونه"
          name="kind"
          options={optionsOf({ percent: 'درصد', amount: 'مبلغ (ریال)' })}
        />
        <TextField
          label="مقدار"
          name="value"
          inputMode="numeric"
          hint="درصد یا ریال"
          error={problems.value}
        />
        <TextField
          label="ظرفیت"
          name="useLimit"
          inputMode="numeric"
          hint="شمار خریدها؛ خالی یعنی بی‌سقف"
          error={problems.useLimit}
        />
        <TextField
          label="آخرین روز"
          name="lastDay"
          dir="ltr"
          inputMode="numeric"
          maxLength={10}
          placeholder="۱۴۰۵/۱۲/۲۹"
          hint="تا پایان همان روز؛ خالی یعنی بی‌مهلت"
          error={problems.lastDay}
        />
        <TextField label="یادداشت" name="note" maxLength={200} hint="فقط مدیران می‌بینند." />
      </div>
      <DeedProblem problem={problem} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={busy} className="needs-script">
          ساختن کد
        </Button>
        <LinkButton href="/admin/discounts">انصراف</LinkButton>
      </div>
    </form>
  )
}

function fieldsOf(form: HTMLFormElement): DiscountFields {
  const { text } = formValues(form)
  return {
    ...{ code: text('code'), kind: text('kind'), value: text('value') },
    ...{ useLimit: text('useLimit'), lastDay: text('lastDay'), note: text('note') },
  }
}
