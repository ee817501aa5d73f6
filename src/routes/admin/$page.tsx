import { createFileRoute } from '@tanstack/react-router'
import { adminPages, isCurrent } from '#src/addresses/admin-pages.ts'
import { AuditPage } from '#src/features/admin/audit/audit-page.tsx'
import { DiscountsPage } from '#src/features/admin/discounts/discounts-page.tsx'
import { JobsPage } from '#src/features/admin/jobs/jobs-page.tsx'
import { OutboxPage } from '#src/features/admin/outbox/outbox-page.tsx'
import { PaymentsPage } from '#src/features/admin/payments/payments-page.tsx'
import { PlansPage } from '#src/features/admin/plans/plans-page.tsx'
import { SellerPage } from '#src/features/admin/seller/seller-page.tsx'
import { SettingsPage } from '#src/features/admin/settings/settings-page.tsx'
import { SourcesPage } from '#src/features/admin/sources/sources-page.tsx'
import { TicketsPage } from '#src/features/admin/support/tickets-page.tsx'
import { UsagePage } from '#src/features/admin/usage/usage-page.tsx'
import { UsersPage } from '#src/features/admin/users/users-page.tsx'
import { CorrectionsPage } from '#src/features/corrections/corrections-page.tsx'
import { OverridesPage } from '#src/features/editing/overrides/overrides-page.tsx'
import { ImportsPage } from '#src/features/importing/studio/pages/imports-page.tsx'
import { FindingsPage } from '#src/features/quality/findings-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'
import type { AdminPageData } from './-admin-page-load.ts'

export const Route = createFileRoute('/admin/$page')({
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const { loadAdminPage } = await import('./-admin-page-load.ts')
    return loadAdminPage(params.page, deps)
  },
  component: () => <AdminPage page={Route.useLoaderData()} />,
})

/** One of the pages that share a route; a list names its view by itself. */
function AdminPage({ page }: { page: AdminPageData }) {
  if ('list' in page) return <Content page={page} />
  const path = `/admin/${page.name}`
  const label =
    page.name === 'seller'
      ? 'مشخصات فروشنده'
      : adminPages.find((one) => isCurrent(path, one))?.label
  return (
    <>
      <PageHead title={`${label} | مدیریت`} path={path} noindex />
      <Content page={page} />
    </>
  )
}

function Content({ page }: { page: AdminPageData }) {
  switch (page.name) {
    case 'audit':
      return <AuditPage {...page.list} />
    case 'corrections':
      return <CorrectionsPage corrections={page.corrections} />
    case 'discounts':
      return <DiscountsPage codes={page.codes} search={page.search} />
    case 'imports':
      return <ImportsPage answer={page.answer} />
    case 'jobs':
      return <JobsPage health={page.health} />
    case 'outbox':
      return <OutboxPage {...page.list} />
    case 'overrides':
      return <OverridesPage {...page.list} />
    case 'payments':
      return <PaymentsPage {...page.list} />
    case 'plans':
      return <PlansPage plans={page.plans} search={page.search} />
    case 'quality':
      return <FindingsPage {...page.list} />
    case 'seller':
      return <SellerPage seller={page.seller} />
    case 'settings':
      return <SettingsPage answer={page.answer} search={page.search} />
    case 'sources':
      return <SourcesPage sources={page.sources} />
    case 'support':
      return <TicketsPage {...page.list} />
    case 'usage':
      return <UsagePage answer={page.answer} />
    case 'users':
      return <UsersPage {...page.list} />
  }
}
