import { AppError } from '#src/server/errors.ts'

/** Each file being written holds a database connection; pages need the rest of the ten. */
const MOST_AT_ONCE = 4
const MOST_OF_ONE = 2

const writing: string[] = []

/** A place among the files being written; throws where there is none. The answer gives it back. */
export function takePlace(person: string): () => void {
  const own = writing.filter((other) => other === person).length
  if (own >= MOST_OF_ONE || writing.length >= MOST_AT_ONCE) {
    throw new AppError(
      'TOO_MANY_REQUESTS',
      own >= MOST_OF_ONE
        ? 'دو خروجی شما هم‌اکنون در حال آماده‌سازی است؛ پس از پایان آن‌ها دوباره تلاش کنید.'
        : 'اکنون خروجی‌های بسیاری در حال آماده‌سازی است؛ یک دقیقه بعد دوباره تلاش کنید.',
      { retryAfterSeconds: 30 },
    )
  }
  writing.push(person)
  let held = true
  return () => {
    if (held) writing.splice(writing.indexOf(person), 1)
    held = false
  }
}
