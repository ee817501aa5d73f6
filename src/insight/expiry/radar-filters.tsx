import { DayFields } from '#src/list/day-fields.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { jalaliMonths } from '#src/persian/month-counts.ts'
import { Button } from '#src/ui/button.tsx'
import { RemovableChip } from '#src/ui/chip.tsx'
import { ChoiceField, optionsOf } from '#src/ui/choice-field.tsx'
import { SUPPLY_WORDS } from '#src/words/licence-words.ts'
import { monthOf, WINDOW_WORDS } from './list.ts'
import type { RadarData } from './load.ts'

const MONTHS_AHEAD = 36

export const RADAR = '/insight/expiry'

type Props = Pick<RadarData, 'search' | 'radar'>

/** One form for time, group, supply type and sole makers; records are chosen by links. */
export function RadarFilters({ search, radar }: Props) {
  const months = jalaliMonths(radar.today, 0, MONTHS_AHEAD).map((month) => ({
    value: monthOf(month),
    label: formatJalali(month, 'month'),
  }))
  const groups = radar.groups.map(({ code, name }) => ({ value: code, label: `${code} ${name}` }))
  return (
    <form
      action={RADAR}
      data-keep-scroll=""
      key={JSON.stringify(search)}
      className="no-print rounded-lg border border-line bg-surface p-4 shadow-raised"
    >
      <DayFields />
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-5">
        <ChoiceField
          name="window"
          label="بازه"
          options={optionsOf(WINDOW_WORDS)}
          chosen={search.window}
          none="ماه‌های زیر"
        />
        <ChoiceField name="from" label="از ماه" options={months} chosen={search.from} none="—" />
        <ChoiceField name="to" label="تا ماه" options={months} chosen={search.to} none="—" />
        <ChoiceField
          name="atc"
          label="گروه درمانی"
          options={groups}
          chosen={search.atc}
          none="همه"
        />
        <ChoiceField
          name="supply"
          label="نوع تأمین"
          options={optionsOf(SUPPLY_WORDS)}
          chosen={search.supply}
          none="همه"
        />
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
        {HIDDEN.map((key) =>
          search[key] ? (
            <input key={key} type="hidden" name={key} value={String(search[key])} />
          ) : null,
        )}
        <Button type="submit" variant="primary">
          نمایش
        </Button>
        <Chosen search={search} radar={radar} />
      </div>
      <p className="mt-2 text-xs text-muted">اگر ماه انتخاب شود، بازهٔ روز به کار نمی‌آید.</p>
    </form>
  )
}

const HIDDEN = ['holder', 'molecule', 'medicine', 'sort'] as const

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
