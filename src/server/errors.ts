import { randomInt } from 'node:crypto'
import { TRPCError } from '@trpc/server'
import { LRUCache } from 'lru-cache'
import { $ZodError } from 'zod/v4/core'
import {
  DatabaseAwayError,
  isClientGone,
  isDatabaseAway,
  isDiskFull,
  isFolderShut,
  isLockTaken,
  isReadOnly,
} from './db/database-away.ts'
import { faultOf } from './log/describe-error.ts'
import { log } from './log/log.ts'

const messages = {
  PARSE_ERROR: 'درخواست خوانده نشد؛ JSON آن درست نیست.',
  BAD_REQUEST: 'درخواست درست نیست.',
  INTERNAL_SERVER_ERROR: 'خطایی در سامانه رخ داد.',
  SERVICE_UNAVAILABLE: 'پایگاه داده اکنون در دسترس نیست؛ چند ثانیهٔ دیگر دوباره تلاش کنید.',
  NOT_IMPLEMENTED: 'این بخش هنوز آماده نیست.',
  UNAUTHORIZED: 'برای ادامه وارد حساب خود شوید.',
  FORBIDDEN: 'شما به این بخش دسترسی ندارید.',
  NOT_FOUND: 'چیزی با این نشانی پیدا نشد.',
  METHOD_NOT_SUPPORTED: 'این روش فراخوانی پذیرفته نیست.',
  TIMEOUT: 'پاسخ بیش از اندازه طول کشید؛ دوباره تلاش کنید.',
  CONFLICT: 'این تغییر با تغییر دیگری ناسازگار است؛ صفحه را دوباره بارگذاری کنید.',
  PRECONDITION_FAILED: 'پیش‌شرط این کار برقرار نیست.',
  PAYLOAD_TOO_LARGE: 'داده‌های فرستاده‌شده بیش از اندازه بزرگ است.',
  UNPROCESSABLE_CONTENT: 'داده‌های فرستاده‌شده پذیرفته نیست.',
  TOO_MANY_REQUESTS: 'تعداد درخواست‌ها بیش از اندازه است؛ کمی بعد دوباره تلاش کنید.',
  CLIENT_CLOSED_REQUEST: 'درخواست پیش از پاسخ بسته شد.',
} as const

const DISK_FULL = 'فضای دیسک سرور پر است و چیزی نوشته نشد؛ پس از باز شدن جا دوباره تلاش کنید.'

const READ_ONLY =
  'پایگاه داده اکنون فقط خوانده می‌شود و چیزی ذخیره نشد؛ چند دقیقهٔ دیگر دوباره تلاش کنید.'

const LOCK_TAKEN = 'کار دیگری این داده‌ها را در دست دارد؛ چند ثانیهٔ دیگر دوباره تلاش کنید.'

const FOLDER_SHUT =
  'پوشهٔ فایل‌های سرور اکنون در دسترس نیست و چیزی نوشته نشد؛ کمی بعد دوباره تلاش کنید.'

/** A tab that was opened before an upgrade asks for what the new version does not have. */
const OTHER_VERSION = 'این کار در نسخهٔ تازهٔ سامانه نیست؛ صفحه را دوباره بارگذاری کنید.'

/** What whoever is told to come back is told to wait. */
export const RETRY_AFTER_SECONDS = 5

export type ErrorCode = keyof typeof messages

export type RefusalReason = 'confirm-identity'

interface AppErrorOptions {
  cause?: unknown
  trackingCode?: string
  retryAfterSeconds?: number
  /** The methods that are answered, where the one of a request is not. */
  allow?: string
  /** Tells the browser what to do about it. */
  reason?: RefusalReason
}

/** The one error with a meaning for the person who asked; its message is Persian and shown. */
export class AppError extends Error {
  override name = 'AppError'
  readonly code: ErrorCode
  readonly trackingCode: string | undefined
  readonly retryAfterSeconds: number | undefined
  readonly allow: string | undefined
  readonly reason: RefusalReason | undefined

  constructor(code: ErrorCode, message: string = messages[code], options: AppErrorOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause })
    this.code = code
    this.trackingCode = options.trackingCode
    this.retryAfterSeconds = options.retryAfterSeconds
    this.allow = options.allow
    this.reason = options.reason
  }
}

/** The one mapper: whatever was thrown becomes an AppError; the unknown is logged under a code. */
export function asAppError(thrown: unknown): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof $ZodError) return new AppError('BAD_REQUEST', describeInput(thrown))
  if (thrown instanceof TRPCError) return fromTrpc(thrown)
  return unexpectedError(thrown)
}

/** tRPC's form of the same error; the AppError stays reachable as its cause. */
export function asTrpcError(thrown: unknown): TRPCError {
  const error = asAppError(thrown)
  return new TRPCError({ code: error.code, message: error.message, cause: error })
}

function fromTrpc(error: TRPCError): AppError {
  if (error.cause instanceof AppError || error.cause instanceof $ZodError) {
    return asAppError(error.cause)
  }
  if (error.code === 'INTERNAL_SERVER_ERROR') return unexpectedError(error.cause ?? error)
  if (error.cause instanceof SyntaxError) return new AppError('PARSE_ERROR')
  if (error.code === 'NOT_FOUND') return new AppError('NOT_FOUND', OTHER_VERSION)
  return new AppError(isKnown(error.code) ? error.code : 'BAD_REQUEST')
}

function unexpectedError(cause: unknown): AppError {
  // Nobody is there to be told, and nothing of ours is broken.
  if (isClientGone(cause)) return new AppError('CLIENT_CLOSED_REQUEST', undefined, { cause })
  if (isDatabaseAway(cause) || isDiskFull(cause)) return awayError(cause)
  return isFolderShut(cause) ? shutError(cause) : trackedError(cause)
}

/** Nobody's fault and soon over: no tracking code. What follows from a known outage is not told again. */
function awayError(cause: unknown): AppError {
  const level = isKnownOutage(cause) ? 'debug' : 'warn'
  log[level](
    { err: cause },
    'the database was not there for a request, held a lock, or the disk is full',
  )
  const known = WHY_AWAY.find(([is]) => is(cause))
  const retryAfterSeconds = RETRY_AFTER_SECONDS
  return new AppError('SERVICE_UNAVAILABLE', known?.[1], { cause, retryAfterSeconds })
}

const WHY_AWAY = [
  [isDiskFull, DISK_FULL],
  [isLockTaken, LOCK_TAKEN],
  [isReadOnly, READ_ONLY],
] as const

/** Over only when somebody has looked after the folder: the log says which one. */
function shutError(cause: unknown): AppError {
  log.error({ err: cause }, 'the folder of the files cannot be used')
  const retryAfterSeconds = RETRY_AFTER_SECONDS
  return new AppError('SERVICE_UNAVAILABLE', FOLDER_SHUT, { cause, retryAfterSeconds })
}

/** Drizzle wraps what the pool throws. */
function isKnownOutage(cause: unknown): boolean {
  if (cause instanceof DatabaseAwayError) return true
  return cause instanceof Error && cause.cause instanceof DatabaseAwayError
}

function trackedError(cause: unknown): AppError {
  const trackingCode = trackingCodeOf(faultOf(cause))
  log.error({ err: cause, trackingCode }, 'unexpected error')
  const message = `${messages.INTERNAL_SERVER_ERROR} کد پیگیری: ${trackingCode}`
  return new AppError('INTERNAL_SERVER_ERROR', message, { cause, trackingCode })
}

function describeInput(error: $ZodError): string {
  const issue = error.issues[0]
  return issue && issue.path.length > 0
    ? problemAt(issue.path, issue.message)
    : messages.BAD_REQUEST
}

/** What is wrong with a field of the wire, with its name, by which a form finds it. */
export function problemAt(path: readonly PropertyKey[], problem: string): string {
  return path.length > 0 ? `ورودی «${path.join('.')}» درست نیست: ${problem}` : problem
}

/** What a form that is sent without script shows: its fields have labels, not the wire's names. */
export function messageOfForm(message: string): string {
  return message.replace(/^ورودی «[^»]+» درست نیست: /u, '')
}

function isKnown(code: string): code is ErrorCode {
  return code in messages
}

/** Whoever meets the same fault within a minute has the same code: its one line is in the log. */
const trackingCodes = new LRUCache<string, string>({ max: 500, ttl: 60_000 })

function trackingCodeOf(fault: string): string {
  const code = trackingCodes.get(fault) ?? newTrackingCode()
  if (!trackingCodes.has(fault)) trackingCodes.set(fault, code)
  return code
}

// Without 0/O and 1/I, because people read these codes out on the telephone.
const trackingAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

function newTrackingCode(): string {
  return Array.from({ length: 8 }, () => trackingAlphabet[randomInt(32)]).join('')
}
