import type { AnswerOf } from '../../../api/procedures.ts'
import { orNotFound, query } from '../../../api/query.ts'
import type { Search } from '../../../list/view.ts'

export type UsersAnswer = AnswerOf<'adminUsers.list'>
export type UserAnswer = AnswerOf<'adminUsers.byId'>

export function loadUsers(search: Search) {
  return query('adminUsers.list', search)
}

export function loadUser(id: string) {
  return orNotFound(query('adminUsers.byId', { id }))
}
