import { initTRPC, type TRPCError } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { z } from 'zod'
import { isIdentified, type Session } from '#src/access/session.ts'
import { asOnScreen } from '../server/dataset.ts'
import { AppError, asAppError, asTrpcError } from '../server/errors.ts'
import { unrepeated } from '../server/http/wire-error.ts'
import { inTime } from '../server/in-time.ts'
import { inputWords } from '../server/input-words.ts'
import { withLogFields } from '../server/log/log.ts'
import { inputProblem } from '../server/text-input.ts'
import { requireConfirmed } from '../session/session-of-request.server.ts'
import type { Context } from './context.ts'
import { requirePresent } from './present-only.ts'
import { answeredQuestion, type Preview, type PreviewRule } from './preview.server.ts'
import { countShown, requireUnspent } from './reading-budget.server.ts'
import { readsFromReplica, rememberWrite, replicaFor } from './replica-reads.ts'
import { isCounted, shownBy } from './shown.server.ts'

z.config({ localeError: inputWords })

const MAX_READING_MS = 20_000
/** An admin's version takes its time; a proxy waits for a minute. */
const MAX_WRITING_MS = 50_000

const GOES_ON =
  'این کار هنوز در جریان است و تا پایان ادامه می‌یابد؛ کمی بعد صفحه را دوباره بارگذاری کنید و نتیجه را ببینید.'

interface ProcedureMeta extends Partial<PreviewRule> {
  /** Reads `asOf` of its input by itself; without this it is refused. */
  hasPast?: boolean
}

const trpc = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    isDev: false,
    errorFormatter({ shape, error }) {
      const { code, message, reason } = asAppError(error)
      const { httpStatus, path } = shape.data
      return {
        message,
        code: TRPC_ERROR_CODES_BY_KEY[code],
        data: {
          code,
          httpStatus: unrepeated(httpStatus),
          ...(path === undefined ? {} : { path }),
          ...(reason && { reason }),
        },
      }
    },
  })

const mapErrors = trpc.middleware(async ({ ctx, next, path, type }) => {
  const within = type === 'mutation' ? writtenInTime : readInTime
  const result = await withLogFields({ procedure: path }, () => within(next()))
  if (result.ok) return result
  const error = withLogFields({ procedure: path }, () => asAppError(result.error))
  if (error.retryAfterSeconds) ctx.resHeaders?.set('retry-after', String(error.retryAfterSeconds))
  throw asTrpcError(error)
})

/**
 * No text of any input holds what databases, terminals and logs stumble over, and none asks for a past
 * that is not there; at one place for all.
 */
const checkInput = trpc.middleware(async ({ getRawInput, meta, next }) => {
  const input = await getRawInput()
  const problem = inputProblem(input)
  if (problem !== null) throw new AppError('BAD_REQUEST', problem)
  if (!meta?.hasPast) requirePresent(input)
  return next()
})

/** What leaves the catalogue is taken from its reader's budget (038-reading-budgets.md). */
const countReading = trpc.middleware(async ({ ctx, next, path, type, getRawInput }) => {
  const asked = await getRawInput()
  // What takes no input is the same for everybody.
  if (type !== 'query' || asked === undefined || !isCounted(path)) return next()
  requireUnspent(ctx)
  const result = await next()
  if (result.ok) await countShown(ctx, shownBy(path, asked, result.data))
  return result
})

/** Reads of the catalogue may go to a replica; what fails there is asked of the primary. */
const chooseDatabase = trpc.middleware(async ({ ctx, next, path, type }) => {
  if (type === 'mutation') {
    const result = await next()
    if (result.ok) await rememberWrite(ctx)
    return result
  }
  const replica = readsFromReplica(path) ? replicaFor(ctx) : null
  if (!replica) return next()
  const result = await asOnScreen(() => next({ ctx: { db: replica } }))
  return result.ok || hasMeaning(result.error) ? result : next({ ctx: { db: ctx.db } })
})

export const router = trpc.router
export const createCallerFactory = trpc.createCallerFactory

/** A procedure anyone may call; the access policy is applied inside by features/access. */
export const publicProcedure = trpc.procedure
  .use(mapErrors)
  .use(checkInput)
  .use(countReading)
  .use(chooseDatabase)

/** Of an insight: to whom it is locked, its preview is shown, the same whatever is asked. */
export function insightProcedure(preview: Preview, { forVisitors = false } = {}) {
  const rule = { preview, forVisitors }
  return publicProcedure.meta(rule).use(async ({ ctx, next, getRawInput }) => {
    const question = await answeredQuestion(rule, ctx, await getRawInput())
    return next({ getRawInput: async () => question })
  })
}

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

/** For what an admin's stolen session must not do: roles, passwords, settings, money, versions. */
export const confirmedAdminProcedure = adminProcedure.use(({ ctx, next }) => {
  requireConfirmed(ctx)
  return next()
})

/** A mutation that answers only that it was done. */
export function doneAfter<Call>(work: (call: Call) => Promise<unknown>) {
  return async (call: Call) => {
    await work(call)
    return { done: true } as const
  }
}

/** An answer in itself, such as a refusal: the primary would say the same. */
function hasMeaning(error: TRPCError): boolean {
  return error.code !== 'INTERNAL_SERVER_ERROR' || error.cause instanceof AppError
}

function requireIdentified(session: Session | null): Session {
  if (!isIdentified(session)) throw new AppError('UNAUTHORIZED')
  return session
}

function readInTime<Answer>(answer: Promise<Answer>): Promise<Answer> {
  return inTime(answer, MAX_READING_MS, () => asTrpcError(new AppError('TIMEOUT')))
}

/**
 * What is written goes on to its end: nobody is told to try it again, nor does the status of a time-out let the
 * browser send it again by itself. What it fails with then is logged.
 */
function writtenInTime<Answer extends { ok: boolean; error?: unknown }>(answer: Promise<Answer>) {
  return inTime(answer, MAX_WRITING_MS, () => {
    void answer.then(({ ok, error }) => ok || asAppError(error), asAppError)
    return asTrpcError(new AppError('CONFLICT', GOES_ON))
  })
}
