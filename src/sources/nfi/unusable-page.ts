import { withoutElements } from '../page.ts'
import { unusable } from '../reading.ts'

const CAPTCHA = /captcha|کد امنیتی|تصویر امنیتی|من ربات نیستم|cf-challenge|are you (?:a )?human/i
const ABSENT = /یافت نشد|پیدا نشد|موجود نیست|not found|\b404\b/i
const FAILED =
  /server error|runtime error|service unavailable|bad gateway|gateway time|object reference|internal error|exception|خطا|در دسترس نیست|به‌?روز ?رسانی/i

const MAX_LOOKED_AT = 200_000

const ADVICE = {
  captcha: 'منبع تصویر امنیتی نشان داد؛ گردآوری را نگه دارید و کندتر یا دیرتر ادامه دهید.',
  absent: 'منبع می‌گوید چنین صفحه‌ای نیست.',
  failed: 'منبع با پاسخ موفق، متن خطا داد؛ این صفحه دیرتر دوباره گرفته شود.',
  other: 'این صفحه، صفحهٔ فرآوردهٔ سامانه نیست؛ نشانی را ببینید.',
} as const

/**
 * Refuses a page without a single label of a product: by what it says it is. Every page of the
 * registry carries an invisible captcha, so that what is seen is asked first.
 */
export function refuseStrangePage(html: string): never {
  const markup = withoutElements(html.slice(0, MAX_LOOKED_AT), 'style')
  const words = withoutElements(markup, 'script').replace(/<[^<>]*>/g, ' ')
  if (CAPTCHA.test(words)) return unusable('captcha', ADVICE.captcha)
  if (ABSENT.test(words)) return unusable('absent', ADVICE.absent)
  if (FAILED.test(words)) return unusable('error-page', ADVICE.failed)
  if (CAPTCHA.test(markup)) return unusable('captcha', ADVICE.captcha)
  refuseHalfPage(html)
  return unusable('other-content', ADVICE.other)
}

export function refuseHalfPage(html: string): void {
  if (/<\/html>/i.test(html.slice(-2_000))) return
  unusable('truncated', 'پایان صفحه نیامده است؛ نیمهٔ صفحه به کار نمی‌رود و باید دوباره گرفته شود.')
}
