import { catalogueProcedures } from '#src/catalogue/lists.server.ts'
import { accessRouter } from '#src/features/access/router.ts'
import { feedsRouter } from '#src/features/account/feeds/router.ts'
import { ownListsRouter } from '#src/features/account/own-lists/router.ts'
import { savedViewsRouter } from '#src/features/account/saved-views-router.server.ts'
import { adminAuditRouter } from '#src/features/admin/audit/router.ts'
import { adminDiscountsRouter } from '#src/features/admin/discounts/router.ts'
import { adminJobsRouter, statusRouter } from '#src/features/admin/jobs/router.ts'
import { adminOutboxRouter } from '#src/features/admin/outbox/router.ts'
import { adminOverviewRouter } from '#src/features/admin/overview/router.ts'
import { adminPaymentsRouter } from '#src/features/admin/payments/router.ts'
import { adminPlansRouter } from '#src/features/admin/plans/router.ts'
import { adminSellerRouter } from '#src/features/admin/seller/router.ts'
import { adminSettingsRouter } from '#src/features/admin/settings/router.ts'
import { adminSupportRouter } from '#src/features/admin/support/router.ts'
import { adminUsageRouter } from '#src/features/admin/usage/router.ts'
import { adminUsersRouter } from '#src/features/admin/users/router.ts'
import { alertsRouter } from '#src/features/alerts/router.ts'
import { apiKeysRouter } from '#src/features/api-keys/router.ts'
import { askingRouter } from '#src/features/asking/router.ts'
import { comparingRouter } from '#src/features/comparing/router.ts'
import { adminCorrectionsRouter, correctionsRouter } from '#src/features/corrections/router.ts'
import { decisionsRouter } from '#src/features/decisions/router.ts'
import { adminRecordsRouter } from '#src/features/editing/router.ts'
import { exportsRouter } from '#src/features/exporting/router.ts'
import { homeRouter } from '#src/features/home/router.ts'
import { adminImportsRouter } from '#src/features/importing/studio/router.ts'
import { notesRouter } from '#src/features/notes/router.ts'
import { paymentsRouter } from '#src/features/payments/router.ts'
import { adminQualityRouter } from '#src/features/quality/router.ts'
import { reportsRouter } from '#src/features/reports/router.ts'
import { searchRouter } from '#src/features/search/router.ts'
import { shellRouter } from '#src/features/shell/router.ts'
import { solutionsRouter } from '#src/features/solutions/router.ts'
import { subscriptionRouter } from '#src/features/subscriptions/router.ts'
import { supportRouter } from '#src/features/support/router.ts'
import { teamsRouter } from '#src/features/teams/router.ts'
import { watchListRouter } from '#src/features/watchlist/router.ts'
import { webhooksRouter } from '#src/features/webhooks/router.ts'
import { briefRouter } from '#src/insight/brief/router.ts'
import { changesRouter } from '#src/insight/changes/router.ts'
import { dependencyRouter } from '#src/insight/dependency/router.ts'
import { expiryRouter } from '#src/insight/expiry/router.ts'
import { opportunitiesRouter } from '#src/insight/opportunity/router.ts'
import { overlapRouter } from '#src/insight/overlap/router.ts'
import { overviewRouter } from '#src/insight/overview/router.ts'
import { papersRouter } from '#src/insight/papers/router.ts'
import { presenceRouter } from '#src/insight/presence/router.ts'
import { pricesRouter } from '#src/insight/prices/router.ts'
import { replacementRouter } from '#src/insight/replacement/router.ts'
import { trendsRouter } from '#src/insight/trends/router.ts'
import { adminSourcesRouter } from '#src/sources/admin/router.ts'
import { accountsRouter, sessionRouter } from '../features/accounts/router.ts'
import { datasetRouter } from '../procedures/dataset.ts'
import { router } from '../procedures/trpc.ts'

export const appRouter = router({
  ...catalogueProcedures,
  access: accessRouter,
  accounts: accountsRouter,
  adminAudit: adminAuditRouter,
  adminCorrections: adminCorrectionsRouter,
  adminDiscounts: adminDiscountsRouter,
  adminImports: adminImportsRouter,
  adminJobs: adminJobsRouter,
  adminOutbox: adminOutboxRouter,
  adminOverview: adminOverviewRouter,
  adminPayments: adminPaymentsRouter,
  adminPlans: adminPlansRouter,
  adminSeller: adminSellerRouter,
  adminQuality: adminQualityRouter,
  adminRecords: adminRecordsRouter,
  adminSettings: adminSettingsRouter,
  adminSources: adminSourcesRouter,
  adminSupport: adminSupportRouter,
  adminUsage: adminUsageRouter,
  adminUsers: adminUsersRouter,
  alerts: alertsRouter,
  apiKeys: apiKeysRouter,
  webhooks: webhooksRouter,
  brief: briefRouter,
  changes: changesRouter,
  asking: askingRouter,
  comparing: comparingRouter,
  corrections: correctionsRouter,
  status: statusRouter,
  dataset: datasetRouter,
  decisions: decisionsRouter,
  dependency: dependencyRouter,
  expiry: expiryRouter,
  exports: exportsRouter,
  home: homeRouter,
  notes: notesRouter,
  overlap: overlapRouter,
  opportunities: opportunitiesRouter,
  feeds: feedsRouter,
  ownLists: ownListsRouter,
  papers: papersRouter,
  overview: overviewRouter,
  prices: pricesRouter,
  payments: paymentsRouter,
  presence: presenceRouter,
  reports: reportsRouter,
  replacement: replacementRouter,
  savedViews: savedViewsRouter,
  search: searchRouter,
  session: sessionRouter,
  shell: shellRouter,
  solutions: solutionsRouter,
  subscription: subscriptionRouter,
  support: supportRouter,
  teams: teamsRouter,
  trends: trendsRouter,
  watchList: watchListRouter,
})

export type AppRouter = typeof appRouter

declare module '#src/api/procedures.ts' {
  interface Register {
    router: AppRouter
  }
}
