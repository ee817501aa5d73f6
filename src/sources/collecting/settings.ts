import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { formatNumber } from '#src/persian/numbers.ts'
import type { Queryable } from '#src/server/db/client.ts'
import { collectingSources } from '#src/server/db/schema/collecting.ts'
import { AppError } from '#src/server/errors.ts'
import type { PagedSource } from './paged-source.ts'
import type { CollectOptions } from './round.ts'

const whole = (min: number, max: number) => {
  const wrong = `باید عددی از ${formatNumber(min, 'fa')} تا ${formatNumber(max, 'fa')} باشد.`
  return z.int(wrong).min(min, wrong).max(max, wrong)
}
const webAddress = z
  .string()
  .trim()
  .max(1_000)
  .refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), 'نشانی http یا https نیست.')
const HOUR = 'ساعت را مانند 08:00 بنویسید.'
const minute = z.int(HOUR).min(0, HOUR).max(1_439, HOUR).nullable().default(null)

/** How an operator lets a source be collected; hours are of the day in Tehran. */
export const sourceSettings = z.strictObject({
  /** Mail or page of whoever answers for the portal; without it nothing is asked. */
  contact: z
    .string()
    .trim()
    .regex(/^[!-~]{3,200}$/, 'ایمیل یا نشانی صفحه‌ای با حروف لاتین و بدون فاصله بنویسید.')
    .nullable()
    .default(null),
  pauseMs: whole(0, 600_000).default(1_000),
  dailyBudget: whole(1, 1_000_000).default(20_000),
  quietFrom: minute,
  quietTo: minute,
  proxy: webAddress.nullable().default(null),
  /** Of a mirror. */
  origin: webAddress
    .transform((text) => new URL(text).origin)
    .nullable()
    .default(null),
  from: whole(1, 99_999_999).default(1),
  to: whole(1, 99_999_999).default(52_000),
  /** None: those of the source. */
  addresses: z.array(webAddress).max(50).default([]),
  keepDays: whole(1, 4_000).default(400),
  startHour: whole(0, 23).default(1),
  everyDays: whole(1, 366).default(30),
})

export type SourceSettings = z.infer<typeof sourceSettings>

export const STANDARD_SETTINGS: SourceSettings = sourceSettings.parse({})

export interface SavedSource {
  isOn: boolean
  settings: SourceSettings
}

/** Settings as the fields of a form show them. */
export function shownSettings({ isOn, settings: { addresses, ...settings } }: SavedSource) {
  return { isOn, ...settings, addresses: addresses.join('\n') }
}

export async function readSettings(db: Queryable, source: string): Promise<SavedSource | null> {
  const [row] = await db
    .select()
    .from(collectingSources)
    .where(eq(collectingSources.source, source))
  if (!row) return null
  const read = sourceSettings.safeParse(row.settings)
  return { isOn: row.isOn && read.success, settings: read.data ?? STANDARD_SETTINGS }
}

export async function saveSettings(db: Queryable, source: string, { isOn, settings }: SavedSource) {
  const values = { isOn, settings, updatedAt: sql`now()` }
  await db
    .insert(collectingSources)
    .values({ source, ...values })
    .onConflictDoUpdate({ target: collectingSources.source, set: values })
}

const MIN_PAUSE_MS = 250
const PAGE_TIMEOUT_MS = 45_000
const FILE_TIMEOUT_MS = 900_000

/** The manners of a round by its settings. Throws where nobody says who asks. */
export function optionsOf(source: PagedSource, settings: SourceSettings): CollectOptions {
  const { contact, from, to, origin, addresses, proxy, dailyBudget } = settings
  if (contact === null) {
    throw new AppError('BAD_REQUEST', 'نشانی تماس نوشته نشده است؛ بدون آن از منبعی پرسیده نمی‌شود.')
  }
  if (from > to) throw new AppError('BAD_REQUEST', 'آغاز بازه از پایان آن بزرگ‌تر است.')
  return {
    range: source.pathOf ? { from, to } : null,
    ...(addresses.length > 0 && !source.pathOf ? { addresses } : {}),
    ...(origin ? { origin } : {}),
    proxy,
    dailyBudget,
    userAgent: `DataDaru/1.0 (+${contact})`,
    // Whom nobody shares needs no sparing.
    pauseMs: isOwnMachine(origin) ? settings.pauseMs : Math.max(MIN_PAUSE_MS, settings.pauseMs),
    quietHours: { quietFrom: settings.quietFrom, quietTo: settings.quietTo },
    timeoutMs: source.isWhole ? FILE_TIMEOUT_MS : PAGE_TIMEOUT_MS,
  }
}

function isOwnMachine(origin: string | null): boolean {
  return (
    origin !== null && /^(?:127\.\d+\.\d+\.\d+|localhost|\[::1\])$/.test(new URL(origin).hostname)
  )
}
