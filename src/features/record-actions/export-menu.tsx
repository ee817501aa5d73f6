import type { Gate, ListAnswer } from '#src/list/answer.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Icon } from '#src/ui/icon.tsx'
import { SubscribeWords } from '#src/ui/subscribe-words.tsx'
import type { ExportLink } from './export-panel.tsx'

export interface ExportMenuProps {
  /** Its name in `/api/export/{list}`. */
  list: string
  search: Search
  answer: Pick<ListAnswer<unknown>, 'exportGate' | 'total'>
  /** What a row of the file is, where those on screen may be others. */
  rowNoun?: string | undefined
  /** What else the view may be taken along as. */
  more?: ExportLink | undefined
}

/** The view on screen as a file. Plain links; a panel tells of rows and progress, see list-acts.tsx. */
export function ExportMenu({ list, search, answer, rowNoun = 'ردیف', more }: ExportMenuProps) {
  if (answer.exportGate === undefined) return null
  const { page: _, size: __, ...view } = search
  const files = FORMATS.map(({ format, label }) => ({
    label,
    href: `/api/export/${list}.${format}${writeSearchString(view)}`,
  }))
  return (
    <details
      data-menu="panel"
      name="menu"
      className="no-print sm:relative"
      {...(!answer.exportGate && { 'data-panel': 'export', 'data-total': answer.total })}
    >
      <summary className="tool-button" data-tool="">
        <Icon name={answer.exportGate ? 'lock' : 'download'} />
        <span>خروجی</span>
      </summary>
      <div className="menu-panel absolute inset-x-4 z-30 mt-1 p-3 sm:inset-x-auto sm:end-0 sm:top-full sm:w-72">
        {answer.exportGate ? (
          <Locked gate={answer.exportGate} total={answer.total} rowNoun={rowNoun} />
        ) : (
          <>
            <ExportLinks files={files} total={answer.total} rowNoun={rowNoun} />
            {answer.total > 0 && <div data-panel-place="" />}
          </>
        )}
        {more && !answer.exportGate && <FileLinks files={[more]} />}
      </div>
    </details>
  )
}

const FORMATS = [
  { format: 'xlsx', label: 'Excel (XLSX)' },
  { format: 'csv', label: 'CSV' },
] as const

interface ExportLinksProps {
  files: readonly ExportLink[]
  total: number
  rowNoun: string
}

function ExportLinks({ files, total, rowNoun }: ExportLinksProps) {
  if (total === 0) return <p className="px-2 text-xs text-muted">این نما ردیفی ندارد.</p>
  return (
    <>
      <p className="px-2 pb-2 text-xs text-muted">
        همین نما: همهٔ {formatNumber(total)} {rowNoun}، با همین ستون‌ها و ترتیب
      </p>
      <FileLinks files={files} isExport />
    </>
  )
}

interface FileLinksProps extends Pick<ExportLinksProps, 'files'> {
  /** Fetched by the panel, which tells how far they have come. */
  isExport?: boolean
}

function FileLinks({ files, isExport = false }: FileLinksProps) {
  return (
    <ul>
      {files.map(({ label, href }) => (
        <li key={href}>
          <a
            href={href}
            rel="nofollow"
            {...(isExport && { 'data-export': '' })}
            className="flex min-h-10 items-center gap-2 rounded-sm px-2 text-sm hover:bg-sunken"
          >
            <Icon name="download" className="size-4" />
            {label}
          </a>
        </li>
      ))}
    </ul>
  )
}

const KEYS = {
  'sign-in': { words: 'با ورود به حساب و اشتراک حرفه‌ای', href: '/login', label: 'ورود' },
  subscribe: {
    words: 'با اشتراک حرفه‌ای یا سازمانی',
    href: '/subscription',
    label: <SubscribeWords />,
  },
} as const

function Locked({ gate, total, rowNoun }: { gate: Gate; total: number; rowNoun: string }) {
  const { words, href, label } = KEYS[gate]
  return (
    <p className="p-2 text-sm">
      فایل اکسل و CSV همهٔ {formatNumber(total)} {rowNoun} {words} باز می‌شود.{' '}
      <a href={href} className="text-link">
        {label}
      </a>
    </p>
  )
}
