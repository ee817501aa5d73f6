import { POLICY, type Viewer } from '#src/access/policy.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'
import { isShowcase, type ShowcaseRecord } from './showcase.server.ts'

/** How much of a record's page the viewer gets: all, or its identity block alone. */
export async function accessToDetails(
  { viewer, db }: { viewer: Viewer; db: Queryable },
  record: ShowcaseRecord,
): Promise<'all' | 'identity'> {
  const { details } = POLICY[viewer.kind]
  // What visitors may read is open to everybody.
  if (details === 'all' || (await isShowcase(db, record))) return 'all'
  if (details === 'showcase') throw new AppError('UNAUTHORIZED')
  return details
}
