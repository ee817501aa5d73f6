import { METHOD_PATH } from '#src/addresses/pages.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { Card } from '#src/ui/card.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import type { MedicineFacts } from './conditions.ts'
import { happened } from './fact-rows.ts'
import type { Details } from './load.ts'

type Scored = NonNullable<Details['outcomes'][number]['scored']>

/** What became of it after 12 and 24 months, beside the base rate of its class. */
export function outcomeSection({ outcomes, frozen }: Details): RecordSection {
  return {
    id: 'outcomes',
    title: 'سنجش پس از ۱۲ و ۲۴ ماه',
    tab: 'سنجش',
    lead: 'کنار نرخ پایهٔ گروه درمانی، با همان شمارش «آزمون با گذشته» در روش امتیاز فرصت.',
    children: (
      <div className="grid items-start gap-4 lg:grid-cols-2">
        {outcomes.map((outcome) => (
          <Card
            key={outcome.months}
            title={`${formatNumber(outcome.months)} ماه: ${formatJalali(outcome.dueOn, 'long')}`}
          >
            {outcome.scored ? (
              <After scored={outcome.scored} before={frozen.facts} months={outcome.months} />
            ) : (
              <p className="text-sm text-muted">
                از {formatJalali(outcome.dueOn, 'long')} و با اولین انتشار داده پس از آن سنجیده
                می‌شود.
              </p>
            )}
          </Card>
        ))}
      </div>
    ),
  }
}

interface AfterProps {
  scored: Scored
  before: MedicineFacts
  months: number
}

function After({ scored, before, months }: AfterProps) {
  const { facts, conditions, broken } = scored
  return (
    <div className="grid gap-3 text-sm">
      {facts ? (
        <DataTable
          dense
          caption={`آنچه پس از ${formatNumber(months)} ماه شد`}
          rows={happened(before, facts)}
          rowKey={({ label }) => label}
          columns={[
            { label: 'چه', cell: ({ label }) => label },
            { label: 'چه شد', phone: 'value', cell: ({ words }) => words },
          ]}
        />
      ) : (
        <p>این دارو در دادهٔ آن روز نبود.</p>
      )}
      <p>
        {conditions === 0
          ? 'فرضی ثبت نشده بود.'
          : `${formatNumber(conditions - broken)} فرض از ${formatNumber(conditions)} فرض تا آن روز هیچ‌گاه نشکست.`}
      </p>
      <Base scored={scored} months={months} hadMaker={before.makers + before.unknownSupply > 0} />
    </div>
  )
}

function Base({
  scored: { base },
  months,
  hadMaker,
}: {
  scored: Scored
  months: number
  hadMaker: boolean
}) {
  if (!base || base.codes === 0) {
    return <p className="text-muted">نرخ پایهٔ گروه این دارو در آن روز معلوم نیست.</p>
  }
  const { group, codes, entered, interval } = base
  const percent = (share: number) => formatPercent(share, undefined, 1)
  const [low, high] = interval ?? [0, 1]
  return (
    <p className="leading-7 text-muted">
      نرخ پایه: از {formatNumber(codes)} داروی گروه <bdi>{group}</bdi> که آن روز سازندهٔ داخلی نداشت،{' '}
      {formatNumber(entered)} دارو ({percent(entered / codes)}، بازهٔ ۹۵٪ از {percent(low)} تا{' '}
      {percent(high)}) تا {formatNumber(months)} ماه بعد اولین سازندهٔ خود را یافت.
      {hadMaker && ' این دارو آن روز بدون سازنده نبود؛ نرخ از آنِ بی‌سازنده‌هاست.'}{' '}
      <a href={METHOD_PATH} className="text-link">
        روش
      </a>
    </p>
  )
}
