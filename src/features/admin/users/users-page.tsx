import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import { userPath } from '#src/addresses/admin-pages.ts'
import { mutate } from '#src/api/query.ts'
import { useWrite } from '#src/api/use-write.ts'
import type { Cells } from '#src/list/list-table.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { ActionProblem } from '#src/ui/action-problem.tsx'
import { Button } from '#src/ui/button.tsx'
import { Code } from '#src/ui/code.tsx'
import { Checkbox } from '#src/ui/field.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { ActionButton } from '../action-button.tsx'
import { AskDialog } from '../actions/ask-dialog.tsx'
import { AdminListPage } from '../lists/admin-list-page.tsx'
import type { LoadedList } from '../lists/load-admin-list.ts'
import { PlanChip, RoleChip, StatusChip } from './chips.tsx'
import { userList } from './list.ts'
import type { UserRow } from './queries.ts'
import { REJECTIONS } from './words.ts'

interface Selection {
  chosen: ReadonlySet<string>
  choose: (ids: readonly string[], isChosen: boolean) => void
}

const SelectionContext = createContext<Selection>({ chosen: new Set(), choose: () => {} })

const userCells: Cells<typeof userList, UserRow> = {
  name: (row) => (
    <div className="flex items-start gap-2">
      {row.status === 'PENDING' && <Choice user={row} />}
      <div className="min-w-0">
        <a href={userPath(row.id)} className="text-link">
          {row.name}
        </a>
        <span className="block text-xs font-normal text-muted">
          <Code>{row.mobile ?? row.email ?? '—'}</Code>
        </span>
      </div>
    </div>
  ),
  company: (row) =>
    row.companyName ? (
      <>
        {row.companyName}
        {row.position && <span className="block text-xs text-muted">{row.position}</span>}
      </>
    ) : (
      <Absent reason="نوشته نشده است" />
    ),
  status: (row) => <StatusChip status={row.status} />,
  role: (row) => <RoleChip role={row.role} />,
  plan: (row) => (
    <>
      <PlanChip plan={row.plan} />
      {row.planEndsAt && (
        <span className="block text-xs whitespace-nowrap text-muted">
          تا {formatJalali(row.planEndsAt)}
        </span>
      )}
    </>
  ),
  created: (row) => <Instant at={row.createdAt} stacked />,
  seen: (row) => <Instant at={row.lastSeenAt} stacked />,
  actions: (row) => <QuickActions user={row} />,
}

export function UsersPage({ view, answer }: LoadedList<'adminUsers.list'>) {
  return (
    <SelectionProvider key={JSON.stringify(view)}>
      <AdminListPage<UserRow>
        title="کاربران"
        noun="کاربر"
        path="/admin/users"
        definition={userList}
        view={view}
        answer={answer}
        cells={userCells}
        numeric={['created', 'seen']}
        rowKey={(row) => row.id}
        searchHint="نام، موبایل، ایمیل یا شرکت"
        file="users"
        above={<BulkDecision rows={answer.rows} />}
        below="فایل خروجی شمارهٔ موبایل و ایمیل دارد که دادهٔ شخصی است؛ هر خروجی در گزارش رویدادها ثبت می‌شود."
      />
    </SelectionProvider>
  )
}

/** The form around the list sends itself when a filter is chosen; this is none, and of no form. */
function Choice({ user: { id, name } }: { user: UserRow }) {
  const { chosen, choose } = useSelection()
  return (
    <input
      type="checkbox"
      form=""
      aria-label={`انتخاب ${name}`}
      className="needs-script mt-1 size-4.5 shrink-0"
      checked={chosen.has(id)}
      onChange={(event) => choose([id], event.currentTarget.checked)}
    />
  )
}

/** Who waits can be approved from the list; the rest is decided where all of it is seen. */
function QuickActions({ user }: { user: UserRow }) {
  if (user.status !== 'PENDING') {
    return (
      <a href={userPath(user.id)} className="text-link text-xs">
        بررسی<span className="sr-only"> {user.name}</span>
      </a>
    )
  }
  return (
    <ActionButton size="sm" write={() => mutate('adminUsers.approve', { id: user.id })}>
      تأیید<span className="sr-only"> {user.name}</span>
    </ActionButton>
  )
}

/** One decision for all who are chosen among those who wait: done for all of them, or for none. */
function BulkDecision({ rows }: { rows: readonly UserRow[] }) {
  const { chosen, choose } = useSelection()
  const { run, busy, problem } = useWrite()
  const [asking, setAsking] = useState(false)
  const waiting = rows.filter(({ status }) => status === 'PENDING').map(({ id }) => id)
  const ids = waiting.filter((id) => chosen.has(id))
  if (waiting.length < 2) return null
  const decide = async (reason: string | null) => {
    await mutate('adminUsers.decide', { ids, reason })
    choose(ids, false)
  }
  return (
    <div className="needs-script mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-lg border border-line bg-sunken px-4 py-2">
      <Checkbox
        checked={ids.length === waiting.length}
        onChange={(event) => choose(waiting, event.currentTarget.checked)}
        label={`همهٔ ${formatNumber(waiting.length)} حساب در انتظار این صفحه`}
      />
      <div className="ms-auto flex flex-wrap gap-2">
        <Button
          size="sm"
          variant="primary"
          disabled={busy || ids.length === 0}
          onClick={() => run(() => decide(null))}
        >
          تأیید {formatNumber(ids.length)} حساب
        </Button>
        <Button
          size="sm"
          variant="danger"
          disabled={busy || ids.length === 0}
          onClick={() => setAsking(true)}
        >
          رد با یک دلیل
        </Button>
      </div>
      <ActionProblem problem={problem} />
      <AskDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`رد ${formatNumber(ids.length)} حساب`}
        reason={{ hint: 'برای همهٔ آن‌ها فرستاده می‌شود.', offered: REJECTIONS }}
        write={decide}
      />
    </div>
  )
}

/** Which rows of the page are chosen; another page begins with none. */
function SelectionProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selection = useMemo(
    () => ({
      chosen,
      choose: (ids: readonly string[], isChosen: boolean) =>
        setChosen((before) => {
          const others = [...before].filter((id) => !ids.includes(id))
          return new Set(isChosen ? [...others, ...ids] : others)
        }),
    }),
    [chosen],
  )
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

function useSelection(): Selection {
  return useContext(SelectionContext)
}
