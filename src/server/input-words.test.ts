import { expect, it } from 'vitest'
import { z } from 'zod'
import { inputWords } from './input-words.ts'

const KINDS = z.enum(['active', 'intermediate'])

it.each<[z.ZodType, unknown, string]>([
  [z.string(), undefined, 'نوشته نشده است.'],
  [z.string(), ['a'], 'متن بنویسید.'],
  [z.number(), '۱۲', 'عدد بنویسید.'],
  [z.int(), 1.5, 'عدد صحیح بنویسید.'],
  [z.int(), 1e308, 'حداکثر ۹٬۰۰۷٬۱۹۹٬۲۵۴٬۷۴۰٬۹۹۱ است.'],
  [z.boolean(), 'yes', 'بله یا خیر است.'],
  [z.array(z.string()), 'a', 'فهرستی از چند مورد است.'],
  [z.object({}), 5, 'به این شکل خوانده نمی‌شود.'],
  [KINDS, 'other', 'یکی از گزینه‌های موجود را انتخاب کنید.'],
  [z.string().min(1), '', 'نوشته نشده است.'],
  [z.string().min(3), 'a', 'حداقل ۳ کاراکتر است.'],
  [z.string().max(2_000), 'a'.repeat(2_001), 'حداکثر ۲٬۰۰۰ کاراکتر است.'],
  [z.array(z.string()).max(1), ['a', 'b'], 'حداکثر ۱ مورد است.'],
  [z.number().min(1), -1, 'حداقل ۱ است.'],
  [z.number().positive(), 0, 'بیشتر از ۰ است.'],
  [z.email(), 'a', 'نشانی ایمیل کامل نیست.'],
  [z.iso.date(), '1405/13/45', 'چنین تاریخی نیست.'],
  [z.string().regex(/^[A-Z]$/), 'a', 'به این شکل خوانده نمی‌شود.'],
  [z.strictObject({}), { other: 1 }, 'بخشی ناشناخته دارد.'],
  [z.union([z.string(), z.number()]), true, 'به این شکل خوانده نمی‌شود.'],
])(
  'what is said of an input that is not accepted has no word of the wire and no Latin digit',
  (schema, given, words) => {
    const { error } = schema.safeParse(given, { error: inputWords })
    expect(error?.issues[0]?.message).toBe(words)
  },
)
