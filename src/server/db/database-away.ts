/** Thrown at once, without a connection being tried, while the database is known to be away. */
export class DatabaseAwayError extends Error {
  override name = 'DatabaseAwayError'
}

/**
 * SQLSTATE: connection exceptions, insufficient resources (a full disk, too many connections), a
 * server that stops, starts or recovers; a statement ended for its length or for waiting on a lock, a
 * server that only reads (a standby in the primary's place), and those that a connection is refused with.
 */
const AWAY_STATE = /^(?:08...|53...|57P0[1-5]|57014|55P03|58030|25006|28000|28P01|3D000)$/

const AWAY_NETWORK = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTCONN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENETRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_DESTROYED',
])

/** What the driver and its pool say without a code. */
const AWAY_WORDS =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client (?:has encountered a connection error|was closed)|Cannot use a pool after calling end)/

/**
 * The one definition of «the database is away»: it cannot be asked now, and the same question may be
 * answered later. What it answers to a wrong question is something else.
 */
export function isDatabaseAway(thrown: unknown): boolean {
  if (!(thrown instanceof Error) || isClientGone(thrown)) return false
  if (thrown instanceof DatabaseAwayError || saysAway(thrown)) return true
  // Another server than the database did not answer a request of ours.
  if (thrown.message === 'fetch failed') return false
  if (thrown instanceof AggregateError && thrown.errors.some(isDatabaseAway)) return true
  return isDatabaseAway(thrown.cause)
}

function saysAway(error: Error): boolean {
  const code = codeOf(error)
  if (AWAY_STATE.test(code) || AWAY_NETWORK.has(code)) return true
  // The socket of a server that is not there; a missing file has the same code.
  const connects = 'syscall' in error && error.syscall === 'connect'
  return connects || AWAY_WORDS.test(error.message)
}

/** A browser that went away while it sent something: Node's error has the code of a lost database, too. */
export function isClientGone(thrown: unknown): boolean {
  return thrown instanceof Error && thrown.message === 'aborted'
}

/** Files cannot be kept or read: their folder takes no writes any more, or belongs to somebody else. */
export function isFolderShut(thrown: unknown): boolean {
  const shut = /^(?:EROFS|EACCES|EPERM|EIO)$/
  return isCausedBy(thrown, (error, code) => 'path' in error && shut.test(code))
}

/** Somebody else holds what was to be read or written; a wait that we ended ourselves is told as a request. */
export function isLockTaken(thrown: unknown): boolean {
  const isHeld = ({ message }: Error, code: string) =>
    code === '55P03' || message.endsWith('due to user request')
  return isCausedBy(thrown, isHeld)
}

/** A full disk, a quota that is used up, a file as large as the account may have one. */
const FULL = new Set(['53100', 'ENOSPC', 'EDQUOT', 'EFBIG'])

/** The disk of the database or of the portal's files is full: a person has to make room. */
export function isDiskFull(thrown: unknown): boolean {
  return isCausedBy(thrown, (_, code) => FULL.has(code))
}

/** A standby in the primary's place, or a server that was told to take nothing. */
export function isReadOnly(thrown: unknown): boolean {
  return isCausedBy(thrown, (_, code) => code === '25006')
}

/** Whether it is so of what was thrown or of a cause of it. */
function isCausedBy(thrown: unknown, isSo: (error: Error, code: string) => boolean): boolean {
  return thrown instanceof Error && (isSo(thrown, codeOf(thrown)) || isCausedBy(thrown.cause, isSo))
}

function codeOf(error: Error): string {
  return 'code' in error ? String(error.code) : ''
}
