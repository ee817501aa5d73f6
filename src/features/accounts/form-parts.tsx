import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Icon } from '#src/ui/icon.tsx'

interface FormFrameProps {
  title: string
  lead?: ReactNode
  /** Under the card: the other ways. */
  after?: ReactNode
  /** A second card beside it: how to reach people. */
  beside?: ReactNode
  children: ReactNode
}

const card = 'rounded-xl border border-line bg-surface p-5 shadow-raised sm:p-8'

export function FormFrame({ title, lead, after, beside, children }: FormFrameProps) {
  return (
    <div
      className={classNames(
        'mx-auto w-full px-4 py-8 sm:py-14',
        beside ? 'max-w-md lg:max-w-5xl' : 'max-w-md',
      )}
    >
      <div
        className={
          beside ? 'grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]' : ''
        }
      >
        <div className={card}>
          <h1 className="text-2xl">{title}</h1>
          {lead && <p className="mt-1 text-sm text-muted">{lead}</p>}
          <div className="mt-6">{children}</div>
        </div>
        {beside && <div className={card}>{beside}</div>}
      </div>
      {after && <div className="mt-5 text-center text-sm text-muted">{after}</div>}
    </div>
  )
}

export function FormProblem({ children }: { children: ReactNode }) {
  return (
    <div role="alert">
      {children && (
        <p className="flex items-start gap-2 rounded-md bg-critical-soft px-3 py-2 text-sm text-critical">
          <Icon name="warning" className="mt-0.5 size-5" />
          <span>{children}</span>
        </p>
      )}
    </div>
  )
}

/** What went well, or what to know before. */
export function FormNotice({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-md bg-notice-soft px-3 py-2 text-sm text-notice">
      <Icon name="info" className="mt-0.5 size-5" />
      <span>{children}</span>
    </p>
  )
}

interface SubmitProps {
  sending: boolean
  sendingLabel?: string
  children: string
}

export function Submit({ sending, sendingLabel = 'در حال فرستادن…', children }: SubmitProps) {
  return (
    <Button type="submit" variant="primary" size="lg" aria-disabled={sending} className="w-full">
      {sending ? sendingLabel : children}
    </Button>
  )
}

export function TextLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="text-link font-medium underline">
      {children}
    </a>
  )
}

/** Where forms cannot be sent without script. */
export function NeedsScript() {
  return (
    <noscript>
      <p className="mb-4 rounded-md bg-caution-soft px-3 py-2 text-sm text-caution">
        فرستادن فرم‌های این صفحه به جاوااسکریپت نیاز دارد؛ آن را در مرورگر روشن و صفحه را دوباره
        بارگذاری کنید.
      </p>
    </noscript>
  )
}
