import { OPPORTUNITIES_PATH } from '#src/addresses/insight.ts'
import { DECISIONS_PATH, decisionPath } from '#src/addresses/pages.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { TabLinks } from '#src/ui/tab-links.tsx'
import { CHOICE_WORDS } from './conditions.ts'
import { type DecisionsData, type DecisionsSearch, TAB_WORDS } from './load.ts'
import { TABS, type Tab } from './tabs.ts'

type Row = DecisionsData['rows'][number]

const hrefOf = (search: DecisionsSearch) => DECISIONS_PATH + writeSearchString({ ...search })
const tabHref = (tab: Tab) => hrefOf(tab === 'all' ? {} : { tab })

/** Decisions of one's own and of the team: which hold, what broke and since when. */
export function DecisionsPage({ data }: { data: DecisionsData }) {
  const { rows, totals, ownOpen, limit, search, page, size, hasTeam } = data
  const tab = search.tab ?? 'all'
  return (
    <PageFrame
      title="تصمیم‌ها"
      total={totals.all > 0 && `${formatNumber(totals.all)} تصمیم`}
      lead={
        limit > 0
          ? `هر تصمیم با واقعیت‌های روز خود و فرض‌هایش. ${countOf(ownOpen, limit)} تصمیم باز شما${hasTeam ? '؛ تصمیم‌هایی که به تیم داده‌اند هم این‌جاست' : ''}.`
          : 'هر تصمیم با واقعیت‌های روز خود و فرض‌هایش.'
      }
      crumbs={[{ label: 'حساب کاربری', href: '/account' }]}
      actions={
        totals.all > 0 && <LinkButton href={OPPORTUNITIES_PATH}>فرصت‌های سرمایه‌گذاری</LinkButton>
      }
    >
      {limit === 0 && (
        <LockedBlock
          holds="ثبت تصمیم، واقعیت‌های روز آن و هشدار شکستن فرض‌ها؛ تصمیم‌های شما سر جای خود است"
          unlockedBy="در اشتراک حرفه‌ای"
          href="/subscription"
        />
      )}
      {totals.all > 0 && (
        <TabLinks
          label="وضعیت تصمیم"
          tabs={TABS.map((one) => ({
            label: TAB_WORDS[one],
            href: tabHref(one),
            current: one === tab,
            count: formatNumber(totals[one]),
          }))}
        />
      )}
      {rows.length > 0 ? (
        <DataTable
          dense
          caption="تصمیم‌ها"
          rows={rows}
          rowKey={({ id }) => id}
          columns={columnsOf(hasTeam)}
        />
      ) : (
        <Nothing isFirst={totals.all === 0} />
      )}
      {totals[tab] > size && (
        <Pager
          page={page}
          size={size}
          total={totals[tab]}
          hrefOf={(to) => hrefOf({ ...search, page: to > 1 ? String(to) : '' })}
        />
      )}
    </PageFrame>
  )
}

function columnsOf(hasTeam: boolean): TableColumn<Row>[] {
  const columns: TableColumn<Row>[] = [
    {
      label: 'دارو',
      cell: ({ id, title }) => (
        <a href={decisionPath(id)} className="text-link">
          <bdi>{title}</bdi>
        </a>
      ),
    },
    { label: 'تصمیم', short: '', phone: 'meta', cell: ({ choice }) => CHOICE_WORDS[choice] },
    { key: 'state', label: 'وضعیت', phone: 'value', cell: (row) => <StateOf row={row} /> },
    {
      label: 'فرض نقض‌شده',
      phone: 'line',
      cell: ({ first, states }) => {
        if (!first) return states && states.broken === 0 ? 'هیچ فرضی' : null
        const more = (states?.broken ?? 1) - 1
        return (
          <>
            {first.words}
            {more > 0 && `، و ${formatNumber(more)} فرض دیگر`}
          </>
        )
      },
    },
    { label: 'از تاریخ', cell: ({ first }) => first && <DateText date={first.since} /> },
    { label: 'روز تصمیم', phone: 'end', cell: ({ decidedOn }) => <DateText date={decidedOn} /> },
  ]
  if (!hasTeam) return columns
  const owner: TableColumn<Row> = {
    label: 'ثبت‌کننده',
    cell: ({ by, isOwn, isOfTeam }) => (isOwn ? (isOfTeam ? 'شما، با تیم' : 'شما') : by),
  }
  return [...columns, owner]
}

function StateOf({ row: { isClosed, states } }: { row: Row }) {
  if (isClosed) return <Chip icon="minus-circle">بسته</Chip>
  if (!states) return <Chip icon="lock">قفل</Chip>
  if (states.broken > 0) {
    return (
      <Chip tone="critical" icon="warning">
        {formatNumber(states.broken)} فرض نقض‌شده
      </Chip>
    )
  }
  const { held, unknown } = states
  if (held === 0 && unknown === 0) return <Chip>بدون فرض</Chip>
  return unknown > 0 ? (
    <Chip tone="caution" icon="info">
      {formatNumber(unknown)} فرض نامعلوم
    </Chip>
  ) : (
    <Chip tone="positive" icon="check-circle">
      برقرار
    </Chip>
  )
}

function Nothing({ isFirst }: { isFirst: boolean }) {
  const link = (href: string, label: string) => (
    <a href={href} className="text-link">
      {label}
    </a>
  )
  if (!isFirst) {
    return (
      <EmptyState
        icon="check-circle"
        title="تصمیمی با این وضعیت نیست"
        actions={link(DECISIONS_PATH, 'همهٔ تصمیم‌ها')}
      />
    )
  }
  return (
    <EmptyState
      icon="info"
      title="هنوز تصمیمی ثبت نکرده‌اید"
      actions={link(OPPORTUNITIES_PATH, 'فرصت‌های سرمایه‌گذاری')}
    >
      در صفحهٔ هر دارو یا فرصت «ثبت تصمیم» را بزنید: فرض‌هایتان شرط‌هایی بر داده‌ها می‌شوند و هر کدام که
      نقض شود خبر داده می‌شود.
    </EmptyState>
  )
}
