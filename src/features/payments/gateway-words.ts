import { toPersianDigits } from '#src/persian/digits.ts'

/** ZarinPal's codes, for the person who pays; see session-contract «ZarinPal v4». */
const WORDS: Readonly<Record<number, string>> = {
  [-9]: 'درگاه داده‌های پرداخت را نپذیرفت.',
  [-10]: 'درگاه، پذیرنده یا نشانی سرور را نپذیرفت.',
  [-11]: 'پذیرندهٔ درگاه فعال نیست.',
  [-12]: 'تعداد تلاش‌ها از اندازه گذشت؛ چند دقیقه دیگر دوباره تلاش کنید.',
  [-14]: 'نشانی بازگشت با دامنهٔ ثبت‌شده در درگاه یکی نیست.',
  [-15]: 'درگاه پذیرنده موقتاً بسته است.',
  [-50]: 'مبلغ پرداخت‌شده با مبلغ سفارش یکی نیست؛ پول به حساب شما برمی‌گردد.',
  [-51]: 'پرداختی انجام نشده است.',
  [-53]: 'این پرداخت از آنِ پذیرندهٔ دیگری است.',
  [-54]: 'شناسهٔ پرداخت نزد درگاه شناخته نیست.',
}

export function gatewayWords(code: number): string {
  const number = toPersianDigits(String(Math.abs(code)))
  return WORDS[code] ?? `درگاه پرداخت را نپذیرفت (کد \u200e−${number}).`
}

export const UNREACHABLE =
  'درگاه پرداخت پاسخ نمی‌دهد؛ کمی بعد دوباره تلاش کنید. پولی برداشته نشده است.'
