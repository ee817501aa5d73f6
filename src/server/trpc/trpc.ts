import { initTRPC } from '@trpc/server'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { z } from 'zod'
import { AppError, asAppError, asTrpcError } from '../errors.ts'
import type { Context } from './context.ts'

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

const mapErrors = trpc.middleware(async ({ next }) => {
  const result = await withinTime(next())
  if (!result.ok) throw asTrpcError(result.error)
  return result
})

export const router = trpc.router
export const createCallerFactory = trpc.createCallerFactory

/** A procedure anyone may call; the access policy is applied inside by features/access. */
export const publicProcedure = trpc.procedure.use(mapErrors)

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
