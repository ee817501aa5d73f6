import { TIER_LABELS } from '#src/access/session.ts'
import { monthsWords } from '#src/features/payments/plan-words.ts'
import { TierTable } from '#src/features/subscriptions/tier-table.tsx'
import type { Search } from '#src/list/view.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { AdminHeading } from '../frame/admin-frame.tsx'
import { type AdminPlan, PlanForm } from './plan-form.tsx'

const RIAL = { unit: 'rial', digits: 'fa' } as const

export function PlansPage({ plans, search }: { plans: readonly AdminPlan[]; search: Search }) {
  const edited = plans.find(({ id }) => id === search.edit)
  const isNew = search.edit === 'new'
  return (
    <>
      <AdminHeading
        title="پلن‌ها"
        beside={<p className="text-sm text-muted">{`${formatNumber(plans.length)} پلن`}</p>}
        lead="تغییر هر پلن از همان لحظه در فروش دیده می‌شود؛ پرداخت‌های قبلی نام، قیمت و مالیات خود را نگه می‌دارند."
        actions={
          <>
            <LinkButton href="/admin/seller">مشخصات فروشنده</LinkButton>
            <LinkButton href="/admin/plans?edit=new#plan" variant="primary">
              پلن جدید
            </LinkButton>
          </>
        }
      />
      <div className="space-y-5">
        {(edited || isNew) && (
          <Card
            level={2}
            title={<span id="plan">{edited ? `تغییر پلن ${edited.name}` : 'پلن جدید'}</span>}
          >
            <PlanForm key={edited?.id ?? 'new'} plan={edited ?? null} />
          </Card>
        )}
        <DataTable
          caption="پلن‌ها"
          rows={plans}
          rowKey={(plan) => plan.id}
          columns={[
            { label: 'پلن', cell: (plan) => <Name plan={plan} /> },
            { label: 'سطح', cell: ({ tier }) => TIER_LABELS[tier] },
            { label: 'مدت', cell: ({ months }) => monthsWords(months) },
            { label: 'قیمت', numeric: true, cell: ({ priceRial }) => formatMoney(priceRial, RIAL) },
            {
              label: 'مالیات',
              numeric: true,
              cell: ({ vatBasisPoints }) => formatPercent(vatBasisPoints / 10_000, 'fa'),
            },
            { label: 'ترتیب', numeric: true, cell: ({ position }) => formatNumber(position, 'fa') },
            { key: 'state', label: 'فروش', cell: (plan) => <State plan={plan} /> },
            { label: 'آخرین تغییر', cell: ({ updatedAt }) => <Instant at={updatedAt} stacked /> },
            { label: 'اقدام', cell: (plan) => <EditLink plan={plan} /> },
          ]}
        />
        <section aria-labelledby="tiers" className="space-y-3">
          <h2 id="tiers" className="text-lg">
            هر سطح چه باز می‌کند؟
          </h2>
          <p className="text-sm text-muted">
            اعداد و سقف خواندن هر پلن در{' '}
            <a href="/admin/settings#policy" className="text-link">
              تنظیمات
            </a>{' '}
            تغییر می‌کند و هر تغییر ثبت می‌شود.
          </p>
          <TierTable />
        </section>
      </div>
    </>
  )
}

function Name({ plan }: { plan: AdminPlan }) {
  return (
    <>
      {plan.name}
      <span className="block text-xs font-normal text-muted">
        <Code>{plan.id}</Code>
      </span>
    </>
  )
}

function State({ plan: { active, sample } }: { plan: AdminPlan }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {active ? (
        <Chip tone="positive" icon="check-circle">
          در فروش
        </Chip>
      ) : (
        <Chip icon="minus-circle">بسته</Chip>
      )}
      {sample && <Chip tone="caution">نمونه</Chip>}
    </span>
  )
}

function EditLink({ plan }: { plan: AdminPlan }) {
  return (
    <a
      href={`/admin/plans?edit=${encodeURIComponent(plan.id)}#plan`}
      className="text-link text-xs whitespace-nowrap"
    >
      تغییر<span className="sr-only"> {plan.name}</span>
    </a>
  )
}
