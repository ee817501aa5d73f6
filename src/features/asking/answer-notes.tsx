import { formatNumber } from '#src/persian/numbers.ts'
import { DataTable } from '#src/ui/data-table.tsx'
import type { Answer, AnsweredView, Firms } from './answer.ts'

export function firmsWord({ count, noun, isLeast }: Firms): string {
  if (isLeast && count === 0) return `${noun} نامعلوم`
  return `${isLeast ? 'حداقل ' : ''}${formatNumber(count)} ${noun}`
}

type Holders = NonNullable<AnsweredView['found']>['leading']

export function leadingTitle({ length }: Holders, counts: string): string {
  return `${formatNumber(length)} شرکت اول به تعداد پروانه، از ${counts}`
}

const LEADING_COLUMNS = [
  {
    label: 'صاحب پروانه',
    cell: ({ label, to }: Holders[number]) => (
      <a href={to} className="text-link">
        {label}
      </a>
    ),
  },
  { label: 'پروانه', numeric: true, cell: ({ count }: Holders[number]) => formatNumber(count) },
]

/** The companies that were asked for, each with how many licences it has, and the list of these. */
export function Leading({ leading }: { leading: Holders }) {
  return (
    <DataTable
      caption="صاحبان پروانه"
      columns={LEADING_COLUMNS}
      rows={leading}
      rowKey={({ to }) => to}
    />
  )
}

/** What the number of an answer holds beside what was asked for, and who has most of it. */
export function AnswerNotes({
  found: { alone, leading, first, unclear },
  brand,
}: {
  found: NonNullable<AnsweredView['found']>
  brand: Answer['brand']
}) {
  return (
    <>
      {brand && (
        <p className="mb-3 text-sm">
          این یک نام تجاری است و همهٔ داروهای هم‌مولکول هم با آن پیدا می‌شود.{' '}
          <a href={brand.to} className="text-link">
            از صاحب برند، {brand.label}: {formatNumber(brand.count)} فرآورده
          </a>
        </p>
      )}
      {alone && (
        <p className="mb-3 text-sm">
          این تعداد داروهای ترکیبی را هم دارد.{' '}
          <a href={alone.to} className="text-link">
            {alone.label}
          </a>{' '}
          به‌تنهایی: {firmsWord({ ...alone, noun: 'سازنده' })}
        </p>
      )}
      {unclear && (
        <p className="mb-3 text-sm">
          {unclear.label}{' '}
          <a href={unclear.to} className="text-link">
            فهرست نامعلوم‌ها
          </a>
        </p>
      )}
      {leading.length > 1 && !first && (
        <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
          <span>بیشترین پروانه:</span>
          {leading.map(({ label, to, count }) => (
            <a key={to} href={to} className="text-link min-h-6">
              {label} ({formatNumber(count)})
            </a>
          ))}
        </p>
      )}
    </>
  )
}
