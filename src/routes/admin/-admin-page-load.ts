import { notFound } from '@tanstack/react-router'
import { loadAudit } from '#src/features/admin/audit/load.ts'
import { loadDiscounts } from '#src/features/admin/discounts/discounts-page.tsx'
import { loadHealth } from '#src/features/admin/jobs/jobs-page.tsx'
import { loadPayments } from '#src/features/admin/payments/load.ts'
import { loadPlans } from '#src/features/admin/plans/load.ts'
import { loadSeller } from '#src/features/admin/seller/seller-page.tsx'
import { loadSettings } from '#src/features/admin/settings/load.ts'
import { loadSources } from '#src/features/admin/sources/sources-page.tsx'
import { loadUsage } from '#src/features/admin/usage/usage-page.tsx'
import { loadCorrections } from '#src/features/corrections/load.ts'
import { loadOverrides } from '#src/features/editing/overrides/load.ts'
import type { Search } from '#src/list/view.ts'

export type AdminPageData = Awaited<ReturnType<typeof loadAdminPage>>

/** The pages of the admin area that share one route; an unknown name is none of them. */
export async function loadAdminPage(name: string, search: Search) {
  switch (name) {
    case 'audit':
      return { name, list: await loadAudit(search) } as const
    case 'jobs':
      return { name, health: await loadHealth() } as const
    case 'settings':
      return { name, search, answer: await loadSettings() } as const
    case 'discounts':
      return { name, search, codes: await loadDiscounts() } as const
    case 'overrides':
      return { name, list: await loadOverrides(search) } as const
    case 'payments':
      return { name, list: await loadPayments(search) } as const
    case 'corrections':
      return { name, corrections: await loadCorrections() } as const
    case 'plans':
      return { name, search, plans: await loadPlans() } as const
    case 'seller':
      return { name, seller: await loadSeller() } as const
    case 'sources':
      return { name, sources: await loadSources() } as const
    case 'usage':
      return { name, answer: await loadUsage(search) } as const
    default:
      throw notFound()
  }
}
