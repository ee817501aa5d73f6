import { initTRPC, type TRPCError } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { z } from 'zod'
import { isIdentified, type Session } from '../../features/accounts/session.ts'
import { asOnScreen } from '../dataset.ts'
import { AppError, asAppError, asTrpcError } from '../errors.ts'
import type { Context } from './context.ts'
import { readsElsewhere, rememberWrite, replicaFor } from './read-elsewhere.ts'

z.config(z.locales.fa())

const longestAnswerMs = 20_000

const trpc = initTRPC.context<Context>().create({
  isDev: false,
  errorFormatter({ shape, error }) {
    const { code, message } = asAppError(error)
    const { httpStatus, path } = shape.data
    return {
      message,
      code: TRPC_ERROR_CODES_BY_KEY[code],
      data: { code, httpStatus, ...(path === undefined ? {} : { path }) },
    }
  },
})

const mapErrors = trpc.middleware(async ({ ctx, next }) => {
  const result = await withinTime(next())
  if (result.ok) return result
  const error = asAppError(result.error)
  if (error.retryAfterSeconds) ctx.resHeaders?.set('retry-after', String(error.retryAfterSeconds))
  throw asTrpcError(error)
})

/** Reads of the catalogue may go to a replica; what fails there is asked of the primary. */
const chooseDatabase = trpc.middleware(async ({ ctx, next, path, type }) => {
  if (type === 'mutation') {
    const result = await next()
    if (result.ok) await rememberWrite(ctx)
    return result
  }
  const replica = readsElsewhere(path) ? replicaFor(ctx) : null
  if (!replica) return next()
  const result = await asOnScreen(() => next({ ctx: { db: replica } }))
  return result.ok || hasMeaning(result.error) ? result : next({ ctx: { db: ctx.db } })
})

export const router = trpc.router
export const createCallerFactory = trpc.createCallerFactory

/** A procedure anyone may call; the access policy is applied inside by features/access. */
export const publicProcedure = trpc.procedure.use(mapErrors).use(chooseDatabase)

/** For people who are signed in and approved. */
export const signedInProcedure = publicProcedure.use(({ ctx, next }) => {
  const session = requireIdentified(ctx.session)
  if (session.user.status !== 'ACTIVE') throw new AppError('FORBIDDEN')
  return next({ ctx: { session } })
})

/** For people who have signed in, whether they are approved yet or not. */
export const ownAccountProcedure = publicProcedure.use(({ ctx, next }) => {
  return next({ ctx: { session: requireIdentified(ctx.session) } })
})

export const adminProcedure = signedInProcedure.use(({ ctx, next }) => {
  if (ctx.session.user.role !== 'ADMIN') throw new AppError('FORBIDDEN')
  return next()
})

/** An answer in itself, such as a refusal: the primary would say the same. */
function hasMeaning(error: TRPCError): boolean {
  return error.code !== 'INTERNAL_SERVER_ERROR' || error.cause instanceof AppError
}

function requireIdentified(session: Session | null): Session {
  if (!isIdentified(session)) throw new AppError('UNAUTHORIZED')
  return session
}

async function withinTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(asTrpcError(new AppError('TIMEOUT'))), longestAnswerMs)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
