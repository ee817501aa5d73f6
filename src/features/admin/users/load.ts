import { notFound } from '@tanstack/react-router'
import type { AnswerOf } from '#src/api/procedures.ts'
import { orNotFound, query } from '#src/api/query.ts'
import type { Search } from '#src/list/view.ts'
import { type LoadedList, loadAdminList } from '../lists/load-admin-list.ts'

export type UsersData = LoadedList<'adminUsers.list'>
export type UserAnswer = AnswerOf<'adminUsers.byId'>

/** The list's definition stays out of the script that visitors load. */
export async function loadUsers(given: Search) {
  const { userList } = await import('./list.ts')
  return loadAdminList('adminUsers.list', userList, given)
}

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

export async function loadUser(id: string) {
  if (!uuid.test(id)) throw notFound()
  return orNotFound(query('adminUsers.byId', { id }))
}
