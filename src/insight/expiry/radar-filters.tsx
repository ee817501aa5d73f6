import type { ReactNode } from 'react'
import { SUPPLY_WORDS } from '../../catalogue/brief/supply-words.ts'
import { writeSearchString } from '../../list/search-string.ts'
import { formatJalali } from '../../persian/dates.ts'
import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { Field } from '../../ui/field.tsx'
import { jalaliMonths } from '../overview/jalali-months.ts'
import { WINDOW_WORDS } from './list.ts'
import type { RadarData } from './load.ts'
import { monthOf } from './span.ts'

const MONTHS_AHEAD = 36

export const RADAR = '/insight/expiry'

type Props = Pick<RadarData, 'search' | 'radar'>

/** One form for time, group, supply type and sole makers; records are chosen by links. */
export function RadarFilters({ search, radar }: Props) {
  const months = jalaliMonths(radar.today, 0, MONTHS_AHEAD).map((month) => ({
    value: monthOf(month),
    label: formatJalali(month, 'month'),
  }))
  const windows = Object.entries(WINDOW_WORDS).map(([value, label]) => ({ value, label }))
  const groups = radar.groups.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
  const supplies = Object.entries(SUPPLY_WORDS).map(([value, label]) => ({ value, label }))
  return (
    <form
      action={RADAR}
      data-keep-scroll=""
      key={JSON.stringify(search)}
      className="no-print rounded-lg border border-line bg-surface p-4 shadow-raised"
    >
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-5">
        <Choice name="window" label="بازه" options={windows} value={search.window}>
          ماه‌های زیر
        </Choice>
        <Choice name="from" label="از ماه" options={months} value={search.from}>
          —
        </Choice>
        <Choice name="to" label="تا ماه" options={months} value={search.to}>
          —
        </Choice>
        <Choice name="atc" label="گروه درمانی" options={groups} value={search.atc}>
          همه
        </Choice>
        <Choice name="supply" label="نوع تأمین" options={supplies} value={search.supply}>
          همه
        </Choice>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-x-6 gap-y-3">
        <label className="flex min-h-8 items-center gap-2 text-sm">
          <input type="checkbox" name="sole" value="1" defaultChecked={search.sole === '1'} />
          تنها داروهای تک‌سازنده
        </label>
        <label className="flex min-h-8 items-center gap-2 text-sm">
          <input type="checkbox" name="stack" value="atc" defaultChecked={search.stack === 'atc'} />
          نمودار به گروه درمانی، نه نوع تأمین
        </label>
        {KEPT.map((key) =>
          search[key] ? (
            <input key={key} type="hidden" name={key} value={String(search[key])} />
          ) : null,
        )}
        <Button type="submit" variant="primary">
          نمایش
        </Button>
        <Chosen search={search} radar={radar} />
      </div>
      <p className="mt-2 text-xs text-muted">اگر ماه برگزیده شود، بازهٔ روز به کار نمی‌آید.</p>
    </form>
  )
}

const KEPT = ['holder', 'molecule', 'medicine', 'sort'] as const

const CHOSEN = [
  ['holder', 'صاحب پروانه'],
  ['molecule', 'مولکول'],
  ['medicine', 'دارو'],
] as const

/** Records that the view is narrowed to, each with its way out. */
function Chosen({ search, radar: { names } }: Props) {
  return CHOSEN.map(([key, label]) => {
    const { [key]: value, page: _, ...others } = search
    if (value === undefined) return null
    return (
      <RemovableChip
        key={key}
        href={RADAR + writeSearchString(others)}
        label={`${label}: ${names[key] ?? String(value)}`}
      />
    )
  })
}

interface ChoiceProps {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  value: string | readonly string[] | undefined
  /** What the empty value says. */
  children: ReactNode
}

function Choice({ name, label, options, value, children }: ChoiceProps) {
  const chosen = typeof value === 'string' ? value : (value?.[0] ?? '')
  const known = chosen === '' || options.some((option) => option.value === chosen)
  return (
    <Field label={label}>
      {(field) => (
        <select
          {...field}
          name={name}
          defaultValue={chosen}
          className="min-h-10 w-full min-w-0 rounded-md border border-field bg-surface px-3 text-sm text-ink"
        >
          <option value="">{children}</option>
          {!known && <option value={chosen}>{chosen}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
