import { ALERT_SETTINGS_PATH, ALERTS_PATH } from '#src/addresses/pages.ts'
import { mutate } from '#src/api/query.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { announce } from '#src/ui/announce.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { Options, optionsOf, Select } from '#src/ui/choice-field.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { TabLinks } from '#src/ui/tab-links.tsx'
import { useChange } from '../accounts/use-change.ts'
import { AlertLine } from './alert-line.tsx'
import type { AlertsData, AlertsSearch } from './load.ts'
import { REASON_WORDS } from './words.ts'

const hrefOf = (search: AlertsSearch) => ALERTS_PATH + writeSearchString({ ...search })

export function AlertsPage({ data }: { data: AlertsData }) {
  const { all, unread, isPaused, search } = data
  const { run, busy, problem } = useChange()
  const read = (ids: number[] | 'all') =>
    void announce(
      run(() => mutate('alerts.read', { ids })),
      'خوانده شد.',
    )
  const { page: _, ...filters } = search
  return (
    <PageFrame
      title="هشدارها"
      total={
        unread > 0 ? `${countOf(unread, all)} خوانده‌نشده` : all > 0 && `${formatNumber(all)} هشدار`
      }
      lead="رویدادهای فهرست پیگیری، نماهای ذخیره‌شده و فرض‌های تصمیم‌های شما در یک سال گذشته."
      crumbs={[{ label: 'حساب کاربری', href: '/account' }]}
      actions={
        <>
          {unread > 0 && (
            <Button
              icon="check"
              className="needs-script"
              disabled={busy}
              onClick={() => read('all')}
            >
              همه را خواندم
            </Button>
          )}
          <LinkButton href={ALERT_SETTINGS_PATH}>تنظیم هشدارها</LinkButton>
        </>
      }
    >
      {isPaused && (
        <LockedBlock
          holds="هشدار تغییر قیمت، پایان اعتبار، سازندهٔ جدید و ردیف‌های جدید نماها؛ قاعده‌های شما سر جای خود است"
          unlockedBy="در اشتراک حرفه‌ای"
          href="/subscription"
        />
      )}
      <Filters data={data} />
      <ActionProblem problem={problem} />
      {data.rows.length === 0 ? (
        <Nothing data={data} />
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface shadow-raised">
          {data.rows.map((alert) => (
            <AlertLine
              key={alert.id}
              alert={alert}
              hasValues={!isPaused}
              busy={busy}
              onRead={() => read([alert.id])}
            />
          ))}
        </ul>
      )}
      {data.total > 0 && (
        <Pager
          page={data.page}
          size={data.size}
          total={data.total}
          hrefOf={(to) => hrefOf({ ...filters, ...(to > 1 && { page: String(to) }) })}
          lastPage={500}
        />
      )}
    </PageFrame>
  )
}

function Filters({ data: { search, all, unread } }: { data: AlertsData }) {
  const { reason } = search
  const reasonOnly = reason ? { reason } : {}
  return (
    <div className="flex flex-wrap items-end justify-between gap-3">
      <TabLinks
        label="خوانده و خوانده‌نشده"
        tabs={[
          {
            label: 'همه',
            href: hrefOf(reasonOnly),
            current: !search.unread,
            count: formatNumber(all),
          },
          {
            label: 'خوانده‌نشده',
            href: hrefOf({ ...reasonOnly, unread: '1' }),
            current: search.unread === '1',
            count: formatNumber(unread),
          },
        ]}
      />
      <form method="get" action={ALERTS_PATH} className="flex flex-wrap items-center gap-2">
        {search.unread && <input type="hidden" name="unread" value="1" />}
        <Select name="reason" aria-label="نوع هشدار" defaultValue={reason ?? ''} className="w-auto">
          <option value="">همهٔ انواع</option>
          <Options options={optionsOf(REASON_WORDS)} />
        </Select>
        <Button type="submit">نمایش</Button>
      </form>
    </div>
  )
}

function Nothing({ data: { search, all } }: { data: AlertsData }) {
  const link = (href: string, label: string) => (
    <a href={href} className="text-link">
      {label}
    </a>
  )
  if (all > 0) {
    const isRead = search.unread && !search.reason && !search.page
    return (
      <EmptyState
        icon="check-circle"
        title={isRead ? 'همهٔ هشدارها را خوانده‌اید' : 'هشداری با این فیلترها نیست'}
        actions={link(ALERTS_PATH, 'همهٔ هشدارها')}
      />
    )
  }
  return (
    <EmptyState
      icon="bell"
      title="هنوز هشداری ندارید"
      actions={link('/account/watch', 'فهرست پیگیری')}
    >
      هر رکوردی که پیگیری می‌کنید هشدار می‌دهد: با انتشار بعدی داده یا نزدیک‌شدن پایان اعتبار، اولین
      هشدار این‌جا می‌آید.
    </EmptyState>
  )
}
