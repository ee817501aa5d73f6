import { query } from '../../../api/query.ts'

export function loadAdminOverview() {
  return query('adminOverview.read')
}
