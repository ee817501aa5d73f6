import type { z } from 'zod'
import { formatNumber } from '../persian/numbers.ts'

type Side = 'too_big' | 'too_small'

const GIVEN: Readonly<Record<string, string>> = {
  string: 'متن بنویسید.',
  number: 'عدد بنویسید.',
  int: 'عدد صحیح بنویسید.',
  bigint: 'عدد صحیح بنویسید.',
  boolean: 'بله یا خیر است.',
  date: 'تاریخ بنویسید.',
  array: 'فهرستی از چند مورد است.',
}

const FORMATS: Readonly<Record<string, string>> = {
  email: 'نشانی ایمیل کامل نیست.',
  url: 'نشانی اینترنتی کامل نیست.',
  date: 'چنین تاریخی نیست.',
  datetime: 'چنین زمانی نیست.',
  uuid: 'شناسه کامل نیست.',
}

const COUNTED: Readonly<Record<string, string>> = {
  string: ' کاراکتر',
  array: ' مورد',
  set: ' مورد',
  map: ' مورد',
  file: ' بایت',
}

/** What is wrong with an input that has no sentence of its own, without a word of the wire in it. */
export function inputWords(issue: Parameters<z.core.$ZodErrorMap>[0]): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'نوشته نشده است.'
      return GIVEN[issue.expected] ?? 'به این شکل خوانده نمی‌شود.'
    case 'invalid_value':
      return 'یکی از گزینه‌های موجود را انتخاب کنید.'
    case 'too_big':
      return limitWords(issue.code, issue.origin, Number(issue.maximum), issue.inclusive ?? true)
    case 'too_small':
      return limitWords(issue.code, issue.origin, Number(issue.minimum), issue.inclusive ?? true)
    case 'invalid_format':
      return FORMATS[issue.format] ?? 'به این شکل خوانده نمی‌شود.'
    case 'not_multiple_of':
      return `مضربی از ${formatNumber(issue.divisor, 'fa')} بنویسید.`
    case 'unrecognized_keys':
      return 'بخشی ناشناخته دارد.'
    default:
      return 'به این شکل خوانده نمی‌شود.'
  }
}

function limitWords(side: Side, origin: string, limit: number, isIncluded: boolean): string {
  if (origin === 'date') return side === 'too_big' ? 'تاریخ دیر است.' : 'تاریخ زود است.'
  const unit = COUNTED[origin] ?? ''
  if (side === 'too_small' && unit !== '' && limit <= 1) return 'نوشته نشده است.'
  const number = `${formatNumber(limit, 'fa')}${unit}`
  if (isIncluded) return `${side === 'too_big' ? 'حداکثر' : 'حداقل'} ${number} است.`
  return `${side === 'too_big' ? 'کمتر' : 'بیشتر'} از ${number} است.`
}
