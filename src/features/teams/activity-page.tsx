import { TEAM_ACTIVITY_PATH } from '#src/addresses/account-pages.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { ACTIVITY_PAGE, TEAM_ACTIONS } from './activity-words.ts'

export function ActivityPage({ activity }: { activity: AnswerOf<'teams.activity'> }) {
  const { events = [], total = 0, page = 1 } = activity ?? {}
  return (
    <PageFrame
      title="کارهای اخیر تیم"
      total={total > 0 && `${formatNumber(total)} کار`}
      crumbs={[{ label: 'حساب کاربری', href: '/account' }]}
    >
      {events.length === 0 ? (
        <EmptyState
          icon="user"
          title={activity ? 'هنوز کاری ثبت نشده است' : 'شما عضو تیمی نیستید'}
          actions={
            <a href="/account/lists" className="text-link">
              فهرست‌های من
            </a>
          }
        >
          نماها، یادداشت‌ها و فهرست‌هایی که اعضا به تیم می‌دهند، این‌جا با نام و زمان می‌آید.
        </EmptyState>
      ) : (
        <Card flush>
          <ol className="divide-y divide-line">
            {events.map(({ id, action, by, title, path, happenedAt }) => (
              <li key={id} className="flex flex-wrap items-baseline gap-x-3 px-5 py-3 text-sm">
                <span className="font-medium">{by ?? 'عضو پیشین'}</span>
                <span className="text-muted">{TEAM_ACTIONS[action]}</span>
                {title && (
                  <span className="min-w-0">
                    {path ? (
                      <a href={path} rel="nofollow" className="text-link">
                        <bdi>{title}</bdi>
                      </a>
                    ) : (
                      <bdi>{title}</bdi>
                    )}
                  </span>
                )}
                <span className="ms-auto text-xs">
                  <Instant at={happenedAt} />
                </span>
              </li>
            ))}
          </ol>
        </Card>
      )}
      {total > events.length && (
        <Pager
          page={page}
          size={ACTIVITY_PAGE}
          total={total}
          hrefOf={(to) =>
            TEAM_ACTIVITY_PATH + writeSearchString(to > 1 ? { page: String(to) } : {})
          }
        />
      )}
    </PageFrame>
  )
}
