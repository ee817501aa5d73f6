import { medicinePath } from '#src/addresses/records.ts'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { Change } from '#src/catalogue/parts/figures.tsx'
import { formatAmount, moneyUnitName } from '#src/persian/money.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { Absent } from '#src/ui/absent.tsx'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import type { MarketSales, Seller } from './sales.server.ts'

type Annual = MarketSales['annual']

const amountColumn: TableColumn<Seller> = {
  label: 'مبلغ ۱۲ ماه',
  numeric: true,
  phone: 'value',
  cell: ({ amountRial }) => formatAmount(amountRial),
}

const changeColumn: TableColumn<Seller> = {
  label: 'از سال پیش',
  numeric: true,
  phone: 'end',
  hint: 'فقط اگر شرکت هر ۲۴ ماه را گزارش داده باشد',
  cell: ({ change }) => <Change ratio={change} />,
}

/** Who sold most of it, or of a company what: amounts, shares and growth. */
export function SellersTable({ annual, isOfCompany }: { annual: Annual; isOfCompany: boolean }) {
  const { rows, sellers, negative } = annual
  // What a company reports without a medicine is a row as well.
  const noun = isOfCompany ? 'ردیف' : 'شرکت'
  const share: TableColumn<Seller> = {
    label: isOfCompany ? 'سهم از فروش شرکت' : 'سهم از گزارش‌شده',
    numeric: true,
    phone: 'meta',
    cell: (row) => formatPercent(row.share),
  }
  return (
    <div>
      <DataTable
        dense
        caption={`فروش دوازده ماه، مبلغ به ${moneyUnitName()}`}
        columns={
          isOfCompany
            ? [soldColumn, amountColumn, share, marketColumn, changeColumn]
            : [sellerColumn, amountColumn, share, changeColumn]
        }
        rows={rows}
        rowKey={({ slug, code }) => `${code ?? ''}${slug ?? ''}`}
      />
      {sellers > rows.length && (
        <p className="mt-1 text-xs text-muted">
          {countOf(rows.length, sellers)} {noun}، پرفروش‌ترین‌ها
        </p>
      )}
      {negative > 0 && (
        <p className="mt-1 text-xs text-muted">
          {formatNumber(negative)} {noun} که برگشتی‌اش بیش از فروش است در سهم‌ها نیست.
        </p>
      )}
    </div>
  )
}

const sellerColumn: TableColumn<Seller> = {
  label: 'شرکت',
  cell: ({ name, slug }) =>
    slug && name ? <CompanyName name={name} slug={slug} /> : 'شرکتی که در فهرست نیست',
}

const soldColumn: TableColumn<Seller> = {
  key: 'medicine',
  label: 'دارو',
  cell: ({ name, slug, code, strength }) =>
    code === null ? (
      <span className="text-muted">ردیف‌های خود شرکت</span>
    ) : (
      <DayLink href={`${medicinePath({ code, slug: slug ?? '' })}#sales`} className="text-link">
        <bdi>{name}</bdi> {strength && <Code>{strength}</Code>}
      </DayLink>
    ),
}

const marketColumn: TableColumn<Seller> = {
  label: 'سهم از فروش دارو',
  numeric: true,
  leaves: 1,
  hint: 'از آنچه همهٔ شرکت‌های بورسی از این دارو گزارش داده‌اند',
  cell: ({ marketShare }) =>
    marketShare !== null ? formatPercent(marketShare) : <Absent reason="ردیف خود شرکت" />,
}
