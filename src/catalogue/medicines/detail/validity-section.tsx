import { AdditionsChart } from '#src/catalogue/parts/additions-chart.tsx'
import { DueDate } from '#src/catalogue/parts/due-date.tsx'
import { tellApart } from '#src/catalogue/parts/tell-apart.ts'
import type { Paint } from '#src/charts/chart-mark.tsx'
import { firstEndOf } from '#src/charts/findings.ts'
import { Timeline } from '#src/charts/timeline.tsx'
import type { Lapse } from '#src/insight/expiry/lapsing.server.ts'
import { RemainingChip } from '#src/insight/expiry/lapsing-cells.tsx'
import { remainingWords } from '#src/insight/expiry/risk.ts'
import { daysBetween, formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { EXPIRING_DAYS, NO_LICENCE, STATUS_WORDS, statusWord } from '#src/words/licence-words.ts'
import type { MedicineDetails } from '../load-record.ts'

interface ValidityProps {
  code: number
  details: MedicineDetails
  today: string
}

const LAPSES_SHOWN = 6
/** What is over is grey; the first colour is of what lasts. */
const STATUS_PAINTS: Readonly<Record<string, Paint>> = {
  listed: 'licence',
  expiring: 'import',
  expired: 'none',
  inactive: '8',
  emergency: 'emergency',
  unseen: '8',
}

/** When the licences of a code begin and end, what is left after each end, and when they were granted. */
export function validitySection({ code, details, today }: ValidityProps): RecordSection {
  const { lapses, expiringCount, additions, licences } = details
  return {
    id: 'validity',
    tab: 'اعتبار',
    title: validityTitle(lapses, today),
    ...(expiringCount > 0 && { count: `${formatNumber(expiringCount)} تا ۱۸۰ روز` }),
    children:
      licences.length === 0 ? (
        <p className="text-sm text-muted">{NO_LICENCE}.</p>
      ) : (
        <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-[1.7fr_1fr]">
          <Spans details={details} today={today} />
          <div className="grid min-w-0 gap-5">
            {lapses.length > 0 && (
              <div>
                <DataTable
                  dense
                  caption="پس از هر تاریخ، اگر چیزی تمدید نشود"
                  columns={lapseColumns(today)}
                  rows={lapses.slice(0, LAPSES_SHOWN)}
                  rowKey={(row) => row.validUntil}
                />
                <p className="mt-2 text-sm">
                  <DayLink
                    href={`/insight/expiry?window=365&medicine=${code}`}
                    className="text-link"
                  >
                    همه در رادار انقضا
                  </DayLink>
                </p>
              </div>
            )}
            <AdditionsChart licences={additions} />
          </div>
        </div>
      ),
  }
}

/** What is left after the last lapse that is near; the neutral heading where none is. */
export function validityTitle(lapses: readonly Lapse[], today: string): string {
  const last = lapses.findLast(({ validUntil }) => daysBetween(today, validUntil) <= EXPIRING_DAYS)
  return last === undefined
    ? 'زمان پروانه‌ها'
    : `تا ${formatNumber(EXPIRING_DAYS)} روز دیگر، اگر چیزی تمدید نشود، ${remainingWords(last)}`
}

const lapseColumns = (today: string): TableColumn<Lapse>[] => [
  { label: 'اعتبار تا', cell: (row) => <DueDate date={row.validUntil} today={today} /> },
  {
    label: 'اگر تمدید نشود، می‌ماند',
    numeric: true,
    cell: (row) => <RemainingChip remaining={row} />,
  },
]

export function firstEndTitle(
  spans: readonly { label: string; brand?: string; to: string }[],
  today: string,
): string {
  const first = firstEndOf(spans, today)
  return first
    ? `نزدیک‌ترین انقضا: ${first.label.startsWith('…') ? first.brand : first.label}، ${formatJalali(first.to, 'long')}`
    : 'خط زمان اعتبار'
}

function Spans({ details: { spans, lapses }, today }: Pick<ValidityProps, 'details' | 'today'>) {
  const statuses = Object.keys(STATUS_WORDS).filter((word) =>
    spans.some(({ status }) => status === word),
  )
  const labels = tellApart(spans)
  if (spans.length === 0) {
    // When they end is known, and when they began is said to be missing beside it.
    if (lapses.length > 0) return null
    return <p className="text-sm text-muted">منبع تاریخ پروانه‌های این کد را نمی‌دهد.</p>
  }
  const rows = spans.flatMap(({ irc, brand, licensedOn, validUntil, status }) =>
    licensedOn && validUntil
      ? [
          {
            key: irc,
            label: labels.get(irc) ?? brand,
            brand,
            from: licensedOn,
            to: validUntil,
            series: statuses.indexOf(status),
          },
        ]
      : [],
  )
  return (
    <Timeline
      title={firstEndTitle(rows, today)}
      description="از صدور تا پایان اعتبار هر پروانه؛ به ترتیب تاریخ انقضا"
      rowName="فرآورده"
      series={statuses.map(statusWord)}
      paints={statuses.map((status) => STATUS_PAINTS[status] ?? 'local')}
      today={today}
      spans={rows}
    />
  )
}
