import type { ErrorCode } from '../server/errors.ts'
import { Problem } from './problem.ts'

const maxRetries = 3
const firstDelayMs = 1_000
const maxDelayMs = 30_000

// A refusal is the same however often it is asked for.
const passing: ReadonlySet<ErrorCode> = new Set([
  'INTERNAL_SERVER_ERROR',
  'SERVICE_UNAVAILABLE',
  'TIMEOUT',
  'CLIENT_CLOSED_REQUEST',
])

/** `failures` counts from 0 at the first failure. */
export function shouldRetry(failures: number, error: unknown): boolean {
  if (error instanceof Problem && !passing.has(error.code)) return false
  return failures < maxRetries
}

export function retryDelayMs(failures: number): number {
  return Math.min(firstDelayMs * 2 ** failures, maxDelayMs)
}
