const words: Readonly<Record<string, string>> = {
  CredentialsSignin: 'شمارهٔ همراه یا ایمیل با گذرواژه جور نیست.',
  SessionRequired: 'برای دیدن این صفحه وارد حساب خود شوید.',
  OAuthSignin: 'ورود با گوگل آغاز نشد. دوباره تلاش کنید.',
  OAuthCallback: 'ورود با گوگل ناتمام ماند. دوباره تلاش کنید.',
  OAuthCreateAccount: 'با این حساب گوگل حسابی ساخته نشد. با شمارهٔ همراه ثبت‌نام کنید.',
  OAuthAccountNotLinked: 'با این ایمیل پیش‌تر به شیوهٔ دیگری ثبت‌نام شده است. با همان شیوه وارد شوید.',
  Callback: 'ورود ناتمام ماند. دوباره تلاش کنید.',
  AccessDenied: 'ورود با این حساب پذیرفته نشد.',
  Verification: 'کد نادرست است یا زمان آن گذشته. کد تازه بگیرید.',
  Configuration: 'ورود اکنون ممکن نیست؛ تنظیم‌های سامانه کامل نیست. به پشتیبانی خبر دهید.',
  MissingSecret: 'ورود اکنون ممکن نیست؛ تنظیم‌های سامانه کامل نیست. به پشتیبانی خبر دهید.',
  InvalidCallbackUrl: 'نشانی بازگشت پذیرفته نبود؛ پس از ورود به صفحهٔ نخست می‌روید.',
  TooManyRequests: 'شمار تلاش‌ها بیش از اندازه است. چند دقیقه دیگر دوباره تلاش کنید.',
  csrf: 'این صفحه زمان زیادی باز مانده بود. دوباره تلاش کنید.',
  Default: 'ورود انجام نشد. دوباره تلاش کنید.',
}

const codeWords: Readonly<Record<string, string>> = {
  CredentialsSignin: 'کد نادرست است یا زمان آن گذشته.',
}

const aliases: Readonly<Record<string, string>> = {
  OAuthCallbackError: 'OAuthCallback',
  MISSING_SECRET: 'MissingSecret',
  NO_SECRET: 'MissingSecret',
  INVALID_CALLBACK_URL: 'InvalidCallbackUrl',
  INVALID_CALLBACK_URL_ERROR: 'InvalidCallbackUrl',
  true: 'csrf',
}

/** The sentence for an error name of the session service, in whatever case it comes. */
export function signInErrorWords(name: string, way: 'credentials' | 'otp' = 'credentials'): string {
  const known = aliases[name] ?? name
  const own = way === 'otp' ? codeWords[known] : undefined
  return own ?? words[known] ?? lowerCase[known.toLowerCase()] ?? words.Default ?? ''
}

const lowerCase: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(words).map(([name, text]) => [name.toLowerCase(), text]),
)
