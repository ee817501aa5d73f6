import { atcGroupsRouter } from '../../catalogue/atc-groups/router.ts'
import { companiesRouter } from '../../catalogue/companies/router.ts'
import { healthCompaniesRouter } from '../../catalogue/health-companies/router.ts'
import { healthProductsRouter } from '../../catalogue/health-products/router.ts'
import { ingredientMakersRouter } from '../../catalogue/ingredient-makers/router.ts'
import { ingredientsRouter } from '../../catalogue/ingredients/router.ts'
import { medicinesRouter, productsRouter } from '../../catalogue/medicines/router.ts'
import { supplementCompaniesRouter } from '../../catalogue/supplement-companies/router.ts'
import { supplementsRouter } from '../../catalogue/supplements/router.ts'
import { accessRouter } from '../../features/access/router.ts'
import { accountsRouter } from '../../features/accounts/router.ts'
import { sessionRouter } from '../../features/accounts/session-router.server.ts'
import { adminAuditRouter } from '../../features/admin/audit/router.ts'
import { adminDiscountsRouter } from '../../features/admin/discounts/router.ts'
import { adminJobsRouter } from '../../features/admin/jobs/router.ts'
import { adminOutboxRouter } from '../../features/admin/outbox/router.ts'
import { adminOverviewRouter } from '../../features/admin/overview/router.ts'
import { adminPaymentsRouter } from '../../features/admin/payments/router.ts'
import { adminPlansRouter } from '../../features/admin/plans/router.ts'
import { adminSellerRouter } from '../../features/admin/seller/router.ts'
import { adminSettingsRouter } from '../../features/admin/settings/router.ts'
import { adminSupportRouter } from '../../features/admin/support/router.ts'
import { adminUsageRouter } from '../../features/admin/usage/router.ts'
import { adminUsersRouter } from '../../features/admin/users/router.ts'
import { alertsRouter } from '../../features/alerts/router.ts'
import { apiKeysRouter } from '../../features/api-keys/router.ts'
import { comparingRouter } from '../../features/comparing/router.ts'
import { adminRecordsRouter } from '../../features/editing/router.ts'
import { exportsRouter } from '../../features/exporting/router.ts'
import { adminImportsRouter } from '../../features/importing/studio/router.ts'
import { paymentsRouter } from '../../features/payments/router.ts'
import { adminQualityRouter } from '../../features/quality/router.ts'
import { savedViewsRouter } from '../../features/saved-views/router.ts'
import { searchRouter } from '../../features/search/router.ts'
import { shellRouter } from '../../features/shell/router.ts'
import { solutionsRouter } from '../../features/solutions/router.ts'
import { subscriptionRouter } from '../../features/subscriptions/router.ts'
import { supportRouter } from '../../features/support/router.ts'
import { teamsRouter } from '../../features/teams/router.ts'
import { watchListRouter } from '../../features/watchlist/router.ts'
import { briefRouter } from '../../insight/brief/router.ts'
import { changesRouter } from '../../insight/changes/router.ts'
import { dependencyRouter } from '../../insight/dependency/router.ts'
import { expiryRouter } from '../../insight/expiry/router.ts'
import { opportunitiesRouter } from '../../insight/opportunity/router.ts'
import { overlapRouter } from '../../insight/overlap/router.ts'
import { overviewRouter } from '../../insight/overview/router.ts'
import { trendsRouter } from '../../insight/trends/router.ts'
import { datasetRouter } from './dataset.ts'
import { router } from './trpc.ts'

export const appRouter = router({
  access: accessRouter,
  accounts: accountsRouter,
  adminAudit: adminAuditRouter,
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
  adminSupport: adminSupportRouter,
  adminUsage: adminUsageRouter,
  adminUsers: adminUsersRouter,
  alerts: alertsRouter,
  apiKeys: apiKeysRouter,
  atcGroups: atcGroupsRouter,
  brief: briefRouter,
  changes: changesRouter,
  companies: companiesRouter,
  comparing: comparingRouter,
  dataset: datasetRouter,
  dependency: dependencyRouter,
  expiry: expiryRouter,
  exports: exportsRouter,
  healthCompanies: healthCompaniesRouter,
  healthProducts: healthProductsRouter,
  ingredientMakers: ingredientMakersRouter,
  ingredients: ingredientsRouter,
  medicines: medicinesRouter,
  overlap: overlapRouter,
  opportunities: opportunitiesRouter,
  overview: overviewRouter,
  payments: paymentsRouter,
  products: productsRouter,
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
  supplementCompanies: supplementCompaniesRouter,
  supplements: supplementsRouter,
})

export type AppRouter = typeof appRouter
