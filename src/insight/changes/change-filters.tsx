import { writeSearchString } from '#src/list/search-string.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { RemovableChip } from '#src/ui/chip.tsx'
import { ChoiceField, optionsOf } from '#src/ui/choice-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { CHANGES, PERIOD_WORDS } from './list.ts'
import type { ChangesData } from './load.ts'
import { CHANGED_KINDS, SORT_WORDS } from './words.ts'

type Props = Pick<ChangesData, 'search' | 'feed'>

/** One form of days, kinds and group; a company or a medicine is chosen by a link from its page. */
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
  const periods = optionsOf(PERIOD_WORDS)
  const { company, medicine, page: _, ...others } = search
  const hasDays = Boolean(search.from || search.to)
  return (
    <form
      action={CHANGES}
      data-keep-scroll=""
      key={JSON.stringify(search)}
      className="no-print rounded-lg border border-line bg-surface p-4 shadow-raised"
    >
      <div className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-6">
        <ChoiceField
          name="period"
          label="بازه"
          options={hasDays ? periods : periods.slice(1)}
          chosen={search.period}
          none={hasDays ? 'تاریخ‌های روبه‌رو' : PERIOD_WORDS.week}
        />
        <Day name="from" label="از تاریخ" value={search.from} />
        <Day name="to" label="تا تاریخ" value={search.to} />
        <ChoiceField
          name="kind"
          label="نوع رکورد"
          options={counted(CHANGED_KINDS, feed.kinds)}
          chosen={search.kind}
          none="همه"
        />
        <ChoiceField
          name="change"
          label="نوع تغییر"
          options={counted(SORT_WORDS, feed.sorts)}
          chosen={search.change}
          none="همه"
        />
        <ChoiceField
          name="atc"
          label="گروه درمانی"
          options={groups}
          chosen={search.atc}
          none="همه"
        />
      </div>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        {company && <input type="hidden" name="company" value={String(company)} />}
        {medicine && <input type="hidden" name="medicine" value={String(medicine)} />}
        <Button type="submit" variant="primary">
          نمایش
        </Button>
        {company && (
          <RemovableChip
            href={CHANGES + writeSearchString({ ...others, medicine })}
            label={`شرکت: ${feed.company ?? String(company)}`}
          />
        )}
        {medicine && (
          <RemovableChip
            href={CHANGES + writeSearchString({ ...others, company })}
            label={`دارو: ${feed.medicine ?? String(medicine)}`}
          />
        )}
        <p className="text-xs text-muted">
          تاریخ‌ها شمسی‌اند؛ اگر تاریخی نوشته شود، بازه به کار نمی‌آید.
        </p>
      </div>
    </form>
  )
}

interface DayProps {
  name: string
  label: string
  value: string | readonly string[] | undefined
}

function Day({ name, label, value }: DayProps) {
  return (
    <TextField
      label={label}
      name={name}
      dir="ltr"
      inputMode="numeric"
      placeholder="مانند ۱۴۰۵/۰۸/۰۱"
      maxLength={12}
      defaultValue={String(value ?? '')}
      className="text-end"
    />
  )
}
