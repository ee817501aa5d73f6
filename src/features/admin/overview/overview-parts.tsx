import type { AnswerOf } from '#src/api/procedures.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { TrendKey } from './trends.server.ts'

type Overview = AnswerOf<'adminOverview.read'>

interface Step {
  step: keyof Overview['firstRun']
  title: string
  text: string
  href: string
}

const STEPS: readonly Step[] = [
  {
    step: 'password',
    title: 'رمز عبور اولین مدیر',
    text: 'رمزی که هنگام نصب چاپ شد عوض شود.',
    href: '/account/security',
  },
  {
    step: 'contact',
    title: 'تلفن یا ایمیل تماس',
    text: 'در پای صفحه‌ها، پشتیبانی و صفحهٔ انتظار دیده می‌شود.',
    href: '/admin/settings#contact',
  },
  {
    step: 'seal',
    title: 'نماد اعتماد الکترونیکی',
    text: 'تا دریافت نشود، پای صفحه‌ها همین را می‌گوید.',
    href: '/admin/settings#trustSeal',
  },
  {
    step: 'source',
    title: 'اولین منبع واقعی',
    text: 'تا آن زمان همهٔ صفحه‌ها «دادهٔ نمونه» دارند.',
    href: '/admin/imports',
  },
  {
    step: 'seller',
    title: 'مشخصات فروشنده و حساب بانکی',
    text: 'روی پیش‌فاکتور و رسید نوشته می‌شود.',
    href: '/admin/seller',
  },
  {
    step: 'sms',
    title: 'سرویس پیامک',
    text: 'بدون آن کدها و خبرها تنها در گزارش سرور چاپ می‌شود.',
    href: '/admin/outbox',
  },
  {
    step: 'gateway',
    title: 'درگاه پرداخت',
    text: 'بدون شناسهٔ پذیرنده تنها واریز بانکی پذیرفته می‌شود.',
    href: '/admin/payments',
  },
  {
    step: 'backup',
    title: 'پشتیبان در هفت روز گذشته',
    text: 'دستور npm run backup را هر شب اجرا کنید.',
    href: '/admin/jobs',
  },
]

export function FirstRun({ steps }: { steps: Overview['firstRun'] }) {
  const done = STEPS.filter(({ step }) => steps[step]).length
  if (done === STEPS.length) return null
  return (
    <section
      aria-labelledby="first-run"
      className="mb-5 overflow-hidden rounded-lg border border-line bg-surface"
    >
      <div className="flex items-baseline justify-between gap-4 px-4 py-2.5">
        <h2 id="first-run" className="text-base">
          راه‌اندازی سامانه
        </h2>
        <p className="text-xs text-muted">
          {formatNumber(done)} از {formatNumber(STEPS.length)} انجام شد
        </p>
      </div>
      <ul className="grid gap-px border-t border-line bg-line sm:grid-cols-2 xl:grid-cols-4">
        {STEPS.map(({ step, title, text, href }) => (
          <li key={step} className="flex gap-2 bg-surface px-4 py-3">
            <Icon
              name={steps[step] ? 'check-circle' : 'minus-circle'}
              className={classNames(
                'mt-0.5 size-5 shrink-0',
                steps[step] ? 'text-positive' : 'text-muted',
              )}
            />
            <div className="min-w-0 text-sm">
              {steps[step] ? (
                <p className="text-muted">
                  {title}
                  <span className="sr-only">: انجام شد</span>
                </p>
              ) : (
                <>
                  <a href={href} className="text-link font-medium">
                    {title}
                  </a>
                  <p className="text-xs text-muted">{text}</p>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

const most = (values: readonly number[]) => Math.max(0, ...values)
const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
const total = (values: readonly number[]) => formatNumber(sum(values))

interface Trend {
  key: TrendKey
  label: string
  href: string
  /** The sum of the days unless given. */
  figure?: (values: readonly number[]) => string
}

const TRENDS: readonly Trend[] = [
  {
    key: 'people',
    label: 'بیشترین کاربر در یک روز',
    href: '/admin/usage',
    figure: (values) => formatNumber(most(values)),
  },
  { key: 'signUps', label: 'ثبت‌نام', href: '/admin/users?sort=-created' },
  { key: 'orders', label: 'سفارش', href: '/admin/payments' },
  {
    key: 'revenue',
    label: 'دریافتی',
    href: '/admin/payments?state=paid',
    figure: (values) => formatMoney(sum(values)),
  },
  { key: 'publications', label: 'نسخهٔ منتشرشدهٔ داده', href: '/admin/jobs' },
  { key: 'failures', label: 'پیام یا ورود ناموفق', href: '/admin/outbox?state=failed' },
]

export function Trends({ trends }: { trends: Overview['trends'] }) {
  return (
    <section aria-labelledby="trends">
      <h2 id="trends" className="mb-2 text-base">
        سی روز گذشته
      </h2>
      <ul className="grid grid-cols-1 gap-2 sm:grid-cols-2 xl:grid-cols-3">
        {TRENDS.map(({ key, label, href, figure = total }) => (
          <li key={key}>
            <a
              href={href}
              className="flex items-center justify-between gap-3 rounded-lg border border-line bg-surface px-4 py-2.5 hover:border-accent"
            >
              <span>
                <span className="block text-lg font-bold">{figure(trends[key])}</span>
                <span className="text-xs text-muted">{label}</span>
              </span>
              <DayColumns values={trends[key]} />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One column a day, the newest at the right; days without anything keep their place. */
function DayColumns({ values }: { values: readonly number[] }) {
  const top = most(values)
  return (
    <span dir="ltr" aria-hidden="true" className="flex h-8 w-30 items-end gap-px">
      {values.map((value, day) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a day has no other name here
          key={day}
          className={value > 0 ? 'flex-1 bg-accent' : 'h-px flex-1 bg-line-strong'}
          style={value > 0 ? { blockSize: `${Math.max(8, (value / top) * 100)}%` } : undefined}
        />
      ))}
    </span>
  )
}
