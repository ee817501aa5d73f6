import { productPath } from '#src/addresses/records.ts'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { LicensedMedicine } from '#src/catalogue/parts/medicine-name.tsx'
import { relativeDay } from '#src/persian/relative-day.ts'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { TableColumn } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { supplyWord } from '#src/words/licence-words.ts'
import type { LapsingRow } from './radar.server.ts'
import { type Remaining, remainingWords, toneOf } from './risk.ts'

type Licence = Omit<LapsingRow, keyof Remaining | 'risk' | 'severity' | 'lapsing'>

/** How a licence and its last day read, on `today` (ISO). */
export function licenceColumns<Row extends Licence>(today: string): TableColumn<Row>[] {
  return [
    { label: 'فرآورده', cell: (row) => <Brand row={row} /> },
    { key: 'medicine', label: 'دارو', cell: (row) => <LicensedMedicine row={row} /> },
    {
      key: 'holder',
      label: 'صاحب پروانه',
      cell: (row) => <CompanyName name={row.holderName} slug={row.holderSlug} />,
    },
    { label: 'تأمین', cell: (row) => supplyWord(row.supplyType) },
    {
      label: 'پایان اعتبار',
      numeric: true,
      cell: (row) => (
        <>
          <DateText date={row.validUntil} />{' '}
          <span className="under-name">{relativeDay(row.validUntil, today)}</span>
        </>
      ),
    },
  ]
}

/** What is left of the row's medicine after the row's day, in words and never by colour alone. */
export const RISK_COLUMN: TableColumn<LapsingRow> = {
  key: 'risk',
  label: 'پس از این تاریخ',
  hint: 'همهٔ پروانه‌های دارو که تا این تاریخ منقضی می‌شوند، اگر تمدید نشوند',
  cell: (row) => <RemainingChip remaining={row} />,
}

export function RemainingChip({ remaining }: { remaining: Remaining }) {
  const tone = toneOf(remaining)
  const words = remainingWords(remaining)
  if (tone === 'neutral') return words
  return (
    <Chip tone={tone} icon="warning">
      {words}
    </Chip>
  )
}

function Brand({ row }: { row: Licence }) {
  return (
    <DayLink href={productPath(row.irc)} className="text-link">
      <bdi>{row.brandFa ?? row.brandEn ?? row.irc}</bdi>
    </DayLink>
  )
}
