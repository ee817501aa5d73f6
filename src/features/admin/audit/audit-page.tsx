import { adminTicketPath, paymentPath, userPath } from '#src/addresses/admin-pages.ts'
import { readableAddress } from '#src/features/shell/readable-address.ts'
import type { Cells } from '#src/list/list-table.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { AdminListPage } from '../lists/admin-list-page.tsx'
import type { DatedList } from '../lists/load-admin-list.ts'
import { auditList } from './list.ts'
import type { AuditRow } from './router.ts'
import { actionWord, differences, fieldWord, subjectCode, subjectWord, valueWord } from './words.ts'

const SHOWN = 3

const auditCells: Cells<typeof auditList, AuditRow> = {
  time: (row) => <Instant at={row.happenedAt} stacked />,
  actor: (row) =>
    row.actorId === null ? (
      <span className="text-muted">سامانه</span>
    ) : (
      <a href={userPath(row.actorId)} className="text-link">
        {row.actorName ?? 'حساب حذف‌شده'}
      </a>
    ),
  action: (row) => actionWord(row.action),
  subject: (row) => <Subject row={row} />,
  differences: (row) => <Change row={row} />,
  ip: (row) => (row.ip ? <Code>{row.ip}</Code> : <span className="text-muted">—</span>),
}

function Subject({ row: { subjectKind, subjectId, subjectName } }: { row: AuditRow }) {
  const link = linkTo({ subjectKind, subjectId, subjectName })
  const isNamed = subjectName !== null && !/^\d+$/.test(subjectName)
  const code = subjectName ?? subjectCode(subjectKind, subjectId)
  const name = isNamed ? subjectName : code && <Code>{code}</Code>
  return (
    <>
      <span className="under-name">{subjectWord(subjectKind)}</span>
      {link ? (
        <a href={link} className="text-link">
          {name}
        </a>
      ) : (
        name
      )}
    </>
  )
}

type Named = Pick<AuditRow, 'subjectKind' | 'subjectId' | 'subjectName'>

/** The page of what an act was done to; null where there is none, or no longer. */
function linkTo({ subjectKind, subjectId, subjectName }: Named): string | null {
  if (subjectKind === 'user') return userPath(subjectId)
  if (subjectName === null) return null
  if (subjectKind === 'payment') return paymentPath(subjectId)
  return subjectKind === 'ticket' ? adminTicketPath(Number(subjectName)) : null
}

function Change({ row }: { row: AuditRow }) {
  const all = differences(JSON.parse(row.before), JSON.parse(row.after))
  if (all.length === 0) return <span className="text-muted">—</span>
  const [first, rest] = [all.slice(0, SHOWN), all.slice(SHOWN)]
  return (
    <div className="text-xs leading-6">
      <Lines lines={first} />
      {rest.length > 0 && (
        <details>
          <summary className="text-link cursor-pointer">بقیهٔ تغییرات</summary>
          <Lines lines={rest} />
        </details>
      )}
    </div>
  )
}

const shown = (path: string, value: string) =>
  value.startsWith('/') ? readableAddress(value) : valueWord(path, value)

function Lines({ lines }: { lines: ReturnType<typeof differences> }) {
  return (
    <ul>
      {lines.map(({ path, before, after }) => (
        <li key={path} className="wrap-anywhere">
          <span className="text-muted">{fieldWord(path)}: </span>
          {before !== null && (
            <del className="text-critical">
              <bdi>{shown(path, before)}</bdi>
            </del>
          )}
          {before !== null && after !== null && <span className="sr-only"> شد </span>}{' '}
          {after !== null && (
            <ins className="text-positive no-underline">
              <bdi>{shown(path, after)}</bdi>
            </ins>
          )}
        </li>
      ))}
    </ul>
  )
}

export function AuditPage({ view, answer, period }: DatedList<'adminAudit.list'>) {
  return (
    <AdminListPage<AuditRow>
      title="گزارش رویدادها"
      noun="رویداد"
      path="/admin/audit"
      definition={auditList}
      view={view}
      answer={answer}
      period={period}
      cells={auditCells}
      numeric={['time']}
      rowKey={(row) => String(row.id)}
      searchHint="نام، شناسه، نشانی یا متن تغییر"
      file="audit"
    />
  )
}
