import { writeSearchString } from '#src/list/search-string.ts'
import { repairSearch, type Search } from '#src/list/view.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { AdminListPage } from '../lists/admin-list-page.tsx'
import { ExportLinks } from '../lists/export-links.tsx'
import { periodSearch, readPeriod } from '../lists/period.ts'
import { PeriodFields } from '../lists/period-fields.tsx'
import { paymentCells } from './columns.tsx'
import { paymentList } from './list.ts'
import type { PaymentsAnswer } from './load.ts'
import type { PaymentLine, PaymentTotals } from './queries.ts'

interface PaymentsPageProps {
  search: Search
  answer: PaymentsAnswer
}

/** All purchases, and what those of the filter come to. */
export function PaymentsPage({ search, answer }: PaymentsPageProps) {
  const period = readPeriod(search)
  const fixed = periodSearch(period)
  return (
    <AdminListPage<PaymentLine>
      title="پرداخت‌ها"
      noun="پرداخت"
      path="/admin/payments"
      definition={paymentList}
      search={search}
      answer={answer}
      cells={paymentCells}
      numeric={['number', 'amount', 'begun', 'paid']}
      rowKey={({ id }) => id}
      searchHint="نام، موبایل یا شماره"
      fixed={fixed}
      filters={<PeriodFields period={period} />}
      above={<Totals totals={answer.totals} />}
      actions={
        <ExportLinks
          name="payments"
          search={writeSearchString({ ...repairSearch(paymentList, search), ...fixed })}
        />
      }
    />
  )
}

function Totals({ totals }: { totals: PaymentTotals }) {
  const { paidCount, paidRial, vatRial, discountRial, sandboxRial } = totals
  return (
    <dl className="mb-4 grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
      <Total
        label={`دریافتی از ${formatNumber(paidCount)} پرداخت موفق`}
        rial={paidRial}
        note={sandboxRial === '0' ? null : `${rialWords(sandboxRial)} از آن در درگاه آزمایشی`}
      />
      <Total label="مالیات بر ارزش افزوده در آن" rial={vatRial} />
      <Total label="تخفیف داده‌شده" rial={discountRial} />
    </dl>
  )
}

interface TotalProps {
  label: string
  rial: string
  note?: string | null
}

function Total({ label, rial, note = null }: TotalProps) {
  return (
    <div className="bg-surface px-4 py-3">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className="mt-0.5 font-semibold">{rialWords(rial)}</dd>
      {note && <dd className="text-xs text-muted">{note}</dd>}
    </div>
  )
}

function rialWords(rial: string): string {
  return formatMoney(BigInt(rial), { unit: 'rial', digits: 'fa' })
}
