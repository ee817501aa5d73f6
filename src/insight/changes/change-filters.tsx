import type { ReactNode } from 'react'
import { writeSearchString } from '../../list/search-string.ts'
import { formatNumber } from '../../persian/numbers.ts'
import { Button } from '../../ui/button.tsx'
import { RemovableChip } from '../../ui/chip.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { CHANGES, PERIOD_WORDS } from './list.ts'
import type { ChangesData } from './load.ts'
import { CHANGED_KINDS, SORT_WORDS } from './words.ts'

type Props = Pick<ChangesData, 'search' | 'feed'>

const BOX =
  'min-h-10 w-full min-w-0 rounded-md border border-field bg-surface px-3 text-sm text-ink'

/** One form of days, kinds and group; a company is chosen by a link from its page. */
export function ChangeFilters({ search, feed }: Props) {
  const counted = (
    words: Readonly<Record<string, string>>,
    totals: Props['feed']['kinds' | 'sorts'],
  ) =>
    Object.entries(words).map(([value, label]) => {
      const total = totals.find((one) => one.value === value)?.total ?? 0
      return { value, label: `${label} (${formatNumber(total)})` }
    })
  const groups = feed.groups.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
  const periods = Object.entries(PERIOD_WORDS).map(([value, label]) => ({ value, label }))
  const { company, page: _, ...others } = search
  const hasDays = Boolean(search.from || search.to)
  return (
    <form
      action={CHANGES}
      data-keep-scroll=""
      key={JSON.stringify(search)}
      className="no-print rounded-lg border border-line bg-surface p-4 shadow-raised"
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-6">
        <Choice
          name="period"
          label="بازه"
          options={hasDays ? periods : periods.slice(1)}
          value={search.period}
        >
          {hasDays ? 'تاریخ‌های روبه‌رو' : PERIOD_WORDS.week}
        </Choice>
        <Day name="from" label="از تاریخ" value={search.from} />
        <Day name="to" label="تا تاریخ" value={search.to} />
        <Choice
          name="kind"
          label="نوع رکورد"
          options={counted(CHANGED_KINDS, feed.kinds)}
          value={search.kind}
        >
          همه
        </Choice>
        <Choice
          name="change"
          label="نوع تغییر"
          options={counted(SORT_WORDS, feed.sorts)}
          value={search.change}
        >
          همه
        </Choice>
        <Choice name="atc" label="گروه درمانی" options={groups} value={search.atc}>
          همه
        </Choice>
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {company && <input type="hidden" name="company" value={String(company)} />}
        <Button type="submit" variant="primary">
          نمایش
        </Button>
        {company && (
          <RemovableChip
            href={CHANGES + writeSearchString(others)}
            label={`شرکت: ${feed.company ?? String(company)}`}
          />
        )}
        <p className="text-xs text-muted">
          تاریخ‌ها شمسی‌اند؛ اگر تاریخی نوشته شود، بازه به کار نمی‌آید.
        </p>
      </div>
    </form>
  )
}

interface ControlProps {
  name: string
  label: string
  value: string | readonly string[] | undefined
}

function Day({ name, label, value }: ControlProps) {
  return (
    <Field label={label}>
      {(field) => (
        <Input
          {...field}
          name={name}
          dir="ltr"
          inputMode="numeric"
          placeholder="۱۴۰۵/۰۸/۰۱"
          maxLength={12}
          defaultValue={String(value ?? '')}
          className="text-end"
        />
      )}
    </Field>
  )
}

interface ChoiceProps extends ControlProps {
  options: readonly { value: string; label: string }[]
  /** What the empty value says. */
  children: ReactNode
}

function Choice({ name, label, options, value, children }: ChoiceProps) {
  const chosen = typeof value === 'string' ? value : (value?.[0] ?? '')
  const known = chosen === '' || options.some((option) => option.value === chosen)
  return (
    <Field label={label}>
      {(field) => (
        <select {...field} name={name} defaultValue={chosen} className={BOX}>
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
