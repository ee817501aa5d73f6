import { TRPCError } from '@trpc/server'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { AppError, asAppError, asTrpcError } from './errors.ts'

const persian = /\p{Script=Arabic}/u

describe('the one error mapper', () => {
  it('keeps an AppError as it is', () => {
    const error = new AppError('CONFLICT', 'این کد قبلاً ثبت شده است.')
    expect(asAppError(error)).toBe(error)
    expect(asTrpcError(error)).toMatchObject({ code: 'CONFLICT', message: error.message })
  })

  it('has a Persian message for a code alone', () => {
    expect(new AppError('FORBIDDEN').message).toMatch(persian)
  })

  it('names the field of wrong input', () => {
    const { error } = z.object({ page: z.number() }).safeParse({ page: 'x' })
    expect(asAppError(error)).toMatchObject({ code: 'BAD_REQUEST' })
    expect(asAppError(error).message).toContain('«page»')
  })

  it('hides the unknown behind a tracking code', () => {
    const error = asAppError(new Error('relation "medicines" does not exist'))
    expect(error.code).toBe('INTERNAL_SERVER_ERROR')
    expect(error.message).not.toContain('medicines')
    expect(error.message).toContain(error.trackingCode)
    expect(error.trackingCode).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  })

  it('tells of a database that is away as something to come back from, not as a fault', () => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' })
    const query = new Error('Failed query: select secret', { cause: away })
    for (const thrown of [query, new TRPCError({ code: 'INTERNAL_SERVER_ERROR', cause: query })]) {
      const error = asAppError(thrown)
      expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', trackingCode: undefined })
      expect(error.retryAfterSeconds).toBeGreaterThan(0)
      expect(error.message).toMatch(persian)
    }
  })

  it.each([
    ['53100', 'could not extend file', 'فضای دیسک سرور پر است'],
    ['25006', 'cannot execute INSERT in a read-only transaction', 'فقط خوانده می‌شود'],
    ['57014', 'canceling statement due to user request', 'کار دیگری این داده‌ها را در دست دارد'],
  ])('says why a database that is there took nothing (%s)', (code, said, words) => {
    const cause = Object.assign(new Error(said), { code })
    expect(asAppError(new Error('Failed query', { cause })).message).toContain(words)
  })

  it('tells of a folder that takes no writes any more as something to come back from', () => {
    const shut = Object.assign(new Error('EROFS: read-only'), { code: 'EROFS', path: '/files/x' })
    const error = asAppError(new Error('Failed query', { cause: shut }))
    expect(error).toMatchObject({ code: 'SERVICE_UNAVAILABLE', trackingCode: undefined })
    expect(error.message).toMatch(/^پوشهٔ فایل‌های سرور/)
    expect(error.message).not.toContain('/files')
  })

  it('calls a browser that went away while it sent something no fault of its own', () => {
    const gone = Object.assign(new Error('aborted'), { code: 'ECONNRESET' })
    const expected = { code: 'CLIENT_CLOSED_REQUEST', trackingCode: undefined }
    expect(asAppError(gone)).toMatchObject(expected)
  })

  it('finds the AppError inside what tRPC made of it', () => {
    const inner = new AppError('NOT_FOUND', 'این دارو پیدا نشد.')
    expect(asAppError(new TRPCError({ code: 'NOT_FOUND', cause: inner }))).toBe(inner)
  })

  it('has words for codes of tRPC that the specification does not know', () => {
    const error = new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE', message: 'in English' })
    expect(asAppError(error)).toMatchObject({ code: 'BAD_REQUEST' })
    expect(asAppError(error).message).toMatch(persian)
  })
})
