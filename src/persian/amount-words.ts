const ONES =
  'صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده'.split(
    ' ',
  )
const TENS = '— — بیست سی چهل پنجاه شصت هفتاد هشتاد نود'.split(' ')
const HUNDREDS = '— صد دویست سیصد چهارصد پانصد ششصد هفتصد هشتصد نهصد'.split(' ')
const SCALES = ['', 'هزار', 'میلیون', 'میلیارد', 'هزار میلیارد', 'میلیون میلیارد']

/**
 * A whole number in Persian words, as it is written on invoices: 1,250,000 → «یک میلیون و دویست و
 * پنجاه هزار», 1000 → «هزار». Throws RangeError for negative numbers and for what is not a safe
 * integer.
 */
export function numberToWords(n: number): string {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`Not a whole amount: ${n}`)
  if (n === 0) return 'صفر'
  const parts: string[] = []
  let rest = BigInt(n)
  for (let scale = 0; rest > 0n; scale++, rest /= 1000n) {
    const group = Number(rest % 1000n)
    if (group > 0) parts.unshift(groupInScale(group, scale, rest < 1000n))
  }
  return parts.join(' و ')
}

// A thousand that stands first is «هزار», never «یک هزار».
function groupInScale(group: number, scale: number, first: boolean): string {
  const name = SCALES[scale] ?? ''
  if (scale === 0) return belowThousand(group)
  if (scale === 1 && group === 1 && first) return name
  return `${belowThousand(group)} ${name}`
}

function belowThousand(n: number): string {
  const words: string[] = []
  const hundreds = Math.trunc(n / 100)
  const rest = n % 100
  if (hundreds > 0) words.push(HUNDREDS[hundreds] ?? '')
  if (rest >= 20) {
    words.push(TENS[Math.trunc(rest / 10)] ?? '')
    if (rest % 10 > 0) words.push(ONES[rest % 10] ?? '')
  } else if (rest > 0) words.push(ONES[rest] ?? '')
  return words.join(' و ')
}
