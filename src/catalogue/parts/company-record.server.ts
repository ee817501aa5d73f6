import { z } from 'zod'
import { accessToDetails } from '#src/features/access/details.server.ts'
import { publicProcedure } from '#src/procedures/trpc.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { AppError } from '#src/server/errors.ts'

interface CompanyReaders<Found, Details> {
  find: (db: Queryable, segment: string) => Promise<Found | null>
  /** Said when no company of this trade has the name. */
  missing: string
  details: (db: Queryable, found: Found) => Promise<Details>
}

/** What an address's segment holds of a company's name. */
export const segmentInput = z.string().min(1).max(300)

/** A company in one of its trades, by any spelling of its name, as far as the viewer may see it. */
export function companyByName<Found, Details>(readers: CompanyReaders<Found, Details>) {
  return publicProcedure
    .input(z.object({ segment: segmentInput }))
    .query(async ({ ctx, input: { segment } }) => {
      const company = await readers.find(ctx.db, segment)
      if (!company) throw new AppError('NOT_FOUND', readers.missing)
      const access = await accessToDetails(ctx, { kind: 'other' })
      const details = access === 'all' ? await readers.details(ctx.db, company) : null
      return { company, details }
    })
}
