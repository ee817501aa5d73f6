import { z } from 'zod'
import { AppError } from '#src/server/errors.ts'

const value = z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()])

/** What the fields of a form showed before anything was written into them; programs send none. */
export const seenInput = z.record(z.string().max(40), value).optional()

export type Seen = z.infer<typeof seenInput>

/**
 * A form's own changes beside those that came from elsewhere since it was drawn: a field that was left
 * as it was seen keeps what is stored by now. What was written in both places is said, and not lost.
 */
export function mergeSeen<T extends object>(
  stored: { [K in keyof T]?: unknown },
  given: T,
  seen: Seen,
  /** Fields whose text is repeated to who wrote another one. */
  texts: readonly (keyof T)[] = [],
): T {
  const merged = Object.entries(given).map(([field, written]) => {
    const present = stored[field as keyof T]
    const shown = seen?.[field]
    if (written === undefined || shown === undefined || shown === present) return [field, written]
    if (written === present || written === shown) return [field, present]
    throw changedMeanwhile(texts.includes(field as keyof T) ? present : null)
  })
  return Object.fromEntries(merged)
}

function changedMeanwhile(present: unknown): AppError {
  const now = present ? ` و اکنون «${present}» است` : ''
  return new AppError(
    'CONFLICT',
    `این در جای دیگری عوض شده است${now}. نوشتهٔ شما مانده است؛ ذخیرهٔ دوباره آن را جای مقدار تازه می‌گذارد.`,
  )
}

/** No form shows as much: what is cut here is no JSON. */
const MAX_SEEN = 65_536

/** What a form without script carries of it. */
export function readSeen(text: string): Seen {
  try {
    return text === '' ? undefined : seenInput.parse(JSON.parse(text.slice(0, MAX_SEEN)))
  } catch {
    throw new AppError('BAD_REQUEST')
  }
}
