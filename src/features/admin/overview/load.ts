import { query } from '#src/api/query.ts'

export async function loadAdminOverview() {
  const [overview, { enabledAt }] = await Promise.all([
    query('adminOverview.read'),
    query('accounts.security'),
  ])
  return { ...overview, hasSecondFactor: enabledAt !== null }
}
