import { notFound } from '@tanstack/react-router'
import type { AnswerOf } from '#src/api/procedures.ts'
import { orNotFound, query } from '#src/api/query.ts'
import { companyKind } from '#src/catalogue/companies/kind.ts'
import type { Search } from '#src/list/view.ts'
import { type LoadedList, loadAdminList } from '../admin/lists/load-admin-list.ts'

export type FindingsData = LoadedList<'adminQuality.list'>
export type FindingAnswer = AnswerOf<'adminQuality.byId'>

export async function loadFindings(given: Search) {
  const { findingList } = await import('./list.ts')
  return loadAdminList('adminQuality.list', findingList, given)
}

/** What the page of a company says of merging it; null of every other record. */
export async function loadMerging(kind: string, id: string, q: string) {
  return kind === companyKind.name ? query('adminQuality.merging', { id, q }) : null
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function loadFinding(id: string, q: string) {
  if (!uuid.test(id)) throw notFound()
  return orNotFound(query('adminQuality.byId', { id, q }))
}
