import type { ReactNode } from 'react'
import { currentLicencesPath } from '#src/addresses/records.ts'
import { InferredMark } from '#src/catalogue/parts/inferred-mark.tsx'
import { countedTwice } from '#src/catalogue/parts/licence-count.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { DatasetSource } from '../shell/dataset-source.tsx'
import type { VisitorData } from './load.ts'
import { Delta } from './own-counters.tsx'

type Figures = VisitorData['market']['figures']

interface Counter {
  label: string
  href: string
  count: (figures: Figures) => number
  remark?: (figures: Figures) => ReactNode
}

const bySupply = ({ isInferred }: Figures, unclear: number) => (
  <>
    {isInferred && <InferredMark how="نوع تأمین بخشی از پروانه‌ها استنتاج‌شده است" />}
    {unclear > 0 && ` ${formatNumber(unclear)} داروی دیگر نامعلوم`}
  </>
)

const COUNTERS: readonly Counter[] = [
  { label: 'دارو (کد ژنریک)', href: '/medicine', count: ({ medicines }) => medicines },
  {
    label: 'پروانهٔ جاری (IRC)',
    href: currentLicencesPath(),
    count: ({ licences }) => licences,
    remark: countedTwice,
  },
  {
    label: 'مولکول',
    href: '/medicine',
    count: ({ molecules }) => molecules,
    // The list that it leads to has a row for each strength and form.
    remark: ({ medicines, withoutMolecule }) =>
      `در ${formatNumber(medicines - withoutMolecule)} کد ژنریک${withoutMolecule > 0 ? `؛ ${formatNumber(withoutMolecule)} کد دیگر نامعلوم` : ''}`,
  },
  { label: 'شرکت صاحب پروانه', href: '/company?role=holder', count: ({ companies }) => companies },
  {
    label: 'داروی تک‌سازنده',
    href: '/medicine?makers=1',
    count: ({ soleMaker }) => soleMaker,
    remark: (figures) => bySupply(figures, figures.unclear),
  },
  {
    label: 'داروی فقط وارداتی',
    href: '/medicine?importedOnly=1',
    count: ({ importedOnly }) => importedOnly,
    remark: (figures) => bySupply(figures, figures.importUnclear),
  },
]

type Counters = Pick<VisitorData, 'market' | 'dataset'> & { before: VisitorData['front']['before'] }

/** How large the market is, and by how much more or less than at the publication before. */
export function MarketCounters({ market: { figures }, before, dataset }: Counters) {
  return (
    <section aria-label="اندازهٔ کاتالوگ">
      <ul className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-line bg-line md:grid-cols-3 lg:grid-cols-6">
        {COUNTERS.map(({ label, href, count, remark }) => (
          <li key={label} className="bg-surface">
            <a href={href} className="block h-full px-4 py-3 hover:bg-sunken">
              <span className="block text-xs text-muted">{label}</span>
              <span className="flex flex-wrap items-baseline gap-x-2">
                <span className="text-2xl font-bold">{formatNumber(count(figures))}</span>
                {before && <Delta now={count(figures)} before={count(before.figures)} />}
              </span>
              <span className="block text-xs text-muted">{remark?.(figures)}</span>
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted">
        {before && <p>عدد کوچک: تفاوت با {formatJalali(before.day, 'long')}</p>}
        <DatasetSource dataset={dataset} />
      </div>
    </section>
  )
}
