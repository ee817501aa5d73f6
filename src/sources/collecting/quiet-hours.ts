/** Hours of the day in Tehran, 0 to 24, in which nothing is asked; the second may lie before the first. */
export interface QuietHours {
  from: number
  to: number
}

const TEHRAN_MINUTES = 210

/** «8-20» → from eight to eight in the evening; null for anything else. */
export function readQuietHours(text: string): QuietHours | null {
  const [, from, to] = /^(\d{1,2})-(\d{1,2})$/.exec(text) ?? []
  const hours = { from: Number(from), to: Number(to) }
  const isRight = hours.from <= 24 && hours.to <= 24 && hours.from !== hours.to
  return from !== undefined && isRight ? hours : null
}

/** Iran keeps no summer time since 1401: three and a half hours before UTC all year. */
export function isQuiet(hours: QuietHours | null, at: Date): boolean {
  if (hours === null) return false
  const hour = (at.getUTCHours() + (at.getUTCMinutes() + TEHRAN_MINUTES) / 60) % 24
  const { from, to } = hours
  return from < to ? hour >= from && hour < to : hour >= from || hour < to
}
