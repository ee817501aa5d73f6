import { formatJalali } from '../persian/dates.ts'
import { formatNumber } from '../persian/numbers.ts'
import { inWords } from '../persian/plain-text.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Icon } from '../ui/icon.tsx'
import { LockedBlock } from '../ui/locked-value.tsx'
import type { Gate as GateKind } from './answer.ts'
import type { ListView } from './view.ts'

interface NothingFoundProps {
  view: Pick<ListView, 'q' | 'filters'>
  clear: string
  /** What one thing taken away would leave. */
  steps?: readonly { href: string; label: string }[]
  /** Where the same words are looked for among everything. */
  everywhere?: string
  /** Filters whose values no source of these rows tells. */
  untold?: readonly string[]
  /** Without filters too; left out where that is not known. */
  isEmpty?: boolean | undefined
  /** Why a list without filters can be empty. */
  why?: string
}

export function NothingFound({
  view,
  clear,
  steps = [],
  untold = [],
  everywhere,
  isEmpty,
  why = 'با انتشار داده‌های این بخش پر می‌شود.',
}: NothingFoundProps) {
  const isWhole = view.q === '' && Object.keys(view.filters).length === 0
  if (isEmpty ?? isWhole) {
    return (
      <EmptyState icon="info" title="هنوز چیزی در این فهرست نیست">
        {why}
      </EmptyState>
    )
  }
  const isOfCompany = view.filters.mine?.includes('company')
  return (
    <EmptyState
      title={view.q === '' && !isWhole ? 'چیزی با این فیلترها پیدا نشد' : 'چیزی پیدا نشد'}
      actions={
        <>
          {isOfCompany && (
            <LinkButton href="/account#profile" size="sm">
              نام شرکت من
            </LinkButton>
          )}
          {everywhere && (
            <LinkButton href={everywhere} rel="nofollow" size="sm">
              {`جست‌وجوی «\u2068${view.q}\u2069» در همهٔ بخش‌ها`}
            </LinkButton>
          )}
          {steps.map(({ href, label }) => (
            <LinkButton key={href} href={href} rel="nofollow" size="sm" data-keep-scroll="">
              {label}
            </LinkButton>
          ))}
          {!isWhole && (
            <a href={clear} data-anew="" className="text-link basis-full text-center text-sm">
              پاک کردن همهٔ فیلترها
            </a>
          )}
        </>
      }
    >
      {isOfCompany && 'شرکت شما از نامی شناخته می‌شود که در مشخصات حساب نوشته‌اید. '}
      {untold.length > 0 &&
        `«${untold.join('» و «')}» در منبع این ردیف‌ها نیامده است: خالی بودن فهرست یعنی نامعلوم، نه این‌که نیست. `}
      {steps.length > 0 ? 'نزدیک‌ترین راه‌ها:' : otherwise(view)}
    </EmptyState>
  )
}

function otherwise({ q, filters }: NothingFoundProps['view']): string {
  const isFiltered = Object.keys(filters).length > 0
  if (q === '') return isFiltered ? 'یکی از فیلترها را بردارید.' : 'در این بازه چیزی نیست.'
  const spelling = 'املای عبارت جست‌وجو را بررسی کنید.'
  return isFiltered ? `یکی از فیلترها را بردارید یا ${spelling}` : spelling
}

/** In the place of rows as of a day before anything was published. */
export function BeforeTheFirst({ day, today }: { day: string | null; today: string }) {
  return (
    <EmptyState
      icon="clock"
      title="پیش از شروع تاریخچهٔ این فهرست"
      actions={
        <a href={today} rel="nofollow" className="text-link">
          نمایش بازار امروز
        </a>
      }
    >
      {day
        ? `تاریخچهٔ این فهرست از ${formatJalali(day, 'long')} آغاز می‌شود.`
        : 'هنوز داده‌ای منتشر نشده است.'}
    </EmptyState>
  )
}

export function PastTheEnd({ first }: { first: string }) {
  return (
    <EmptyState
      title="این صفحه از پایان فهرست گذشته است"
      actions={
        <a href={first} className="text-link">
          رفتن به صفحهٔ اول
        </a>
      }
    />
  )
}

const WAYS = { 'sign-in': 'با ورود به حساب', subscribe: 'با اشتراک' } as const

interface LockedFiltersProps {
  labels: readonly string[]
  isPreview: boolean
}

/** Under the filters, those that wait. */
export function LockedFilters({ labels, isPreview }: LockedFiltersProps) {
  return (
    <p className="locked-filters">
      <Icon name="lock" />
      <span>
        فیلترهای {inWords(labels)} با{' '}
        <a href={isPreview ? '/subscription' : '/login'} className="text-link">
          {isPreview ? 'اشتراک' : 'ورود به حساب'}
        </a>{' '}
        باز می‌شوند.
      </span>
    </p>
  )
}

interface LockedColumnsProps {
  columns: readonly string[]
  /** «۷۸۷ دارو» */
  records: string
  /** Where signing in leads back to. */
  back: string
}

const returning = (path: string, back: string) => `${path}?callbackUrl=${encodeURIComponent(back)}`

const COMES_BACK = 'پس از ورود به همین صفحه برمی‌گردید'

/** Once over the table, what waits in its locked columns. */
export function LockedColumns({ columns, records, back }: LockedColumnsProps) {
  return (
    <div className="locked-band no-print">
      <p>
        <Icon name="lock" />
        <span>
          <b>
            {columns.length > 1 ? 'ستون‌های' : 'ستون'} {inWords(columns)}
          </b>{' '}
          برای {records} با ورود به حساب دیده می‌شود؛ {COMES_BACK}.
        </span>
      </p>
      <LinkButton href={returning('/signup', back)} size="sm" variant="primary" data-unlock="">
        یک ساعت دسترسی کامل
      </LinkButton>
      <LinkButton href={returning('/login', back)} size="sm" data-unlock="">
        ورود
      </LinkButton>
    </div>
  )
}

interface GateProps {
  gate: GateKind
  total: number
  noun: string
  /** Where signing in leads back to. */
  back: string
}

export function Gate({ gate, total, noun, back }: GateProps) {
  const isSignIn = gate === 'sign-in'
  return (
    <LockedBlock
      holds={
        total > 0
          ? `ادامهٔ فهرست: همهٔ ${formatNumber(total)} ${noun}`
          : `هر ${noun} که پیگیری می‌کنید`
      }
      unlockedBy={WAYS[gate]}
      href={isSignIn ? returning('/login', back) : '/subscription'}
      remark={isSignIn ? `${COMES_BACK}.` : undefined}
    />
  )
}
