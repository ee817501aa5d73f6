import { localPath } from '#src/access/callback-url.ts'
import { withReturn } from '#src/addresses/return-path.ts'
import { announceSession } from '#src/session/session-channel.ts'
import { type SignInWay, signIn } from './sign-in-client.ts'

const words = {
  CredentialsSignin: 'شمارهٔ همراه یا ایمیل با رمز عبور نمی‌خواند.',
  SessionRequired: 'برای دیدن این صفحه وارد حساب خود شوید.',
  OAuthSignin: 'ورود با گوگل آغاز نشد. دوباره تلاش کنید.',
  OAuthCallback: 'ورود با گوگل ناتمام ماند. دوباره تلاش کنید.',
  OAuthCreateAccount: 'با این حساب گوگل حسابی ساخته نشد. با شمارهٔ همراه ثبت‌نام کنید.',
  OAuthAccountNotLinked: 'با این ایمیل قبلاً به شیوهٔ دیگری ثبت‌نام شده است. با همان شیوه وارد شوید.',
  Callback: 'ورود ناتمام ماند. دوباره تلاش کنید.',
  AccessDenied: 'ورود با این حساب پذیرفته نشد.',
  Verification: 'کد نادرست است یا زمان آن گذشته. کد جدید بگیرید.',
  Configuration: 'ورود اکنون ممکن نیست؛ تنظیم‌های سامانه کامل نیست. به پشتیبانی خبر دهید.',
  MissingSecret: 'ورود اکنون ممکن نیست؛ تنظیم‌های سامانه کامل نیست. به پشتیبانی خبر دهید.',
  InvalidCallbackUrl: 'نشانی بازگشت پذیرفته نبود؛ پس از ورود به صفحهٔ اول می‌روید.',
  SecondFactorRequired: 'کد برنامهٔ رمزساز خود را بنویسید.',
  SecondFactorInvalid: 'کد برنامهٔ رمزساز درست نیست یا قبلاً استفاده شده است.',
  TooManyRequests: 'تعداد تلاش‌ها بیش از اندازه است. چند دقیقه دیگر دوباره تلاش کنید.',
  NumberConfirmed: 'شمارهٔ شما تأیید شد. با رمز عبوری که هنگام ثبت‌نام انتخاب کردید وارد شوید.',
  PasswordChanged: 'رمز عبور جدید ثبت شد. با آن وارد شوید.',
  csrf: 'این صفحه زمان زیادی باز مانده بود. دوباره تلاش کنید.',
  Default: 'ورود انجام نشد. دوباره تلاش کنید.',
} satisfies Record<string, string>

const codeWords = 'کد نادرست است یا زمان آن گذشته.'

const aliases: Readonly<Record<string, keyof typeof words>> = {
  MISSING_SECRET: 'MissingSecret',
  NO_SECRET: 'MissingSecret',
  INVALID_CALLBACK_URL: 'InvalidCallbackUrl',
}

const sentences = new Map(
  [
    ...Object.entries(words),
    ...Object.entries(aliases).map(([name, same]) => [name, words[same]] as const),
  ].map(([name, text]) => [name.toLowerCase(), text]),
)

/** The sentence for an error name of the session service, in whatever case it comes. */
export function signInErrorWords(name: string, way: 'credentials' | 'otp' = 'credentials'): string {
  if (way === 'otp' && name === 'CredentialsSignin') return codeWords
  return sentences.get(name.toLowerCase()) ?? words.Default
}

/**
 * Signs in and leaves for the page asked for, as a new document, because the header greets the
 * person. Answers the sentence to show where it failed.
 */
export async function enter(way: SignInWay, fields: Record<string, string>, callbackUrl = '/') {
  const outcome = await signIn(way, fields, callbackUrl)
  if (!('url' in outcome)) {
    if (outcome.error !== 'SecondFactorRequired') {
      return outcome.message ?? signInErrorWords(outcome.error, way)
    }
    navigateAway(withReturn(`/login?error=${outcome.error}`, callbackUrl))
    return null
  }
  announceSession()
  navigateAway(outcome.url)
  return null
}

/** Signs in after a step that is done; where that comes to nothing, the sign-in page says what was done. */
export async function enterAfter(
  step: 'NumberConfirmed' | 'PasswordChanged',
  fields: Record<string, string>,
  callbackUrl?: string,
): Promise<void> {
  const refused = await enter('credentials', fields, callbackUrl).catch(() => step)
  if (refused !== null) navigateAway(withReturn(`/login?error=${step}`, callbackUrl))
}

/** Goes to a page of this origin as a new document; to the home page instead of a foreign one. */
export function navigateAway(url: string | undefined): void {
  location.assign(localPath(url, location.origin) ?? '/')
}
