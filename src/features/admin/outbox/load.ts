import { query } from '../../../api/query.ts'
import type { Search } from '../../../list/view.ts'

export function loadOutbox(search: Search) {
  return query('adminOutbox.list', search)
}
