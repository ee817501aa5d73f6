import { FEED_FORMS, newFeedPath } from '#src/addresses/account-pages.ts'
import { CHANGES_FEED_PATH } from '#src/addresses/pages.ts'
import { PostForm } from '#src/api/post-form.tsx'
import type { AnswerOf } from '#src/api/procedures.ts'
import { orNotFound, query } from '#src/api/query.ts'
import { parseSearchString, writeSearchString } from '#src/list/search-string.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'

/** Feeds of one's own, and of which view a new one would be. */
export async function loadFeeds({ list, of }: { list?: string; of?: string }) {
  const search = parseSearchString(of?.split('?')[1] ?? '')
  const [feeds, draft] = await Promise.all([
    query('feeds.mine'),
    list === undefined ? null : orNotFound(query('feeds.draft', { list, search })),
  ])
  return { feeds, draft: draft && list ? { ...draft, list } : null }
}

type Data = Awaited<ReturnType<typeof loadFeeds>>
type Feed = AnswerOf<'feeds.mine'>[number]

export function FeedsPage({ data: { feeds, draft } }: { data: Data }) {
  return (
    <PageFrame
      title="فیدهای Atom من"
      lead="برنامهٔ فیدخوان، Outlook یا Slack تغییرات هر نما را از نشانی خودش می‌خواند. هر که نشانی را داشته باشد فید را می‌بیند؛ با بستن، نشانی دیگر پاسخی ندارد."
      crumbs={[{ label: 'حساب کاربری', href: '/account' }]}
      actions={
        <LinkButton href={newFeedPath('changes', '')} icon="clock">
          فید همهٔ تغییرات
        </LinkButton>
      }
    >
      {feeds.map(({ id, path, title }) => (
        <link key={id} rel="alternate" type="application/atom+xml" href={path} title={title} />
      ))}
      {draft && (
        <Card level={2} title="فید جدید">
          <PostForm action={`${FEED_FORMS}open`} className="grid gap-4">
            <input type="hidden" name="list" value={draft.list} />
            <input type="hidden" name="search" value={writeSearchString({ ...draft.search })} />
            <p className="text-sm">
              <bdi>{draft.title}</bdi>
            </p>
            <Button type="submit" variant="primary" className="justify-self-start">
              ساختن نشانی
            </Button>
          </PostForm>
        </Card>
      )}
      {feeds.length === 0 && !draft && (
        <EmptyState
          icon="clock"
          title="هنوز فیدی ندارید"
          actions={
            <a href="/account/lists" className="text-link">
              فهرست‌های من
            </a>
          }
        >
          در «فهرست‌های من» یا کنار نماهای ذخیره‌شده در حساب کاربری «فید» را بزنید. تغییرات آزاد بازار
          بدون نشانی شخصی در{' '}
          <a href={CHANGES_FEED_PATH} className="text-link">
            همین فید
          </a>{' '}
          است.
        </EmptyState>
      )}
      {feeds.length > 0 && (
        <Card flush>
          <ul className="divide-y divide-line">
            {feeds.map((feed) => (
              <FeedLine key={feed.id} feed={feed} />
            ))}
          </ul>
        </Card>
      )}
    </PageFrame>
  )
}

function FeedLine({ feed: { id, title, path, page, createdAt, lastReadAt } }: { feed: Feed }) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-3 text-sm">
      <span className="min-w-0 flex-1">
        <a href={page} rel="nofollow" className="text-link font-medium">
          <bdi>{title}</bdi>
        </a>
        <span className="block text-xs text-muted">
          ساخته‌شده {formatJalali(createdAt, 'long')} ·{' '}
          {lastReadAt ? `آخرین خواندن ${formatJalali(lastReadAt, 'long')}` : 'هنوز خوانده نشده'}
        </span>
      </span>
      <a href={path} rel="nofollow" className="text-link" type="application/atom+xml">
        نشانی فید
      </a>
      <CopyButton text={path} label={`نشانی فید ${title}`} />
      <PostForm action={`${FEED_FORMS}close`}>
        <input type="hidden" name="id" value={id} />
        <Button type="submit" size="sm" aria-label={`بستن فید ${title}`}>
          بستن
        </Button>
      </PostForm>
    </li>
  )
}
