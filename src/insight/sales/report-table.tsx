import { LINE_QUESTION_PATH } from '#src/addresses/admin-pages.ts'
import { medicinePath } from '#src/addresses/records.ts'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { InferredMark } from '#src/catalogue/parts/inferred-mark.tsx'
import { formatAmount, moneyUnitName } from '#src/persian/money.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { useSession } from '#src/session/session-provider.tsx'
import { Absent } from '#src/ui/absent.tsx'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import { SourceLine } from '#src/ui/source-line.tsx'
import { SALES_MARKET_WORDS } from '#src/words/market-fact-words.ts'
import { harvestWord, sourceWord } from '#src/words/source-words.ts'
import type { SalesLine, SalesReport } from './report-lines.server.ts'

const lineColumn: TableColumn<SalesLine> = {
  label: 'ردیف گزارش',
  cell: ({ line, market, correctedMonths }) => (
    <>
      {isolated(line)}
      {market !== 'domestic' && (
        <span className="text-xs text-muted">
          {' '}
          {SALES_MARKET_WORDS[market as keyof typeof SALES_MARKET_WORDS]}
        </span>
      )}
      {correctedMonths > 0 && <span className="text-xs text-muted"> اصلاح‌شده</span>}
    </>
  ),
}

const companyColumn: TableColumn<SalesLine> = {
  label: 'شرکت',
  cell: ({ company, slug }) => <CompanyName name={company} slug={slug} />,
}

const medicineColumn: TableColumn<SalesLine> = {
  key: 'medicine',
  label: 'دارو',
  cell: (row) => {
    const { medicineCode, medicineSlug, medicineName, strength, matchedBy, matchConfidence } = row
    if (medicineCode === null) return <span className="text-muted">ردیف خود شرکت</span>
    return (
      <>
        <DayLink
          href={medicinePath({ code: medicineCode, slug: medicineSlug ?? '' })}
          className="text-link"
        >
          <bdi>{medicineName}</bdi> {strength && <Code>{strength}</Code>}
        </DayLink>{' '}
        {matchedBy === 'rule' && (
          <>
            <InferredMark
              how={`از روی نام ردیف${matchConfidence === null ? '' : `، اطمینان ${formatPercent(matchConfidence)}`}`}
            />
            <WrongMatch {...row} />
          </>
        )}
      </>
    )
  },
}

/** Where admins say that a rule took a line for another medicine. */
function WrongMatch({ companyKey, line }: SalesLine) {
  const { session } = useSession()
  if (session?.user.role !== 'ADMIN') return null
  return (
    <form action={LINE_QUESTION_PATH} method="post" className="no-print ms-2 inline">
      <input type="hidden" name="company" value={companyKey} />
      <input type="hidden" name="line" value={line} />
      <button type="submit" className="text-link text-xs">
        تطبیق درست نیست؟
      </button>
    </form>
  )
}

const FIGURES: TableColumn<SalesLine>[] = [
  {
    label: 'تعداد',
    numeric: true,
    cell: ({ quantity, unit }) =>
      quantity === null ? <Absent /> : `${formatNumber(quantity)} ${unit ?? ''}`.trim(),
  },
  {
    label: 'مبلغ',
    numeric: true,
    cell: ({ amountRial }) => (amountRial === null ? <Absent /> : formatAmount(amountRial)),
  },
]

/** Where admins say which medicine a line of the company is. */
function AskedLines({ company }: { company: string }) {
  const { session } = useSession()
  if (session?.user.role !== 'ADMIN') return null
  return (
    <a
      href={`/admin/quality?state=open&kind=report-line&q=${encodeURIComponent(company)}`}
      className="text-link no-print text-sm"
    >
      تطبیق ردیف‌های بدون دارو
    </a>
  )
}

/** Lines of reports as companies write them, of every market; quantities stay with their units. */
export function ReportTable({
  report,
  isOfCompany,
}: {
  report: SalesReport
  isOfCompany: boolean
}) {
  const { lines, lineTotal, source, harvestedOn } = report
  return (
    <div className="grid gap-2">
      <DataTable
        dense
        caption={`ردیف‌های گزارش‌های ماهانه، مبلغ به ${moneyUnitName()}`}
        columns={[lineColumn, isOfCompany ? medicineColumn : companyColumn, ...FIGURES]}
        rows={lines}
        rowKey={({ company, line, unit, market, medicineCode }) =>
          [company, line, unit, market, medicineCode].join('/')
        }
      />
      {isOfCompany && report.matchedTotal < lineTotal && (
        <AskedLines company={lines[0]?.company ?? ''} />
      )}
      {lineTotal > lines.length && (
        <p className="text-sm text-muted">{countOf(lines.length, lineTotal)} ردیف، پرفروش‌ترین‌ها</p>
      )}
      <SourceLine source={sourceWord(source)} harvestedOn={harvestWord(harvestedOn)} />
    </div>
  )
}
