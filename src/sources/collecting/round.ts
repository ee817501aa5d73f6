import type { QuietHours } from '#src/features/alerts/quiet-hours.ts'
import type { PagedSource } from './paged-source.ts'
import type { Range } from './run-addresses.ts'

export interface CollectOptions {
  /** Of numbered pages. */
  range: Range | null
  /** In place of those that the source begins with. */
  addresses?: readonly string[]
  /** In place of the source's own, for a mirror. */
  origin?: string
  proxy?: string | null
  userAgent: string
  pauseMs: number
  timeoutMs: number
  dailyBudget: number
  /** Of the day in Tehran, in which nothing is asked. */
  quietHours: QuietHours
  signal?: AbortSignal
  onProgress?: (progress: { next: number; last: number; counts: Counts }) => void
}

export interface Counts {
  pages: number
  absent: number
  unchanged: number
  failed: number
}

/** Why it ended: the run is over, or it goes on where it stopped when it is called again. */
export type Ending =
  | 'finished'
  | 'quiet-hours'
  | 'budget'
  | 'robots'
  | 'unreachable'
  | 'disk-full'
  | 'fault'
  | 'captcha'
  | 'layout'
  | 'unread'
  | 'yield'
  | 'control'
  | 'aborted'

export interface Outcome {
  ending: Ending
  runId: number
  counts: Counts
  /** What was seen where it stopped, in Persian, and the capture that shows it. */
  remark: string | null
  captureId: number | null
  /** So long the source asked to be left alone. */
  waitMs?: number
  /** Numbers that gave nothing however often they were asked. */
  failures: { number: number; failure: string }[]
}

/** Ends a turn; `captureId` is of the capture that shows why, `waitMs` how long the source is left alone. */
export class Stop extends Error {
  readonly ending: Ending
  readonly remark: string | null
  readonly captureId: number | null
  readonly waitMs: number

  constructor(
    ending: Ending,
    remark: string | null = null,
    captureId: number | null = null,
    waitMs = 0,
  ) {
    super(ending)
    this.ending = ending
    this.remark = remark
    this.captureId = captureId
    this.waitMs = waitMs
  }

  facts() {
    const { ending, remark, captureId, waitMs } = this
    return { ending, remark, captureId, waitMs }
  }
}

/** An address of the source, at the mirror where there is one. */
export function at({ origin }: CollectOptions, address: string): string {
  return origin ? origin + address.slice(new URL(address).origin.length) : address
}

/** Whether a round stands on this number: the files that it asks, or where its search begins. */
export function begins(
  source: PagedSource,
  { addresses = source.addresses }: CollectOptions,
  number: number,
): boolean {
  return number <= addresses.length
}
