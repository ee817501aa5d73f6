import type { AnswerOf } from '#src/api/procedures.ts'
import { mutate } from '#src/api/query.ts'
import type { Search } from '#src/list/view.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { ActionButton } from '../action-button.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { DiscountForm, lastDayWords } from './discount-form.tsx'

type Answer = AnswerOf<'adminDiscounts.list'>
type AdminDiscount = Answer['rows'][number]

export function DiscountsPage({ codes, search }: { codes: Answer; search: Search }) {
  const { rows, ...place } = codes
  return (
    <>
      <AdminHeading
        title="کدهای تخفیف"
        beside={<p className="text-sm text-muted">{`${formatNumber(place.total)} کد`}</p>}
        lead="هر نفر هر کد را یک بار به کار می‌برد. تخفیف پیش از مالیات کم می‌شود."
        actions={
          <LinkButton href="/admin/discounts?add=1" variant="primary">
            کد جدید
          </LinkButton>
        }
      />
      <div className="space-y-5">
        {search.add !== undefined && (
          <Card level={2} title="کد جدید">
            <DiscountForm />
          </Card>
        )}
        {place.total === 0 ? (
          <EmptyState title="هنوز کدی ساخته نشده است">
            کد تخفیف درصدی یا مبلغی است و می‌تواند ظرفیت و مهلت داشته باشد.
          </EmptyState>
        ) : (
          <>
            <DataTable
              caption="کدهای تخفیف"
              rows={rows}
              rowKey={({ id }) => id}
              columns={[
                { label: 'کد', cell: (code) => <Name code={code} /> },
                { label: 'تخفیف', numeric: true, cell: valueWords },
                { label: 'به‌کاررفته', numeric: true, cell: (code) => <Uses code={code} /> },
                { label: 'مهلت', cell: ({ expiresAt }) => lastDayWords(expiresAt) },
                { key: 'state', label: 'وضعیت', cell: (code) => <State code={code} /> },
                { label: 'ساخته‌شده', cell: ({ createdAt }) => <Instant at={createdAt} stacked /> },
                { label: 'اقدام', cell: (code) => <Switch code={code} /> },
              ]}
            />
            <Pager {...place} hrefOf={(page) => `/admin/discounts?page=${page}`} />
          </>
        )}
      </div>
    </>
  )
}

function Name({ code: { code, note } }: { code: AdminDiscount }) {
  return (
    <>
      <Code>{code}</Code>
      {note && <span className="block text-xs font-normal text-muted">{note}</span>}
    </>
  )
}

function valueWords({ kind, value }: AdminDiscount): string {
  return kind === 'percent'
    ? formatPercent(value / 100, 'fa', 0)
    : formatMoney(value, { unit: 'rial', digits: 'fa' })
}

/** What unfinished orders hold is nobody else's either. */
function Uses({ code: { used, held, useLimit } }: { code: AdminDiscount }) {
  return (
    <>
      {`${formatNumber(used)} بار`}
      {useLimit !== null && ` از ${formatNumber(useLimit)}`}
      {held > 0 && (
        <span className="block text-xs text-muted">
          {`${formatNumber(held)} بار در سفارش‌های ناتمام`}
        </span>
      )}
    </>
  )
}

function State({ code: { active, used, held, useLimit, expiresAt } }: { code: AdminDiscount }) {
  if (!active) return <Chip icon="minus-circle">خاموش</Chip>
  if (expiresAt && Date.parse(expiresAt) <= Date.now()) return <Chip>مهلت گذشته</Chip>
  if (useLimit !== null && used + held >= useLimit) return <Chip>ظرفیت پر</Chip>
  return (
    <Chip tone="positive" icon="check-circle">
      روشن
    </Chip>
  )
}

function Switch({ code: { id, code, active } }: { code: AdminDiscount }) {
  return (
    <ActionButton
      size="sm"
      write={() => mutate('adminDiscounts.setActive', { id, active: !active })}
    >
      {active ? 'خاموش کردن' : 'روشن کردن'}
      <span className="sr-only"> {code}</span>
    </ActionButton>
  )
}
