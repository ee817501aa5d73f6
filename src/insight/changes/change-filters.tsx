import { DayFields } from '#src/list/day-fields.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { RemovableChip } from '#src/ui/chip.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { TabLinks } from '#src/ui/tab-links.tsx'
import { CHANGES, PERIOD_WORDS } from './list.ts'
import type { ChangesData } from './load.ts'
import { CHANGED_KINDS, SORT_WORDS } from './words.ts'

type Props = Pick<ChangesData, 'search' | 'feed'>

/** Ready periods as links; kinds, group and one's own in one form; days are those of the head. */
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
  const { company, medicine, mine, page: _, ...others } = search
  const { period, from, to, asOf, compare, ...chosen } = search
  const hasDays = Boolean(from || to || asOf || compare)
  return (
    <div className="no-print">
      <TabLinks
        label="بازه"
        tabs={Object.entries(PERIOD_WORDS).map(([key, label]) => ({
          label,
          href:
            CHANGES + writeSearchString({ ...chosen, page: '', period: key === 'week' ? '' : key }),
          current: !hasDays && (period ?? 'week') === key,
        }))}
      />
      <form
        action={CHANGES}
        data-keep-scroll=""
        key={JSON.stringify(search)}
        className="mt-3 grid grid-cols-2 items-end gap-3 sm:flex sm:flex-wrap"
      >
        <DayFields />
        {(['period', 'from', 'to', 'company', 'medicine'] as const).map(
          (key) =>
            search[key] && <input key={key} type="hidden" name={key} value={String(search[key])} />,
        )}
        <ChoiceField
          name="change"
          label="نوع تغییر"
          options={counted(SORT_WORDS, feed.sorts)}
          chosen={search.change}
          none="همه"
        />
        <ChoiceField
          name="kind"
          label="نوع رکورد"
          options={counted(CHANGED_KINDS, feed.kinds)}
          chosen={search.kind}
          none="همه"
        />
        <ChoiceField
          name="atc"
          label="گروه درمانی"
          options={groups}
          chosen={search.atc}
          none="همه"
        />
        <label className="flex min-h-10 items-center gap-2 text-sm">
          <input type="checkbox" name="mine" value="1" defaultChecked={mine === '1'} />
          فقط پیگیری‌های من
        </label>
        <Button type="submit" variant="primary">
          نمایش
        </Button>
        {company && (
          <RemovableChip
            href={CHANGES + writeSearchString({ ...others, mine, medicine })}
            label={`شرکت: ${feed.company ?? String(company)}`}
          />
        )}
        {medicine && (
          <RemovableChip
            href={CHANGES + writeSearchString({ ...others, mine, company })}
            label={`دارو: ${feed.medicine ?? String(medicine)}`}
          />
        )}
      </form>
    </div>
  )
}
