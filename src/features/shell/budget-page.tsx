import { useLocation } from '@tanstack/react-router'
import { LinkButton } from '#src/ui/button.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { PageHead } from './page-head.tsx'

const TITLE = 'سقف خواندن پر شده است'

/** A page whose reader has spent the budget of reading: how much was read, and when it opens. */
export function BudgetPage({ message }: { message: string }) {
  const { pathname } = useLocation()
  return (
    <PageFrame title={TITLE} crumbs={[{ label: 'خانه', href: '/' }]}>
      <PageHead title={TITLE} path={pathname} noindex />
      <p className="max-w-prose">{message}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <LinkButton href="/solutions/pricing#tiers" variant="primary">
          طرح‌ها و سقف هر سطح
        </LinkButton>
        <LinkButton href="/solutions/contact">پیام به پشتیبانی</LinkButton>
      </div>
    </PageFrame>
  )
}
