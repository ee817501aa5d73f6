/** What can go wrong, by the code that programs go by; each is told in English and in Persian. */
export const PROBLEMS = {
  'missing-key': {
    status: 401,
    title: 'No API key',
    fa: 'کلید API را در هدر Authorization به شکل Bearer، یا Basic با کلید به‌جای رمز عبور، بفرستید.',
  },
  'unknown-key': {
    status: 401,
    title: 'This API key is not in force',
    fa: 'این کلید API برقرار نیست؛ شاید باطل شده باشد.',
  },
  'subscription-lapsed': {
    status: 403,
    title: 'The organizational subscription of this key is not running',
    fa: 'اشتراک سازمانی دارندهٔ این کلید به پایان رسیده است.',
  },
  'scope-missing': {
    status: 403,
    title: 'This key lacks the scope of the request',
    fa: 'این کلید اجازهٔ چنین درخواستی را ندارد.',
  },
  'malformed-request': {
    status: 400,
    title: 'The request is not well-formed',
    fa: 'درخواست درست نیست.',
  },
  'address-too-long': {
    status: 414,
    title: 'The address is too long',
    fa: 'نشانی بیش از اندازه بلند است.',
  },
  'invalid-parameter': {
    status: 400,
    title: 'A parameter is not accepted',
    fa: 'پارامتری پذیرفته نیست.',
  },
  'not-found': {
    status: 404,
    title: 'There is nothing at this address',
    fa: 'چیزی با این نشانی پیدا نشد.',
  },
  'cursor-expired': {
    status: 410,
    title: 'The data was published anew since this cursor was given; begin again without it',
    fa: 'از وقتی این cursor داده شد داده تازه شده است؛ خواندن را بدون آن از اول آغاز کنید.',
  },
  'method-not-allowed': {
    status: 405,
    title: 'This API is read-only: use GET',
    fa: 'این API تنها خواندنی است؛ GET را به کار ببرید.',
  },
  'too-many-requests': {
    status: 429,
    title: 'Too many requests in a minute',
    fa: 'تعداد درخواست‌ها در این دقیقه بیش از اندازه است.',
  },
  'allowance-exhausted': {
    status: 429,
    title: 'The daily allowance of this account does not reach for this request',
    fa: 'سهم امروز این حساب برای این درخواست کافی نیست؛ از نیمه‌شب تهران دوباره آغاز می‌شود.',
  },
  'service-unavailable': {
    status: 503,
    title: 'The database cannot be reached now; ask again after the time of Retry-After',
    fa: 'پایگاه داده اکنون در دسترس نیست؛ چند ثانیهٔ دیگر دوباره تلاش کنید.',
  },
  'unexpected-error': { status: 500, title: 'Unexpected error', fa: 'خطایی در سامانه رخ داد.' },
} as const

export type ProblemCode = keyof typeof PROBLEMS

export interface ParameterProblem {
  parameter: string
  /** In English, then in Persian. */
  message: string
  messageFa: string
}

interface ProblemOptions {
  detailFa?: string
  errors?: readonly ParameterProblem[]
  retryAfterSeconds?: number
  quota?: Readonly<Record<string, string>>
}

export class ApiProblem extends Error {
  override name = 'ApiProblem'
  readonly code: ProblemCode
  readonly options: ProblemOptions

  constructor(code: ProblemCode, options: ProblemOptions = {}) {
    super(PROBLEMS[code].title)
    this.code = code
    this.options = options
  }
}

export function invalid(parameter: string, message: string, messageFa: string): ApiProblem {
  return new ApiProblem('invalid-parameter', { errors: [{ parameter, message, messageFa }] })
}

/**
 * The answer by RFC 9457, with the Persian words beside the English ones. A browser is not asked for
 * Basic: it would remember the key and send it by itself.
 */
export function problemAnswer(problem: ApiProblem, { isBrowser }: { isBrowser: boolean }) {
  const { code, options } = problem
  const { status, title, fa } = PROBLEMS[code]
  const body = {
    type: `/solutions/api#${code}`,
    code,
    status,
    title,
    titleFa: options.detailFa ?? fa,
    ...(options.errors && { errors: options.errors }),
  }
  const headers = new Headers({
    ...options.quota,
    'content-type': 'application/problem+json; charset=utf-8',
    'cache-control': 'no-store',
  })
  if (status === 401) {
    const bearer = 'Bearer realm="Data Daru"'
    headers.set('www-authenticate', isBrowser ? bearer : `${bearer}, Basic realm="Data Daru"`)
  }
  if (status === 405) headers.set('allow', 'GET, HEAD')
  const { retryAfterSeconds } = options
  if (retryAfterSeconds) headers.set('retry-after', String(retryAfterSeconds))
  return new Response(JSON.stringify(body), { status, headers })
}
