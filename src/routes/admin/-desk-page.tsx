import { AuditPage } from '#src/features/admin/audit/audit-page.tsx'
import { DiscountsPage } from '#src/features/admin/discounts/discounts-page.tsx'
import { adminPages } from '#src/features/admin/frame/navigation.ts'
import { JobsPage } from '#src/features/admin/jobs/jobs-page.tsx'
import { PaymentsPage } from '#src/features/admin/payments/payments-page.tsx'
import { PlansPage } from '#src/features/admin/plans/plans-page.tsx'
import { SellerPage } from '#src/features/admin/seller/seller-page.tsx'
import { SettingsPage } from '#src/features/admin/settings/settings-page.tsx'
import { UsagePage } from '#src/features/admin/usage/usage-page.tsx'
import { StandingEditsPage } from '#src/features/editing/standing-edits/standing-edits-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import type { Desk } from './-desk-load.ts'

/** One of the pages that share a route. */
export function DeskPage({ desk }: { desk: Desk }) {
  const path = `/admin/${desk.name}`
  const label = adminPages.find(({ href }) => href === path)?.label ?? 'مشخصات فروشنده'
  return (
    <>
      <PageHead title={`${label} | مدیریت`} path={path} noindex />
      <Content desk={desk} />
    </>
  )
}

function Content({ desk }: { desk: Desk }) {
  switch (desk.name) {
    case 'audit':
      return <AuditPage search={desk.search} answer={desk.answer} />
    case 'jobs':
      return <JobsPage health={desk.health} />
    case 'settings':
      return <SettingsPage answer={desk.answer} />
    case 'usage':
      return <UsagePage answer={desk.answer} />
    case 'discounts':
      return <DiscountsPage codes={desk.codes} search={desk.search} />
    case 'overrides':
      return <StandingEditsPage search={desk.search} answer={desk.answer} />
    case 'payments':
      return <PaymentsPage search={desk.search} answer={desk.answer} />
    case 'plans':
      return <PlansPage plans={desk.plans} search={desk.search} />
    case 'seller':
      return <SellerPage seller={desk.seller} />
  }
}
