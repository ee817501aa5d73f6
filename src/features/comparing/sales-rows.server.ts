import { yearOfSales } from '#src/insight/sales/sales.server.ts'
import type { SalesSubject } from '#src/insight/sales/subject.server.ts'
import { inPercent } from '#src/list/sheet.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatChange, formatPercent } from '#src/persian/percent.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { type CompareGroup, compareRow } from './comparison.ts'

/**
 * Reported sales of twelve months side by side, with how much of each market reports; none where
 * nothing of it was read. Cover differs, so that no one is set apart.
 */
export async function salesGroup(
  db: Queryable,
  subjects: readonly (SalesSubject & { path: string })[],
): Promise<CompareGroup[]> {
  const years = await Promise.all(
    subjects.map(async (subject) => ({
      ...(await yearOfSales(db, subject)),
      href: `${subject.path}#sales`,
    })),
  )
  const until = years.find(({ annual }) => annual.until !== null)?.annual.until
  if (!until) return []
  const rule = { mark: null } as const
  const sold = years.map(({ annual: { amountRial: value }, href }) =>
    value === null ? { value } : { value, href },
  )
  const growth = years.map(({ annual: { change } }) =>
    change === null ? { value: null } : { value: inPercent(change), text: formatChange(change) },
  )
  const cover = years.map(({ covered }) => {
    if (!covered || covered.products === 0) return { value: null }
    const { products, reported } = covered
    const share = formatPercent(reported / products, undefined, 0)
    return {
      value: inPercent(reported / products),
      text: share,
      note: `(${formatNumber(reported)} از ${formatNumber(products)} فرآورده)`,
    }
  })
  return [
    {
      title: 'فروش گزارش‌شده',
      rows: [
        compareRow('فروش ۱۲ ماه', 'sum', sold, {
          ...rule,
          note: `تا ${formatJalali(until, 'month')}، فقط شرکت‌های بورسی، فروش داخل کشور`,
        }),
        compareRow('رشد از سال پیش', 'number', growth, { ...rule, note: 'درصد، به قیمت جاری' }),
        compareRow('پوشش گزارش‌ها', 'number', cover, {
          ...rule,
          note: 'درصد فرآورده‌های جاری که صاحبشان گزارش می‌دهد',
        }),
      ],
    },
  ]
}
