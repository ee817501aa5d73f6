import {
  type AnyRouter,
  type ErrorComponentProps,
  useLocation,
  useRouter,
} from '@tanstack/react-router'
import { useEffect } from 'react'
import { isBudgetSpent } from '#src/access/budget-words.ts'
import { CONTACT_PATH } from '#src/addresses/pages.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Code } from '#src/ui/code.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { PageHead } from './page-head.tsx'

const TITLE = 'سقف خواندن پر شده است'

type Refusal = 'UNAUTHORIZED' | 'FORBIDDEN'

export function ErrorPage({ error }: ErrorComponentProps) {
  const router = useRouter()
  const code = trackingCodeOf(error)
  const refused = refusalOf(error)
  useEffect(() => {
    if (refused) void leaveRefused(router, refused)
  }, [router, refused])
  if (refused) return <p className="px-4 py-24 text-center text-muted">{personMessage(error)}</p>
  if (isBudgetSpent(error)) return <BudgetPage message={error.message} />
  return (
    <div className="mx-auto grid w-full max-w-xl justify-items-center px-4 py-16 text-center sm:py-24">
      <PageHead title="خطا" path="/" noindex />
      <span className="grid size-14 place-items-center rounded-full bg-critical-soft text-critical">
        <Icon name="warning" className="size-7" />
      </span>
      <h1 className="mt-4 text-2xl">این صفحه نمایش داده نشد</h1>
      <p className="mt-2 text-muted">
        {code
          ? 'خطایی در سامانه رخ داد و برای بررسی ثبت شد. چند لحظهٔ دیگر دوباره تلاش کنید.'
          : (personMessage(error) ??
            'پاسخی از سامانه نرسید. اتصال خود را بررسی و دوباره تلاش کنید.')}
      </p>
      {code && (
        <p className="mt-5 flex items-center gap-2 rounded-md border border-line bg-surface py-1.5 ps-4 pe-2 text-sm">
          <span className="text-muted">کد پیگیری:</span>
          <Code copyLabel="کد پیگیری" className="font-semibold">
            {code}
          </Code>
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-center gap-2">
        {/* What is asked for anew takes the error away as well; taken away before, nothing would stand there. */}
        <Button variant="primary" onClick={() => router.invalidate()} className="needs-script">
          تلاش دوباره
        </Button>
        <LinkButton href="/">صفحهٔ اول</LinkButton>
        <LinkButton href={CONTACT_PATH}>پیام به پشتیبانی</LinkButton>
      </div>
    </div>
  )
}

// A page whose procedures refused the person: the server led there already where it drew the page.
async function leaveRefused(router: AnyRouter, refused: Refusal) {
  const { leaveRefusedPage } = await import('#src/session/leave-refused-page.ts')
  await leaveRefusedPage(router, refused)
}

/** A page whose reader has spent the budget of reading: how much was read, and when it opens. */
function BudgetPage({ message }: { message: string }) {
  const { pathname } = useLocation()
  return (
    <PageFrame title={TITLE} crumbs={[{ label: 'خانه', href: '/' }]}>
      <PageHead title={TITLE} path={pathname} noindex />
      <p className="max-w-prose">{message}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton href="/solutions/pricing#tiers" variant="primary">
          پلن‌ها و سقف هر کدام
        </LinkButton>
        <LinkButton href={CONTACT_PATH}>پیام به پشتیبانی</LinkButton>
      </div>
    </PageFrame>
  )
}

/** The code by which the log knows an error, however the error came here; null when it has none. */
export function trackingCodeOf(error: unknown): string | null {
  const places = [error, field(error, 'data'), field(error, 'cause')]
  const code = places.map((place) => field(place, 'trackingCode')).find(isText)
  return code ?? /کد پیگیری:\s*([A-Z0-9]{6,})/.exec(String(field(error, 'message')))?.[1] ?? null
}

/** The error's own message where it was written for people, that is in Persian; else null. */
export function personMessage(error: unknown): string | null {
  const message = field(error, 'message')
  return isText(message) && /[آ-ی]/.test(message) ? message : null
}

/** Whether a procedure refused the person: nobody is signed in, or not somebody who may. */
export function refusalOf(error: unknown): Refusal | null {
  const code = field(error, 'code')
  return code === 'UNAUTHORIZED' || code === 'FORBIDDEN' ? code : null
}

function field(value: unknown, key: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
