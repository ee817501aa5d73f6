import { BACK_TEST_FILE } from '#src/addresses/insight.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { Chip } from '#src/ui/chip.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { FoldedSection } from '#src/ui/folded-section.tsx'
import type { BackTestRow, Discrimination } from './back-test.server.ts'
import type { MethodData } from './load.ts'
import { isBeyondChance, wilson } from './wilson.ts'

const percent = (share: number) => formatPercent(share, undefined, 1)

/** What became of the codes of each band of the score, beside the rate of their classes. */
export function BackTestSection({
  data: { backTest, dataset },
}: {
  data: Pick<MethodData, 'backTest' | 'dataset'>
}) {
  const { first, last, rows, runs } = backTest
  return (
    <FoldedSection
      id="back-test"
      title="آزمون با گذشته"
      aside={
        rows.length > 0 && (
          <a href={BACK_TEST_FILE} className="text-link" download="">
            CSV
          </a>
        )
      }
      lead="از کدهایی که در نسخهٔ گذشته سازندهٔ داخلی نداشتند، در هر بازهٔ امتیاز چند کد تا ۶، ۱۲ و ۲۴ ماه بعد اولین سازندهٔ داخلی خود را یافت؛ کنار نرخ پایهٔ گروه درمانی همان کدها (ATC سطح ۱). با هر انتشار دوباره حساب می‌شود."
    >
      {dataset?.isSample && (
        <p className="mb-3">
          <Chip tone="caution" icon="info">
            دادهٔ نمونه: گذشتهٔ آن هم ساختگی است و چیزی را نمی‌آزماید
          </Chip>
        </p>
      )}
      {rows.length === 0 ? (
        <p className="max-w-3xl text-sm leading-7">
          {first && last
            ? `تاریخچهٔ امتیازها از ${formatJalali(first, 'long')} تا ${formatJalali(last, 'long')} است؛ کوتاه‌تر از شش ماهی که اولین سنجش لازم دارد. تا آن زمان معلوم نیست امتیاز بالا با ورود سازنده همراه است یا نه.`
            : 'هنوز امتیازی ثبت نشده است.'}
        </p>
      ) : (
        runs.map((run) => (
          <Run
            key={run.day + run.months}
            run={run}
            rows={rows.filter(({ day, months }) => day === run.day && months === run.months)}
          />
        ))
      )}
    </FoldedSection>
  )
}

const COLUMNS: TableColumn<BackTestRow>[] = [
  {
    label: 'امتیاز',
    cell: ({ band }) => `${formatNumber(band)} تا ${formatNumber(band === 80 ? 100 : band + 20)}`,
  },
  { label: 'کد', numeric: true, cell: ({ codes }) => formatNumber(codes) },
  {
    label: 'سازنده یافت',
    numeric: true,
    phone: 'value',
    cell: ({ entered, codes }) => `${formatNumber(entered)} (${percent(entered / codes)})`,
  },
  {
    label: 'بازهٔ ۹۵٪',
    numeric: true,
    phone: 'line',
    cell: ({ entered, codes }) => {
      const [low, high] = wilson(entered, codes) ?? [0, 1]
      return `${percent(low)} تا ${percent(high)}`
    },
  },
  { label: 'نرخ پایه', numeric: true, phone: 'end', cell: ({ base }) => percent(base) },
  { label: 'در برابر پایه', leaves: 1, cell: (row) => beside(row) },
]

function beside({ entered, codes, base }: BackTestRow): string {
  const [low, high] = wilson(entered, codes) ?? [0, 1]
  if (high < base) return 'کمتر از پایه'
  return low > base ? 'بیشتر از پایه' : 'از پایه جدا نیست'
}

function Run({ run, rows }: { run: Discrimination; rows: readonly BackTestRow[] }) {
  const { day, months, method, codes, entered } = run
  const title = `نسخهٔ ${formatJalali(day, 'long')}، تا ${formatNumber(months)} ماه بعد`
  return (
    <div className="mb-6">
      <h3 className="text-base">{title}</h3>
      <p className="mb-2 text-sm leading-7 text-muted">
        {formatNumber(entered)} از {formatNumber(codes)} کد سازنده یافت؛ قواعد ویرایش{' '}
        {formatNumber(method)}. {aucWords(run)}
      </p>
      <DataTable dense caption={title} columns={COLUMNS} rows={rows} rowKey={({ band }) => band} />
    </div>
  )
}

function aucWords({ auc, entered, codes }: Discrimination): string {
  if (auc === null) return 'هیچ کد یا همهٔ کدها سازنده یافتند؛ ترتیب امتیازها را نمی‌توان سنجید.'
  const share = `کد سازنده‌یافته در ${percent(auc)} از جفت‌ها امتیازی بالاتر از کد دیگر داشت (AUC)`
  if (!isBeyondChance(auc, entered, codes))
    return `${share}؛ با این تعداد از شانس، که ۵۰٪ است، جدا نیست.`
  return `${share}؛ ${auc < 0.5 ? 'بدتر' : 'بهتر'} از شانس، که ۵۰٪ است.`
}
