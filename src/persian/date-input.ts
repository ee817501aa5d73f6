import { jalaliToIso, todayInTehran } from './dates.ts'
import { seenText, toLatinDigits } from './digits.ts'
import { isoToDayNumber } from './jalali.ts'

const DATE =
  /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})(?:[T ]+(\d{1,2}:\d\d(?::\d\d(?:\.\d+)?)?)(Z|[+-]\d\d:\d\d)?)?$/
const PACKED = /^(\d{4})(\d\d)(\d\d)$/

/**
 * A date as import files write it → ISO date. The year comes first and tells the calendar: 1300–1500
 * is Jalali, 1900–2100 Gregorian. Digits of any script; parted by / - . or not at all; a time of day
 * is ignored, unless it carries a zone: then the date is the one in Tehran. Null for anything else,
 * a day that does not exist, and orders that would have to be guessed.
 */
export function parseDate(text: string): string | null {
  const written = toLatinDigits(seenText(text))
  const packed = PACKED.exec(written)
  if (packed) return dateOf(packed[1], packed[2], packed[3])
  const match = DATE.exec(written)
  if (!match) return null
  const [, year, , month, day, time, zone] = match
  const iso = dateOf(year, month, day)
  if (!iso || !zone) return iso
  const instant = Date.parse(`${iso}T${time?.padStart(5, '0')}${zone}`)
  return Number.isNaN(instant) ? null : todayInTehran(new Date(instant))
}

function dateOf(year = '', month = '', day = ''): string | null {
  if (Number(year) >= 1300 && Number(year) <= 1500) return jalaliToIso(`${year}/${month}/${day}`)
  if (Number(year) < 1900 || Number(year) > 2100) return null
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  return isoToDayNumber(iso) === null ? null : iso
}
