import { useId } from 'react'
import { formatJalali } from '#src/persian/dates.ts'
import { Input } from '#src/ui/field.tsx'
import type { Period } from './period.ts'

export function PeriodFields({ period: { from, to } }: { period: Period }) {
  return (
    <div className="flex items-center gap-2 text-sm">
      <Day name="from" label="از" hint="از روز، مانند ۱۴۰۵/۰۸/۰۱" day={from} />
      <Day name="to" label="تا" hint="تا روز، مانند ۱۴۰۵/۰۸/۳۰" day={to} />
    </div>
  )
}

interface DayProps {
  name: string
  label: string
  hint: string
  day: string | null
}

function Day({ name, label, hint, day }: DayProps) {
  const id = useId()
  return (
    <div className="flex items-center gap-1.5">
      <label htmlFor={id} className="whitespace-nowrap text-muted">
        {label}
      </label>
      <Input
        id={id}
        name={name}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={24}
        placeholder="مانند ۱۴۰۵/۰۸/۰۱"
        title={hint}
        defaultValue={day ? formatJalali(day) : ''}
        className="w-36 text-center"
      />
    </div>
  )
}
