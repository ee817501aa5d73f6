import { parseDate } from '#src/persian/date-input.ts'
import { formatJalali, todayInTehran } from '#src/persian/dates.ts'
import { toLatinDigits } from '#src/persian/digits.ts'
import { now } from '#src/server/clock.ts'
import { AppError } from '#src/server/errors.ts'

/** The day of a harvest as a person gives it → ISO date; null for nothing given: then it is unknown. */
export function readHarvestDay(written: string | null | undefined): string | null {
  if (written === null || written === undefined || written.trim() === '') return null
  const day = parseDate(written)
  if (day === null) throw new AppError('BAD_REQUEST', `تاریخ برداشت «${written}» خوانده نشد.`)
  if (day > todayInTehran(now())) {
    const message = `تاریخ برداشت ${formatJalali(day)} هنوز نیامده است.`
    throw new AppError('BAD_REQUEST', message)
  }
  return day
}

// Parted or not, as in «who_atc_ddd_2026-04-25.csv» and «drugs14040530.xlsx».
const DAY_IN_NAME =
  /(?<!\d)((?:13|14|19|20)\d\d)(?:([-_. ])(0?[1-9]|1[0-2])\2(0?[1-9]|[12]\d|3[01])|(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01]))(?!\d)/

/** A day that stands in the name of a file, as an ISO date; one that is still to come is none. */
export function dayInName(name: string): string | null {
  const match = DAY_IN_NAME.exec(toLatinDigits(name))
  if (!match) return null
  const [, year, , month, day, packedMonth, packedDay] = match
  const found = parseDate(`${year}/${month ?? packedMonth}/${day ?? packedDay}`)
  return found !== null && found <= todayInTehran(now()) ? found : null
}
