import { AppError } from '../server/errors.ts'

export const PRESENT_ONLY =
  'این بخش تاریخچه ندارد و تنها وضع امروز را نشان می‌دهد؛ تاریخ (asOf) را از نشانی بردارید.'

/** Refuses a day in the past where there is none to show, rather than answer with the present. */
export function requirePresent(search: unknown): void {
  if (typeof search !== 'object' || search === null) return
  const days = ['asOf', 'compare'].map((key) => Reflect.get(search, key))
  if (days.some((day) => day !== undefined && day !== ''))
    throw new AppError('BAD_REQUEST', PRESENT_ONLY)
}
