import { notFound } from '@tanstack/react-router'
import { query } from '#src/api/query.ts'
import { auditList } from '#src/features/admin/audit/list.ts'
import { loadAdminList, loadDatedList } from '#src/features/admin/lists/load-admin-list.ts'
import { periodSearch, readPeriod } from '#src/features/admin/lists/period.ts'
import { outboxList } from '#src/features/admin/outbox/list.ts'
import { paymentList } from '#src/features/admin/payments/list.ts'
import { ticketList } from '#src/features/admin/support/list.ts'
import { userList } from '#src/features/admin/users/list.ts'
import { overrideList } from '#src/features/editing/overrides/list.ts'
import { loadImports } from '#src/features/importing/studio/pages/load.ts'
import { findingList } from '#src/features/quality/list.ts'
import type { Search } from '#src/list/view.ts'

export type AdminPageData = Awaited<ReturnType<typeof loadAdminPage>>

/** The pages of the admin area that share one route; an unknown name is none of them. */
export async function loadAdminPage(name: string, search: Search) {
  switch (name) {
    case 'audit':
      return { name, list: await loadDatedList('adminAudit.list', auditList, search) } as const
    case 'corrections':
      return { name, corrections: await query('adminCorrections.list') } as const
    case 'discounts': {
      const codes = await query('adminDiscounts.list', { page: pageOf(search) })
      return { name, search, codes } as const
    }
    case 'imports':
      return { name, answer: await loadImports(search) } as const
    case 'jobs':
      return { name, health: await query('adminJobs.read') } as const
    case 'outbox':
      return { name, list: await loadAdminList('adminOutbox.list', outboxList, search) } as const
    case 'overrides': {
      const list = await loadAdminList('adminRecords.overrides', overrideList, search)
      return { name, list } as const
    }
    case 'payments':
      return { name, list: await loadDatedList('adminPayments.list', paymentList, search) } as const
    case 'plans':
      return { name, search, plans: await query('adminPlans.list') } as const
    case 'quality':
      return { name, list: await loadAdminList('adminQuality.list', findingList, search) } as const
    case 'seller':
      return { name, seller: await query('adminSeller.current') } as const
    case 'settings':
      return { name, search, answer: await query('adminSettings.read') } as const
    case 'sources':
      return { name, sources: await query('adminSources.list') } as const
    case 'support':
      return { name, list: await loadAdminList('adminSupport.list', ticketList, search) } as const
    case 'usage':
      return {
        name,
        answer: await query('adminUsage.read', periodSearch(readPeriod(search))),
      } as const
    case 'users':
      return { name, list: await loadAdminList('adminUsers.list', userList, search) } as const
    default:
      throw notFound()
  }
}

function pageOf({ page }: Search): number {
  return /^[1-9]\d{0,3}$/.test(String(page)) ? Number(page) : 1
}
