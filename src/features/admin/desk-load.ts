import { notFound } from '@tanstack/react-router'
import type { Search } from '../../list/view.ts'
import { loadAudit } from './audit/load.ts'
import { loadSettings } from './settings/load.ts'

export type Desk = Awaited<ReturnType<typeof loadDesk>>

/** The pages of the admin area that share one route; an unknown name is none of them. */
export async function loadDesk(name: string, search: Search) {
  switch (name) {
    case 'audit':
      return { name, search, answer: await loadAudit(search) } as const
    case 'settings':
      return { name, answer: await loadSettings() } as const
    default:
      throw notFound()
  }
}
