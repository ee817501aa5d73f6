import { makersOf } from '#src/catalogue/parts/licence-count.ts'
import { MedicineName, Strength } from '#src/catalogue/parts/medicine-name.tsx'
import { formatAmount, moneyUnitName } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import type { Rival } from '../rivals.server.ts'

const columns = (own: number): TableColumn<Rival>[] => [
  {
    label: 'دارو',
    cell: (row) => (
      <>
        <MedicineName medicine={row.code === own ? { ...row, nameEn: '' } : row} />
        {row.code === own && <span className="text-xs text-muted"> · همین دارو</span>}
      </>
    ),
  },
  { key: 'strength', label: 'قدرت', phone: 'line', cell: (row) => <Strength of={row} /> },
  { label: 'شکل دارویی', leaves: 1, cell: ({ form }) => form ?? <Absent /> },
  { label: 'سازنده', numeric: true, phone: 'count', cell: makersOf },
  {
    label: 'پروانهٔ جاری',
    numeric: true,
    phone: 'value',
    cell: ({ licenceCount }) => formatNumber(licenceCount),
  },
  {
    label: 'صاحب پروانه',
    numeric: true,
    leaves: 1,
    cell: ({ holderCount }) => formatNumber(holderCount),
  },
  {
    label: `قیمت هر DDD (${moneyUnitName()})`,
    short: 'هر DDD',
    numeric: true,
    phone: 'end',
    cell: ({ doseRial }) =>
      doseRial === null ? (
        <Absent reason="دوز روزانه، قدرت یا قیمت برای سنجش کافی نیست" />
      ) : (
        formatAmount(doseRial)
      ),
    of: ({ doseRial }) => doseRial,
  },
]

/** Medicines of the same therapeutic group by the same route, whatever their molecule. */
export function rivalsSection(
  rivals: readonly Rival[],
  own: number,
  atc: string | null,
): RecordSection | false {
  const others = rivals.filter(({ code }) => code !== own)
  if (atc === null || others.length === 0) return false
  const different = others.filter(({ isSameMolecule }) => !isSameMolecule).length
  const molecules =
    different === 0 ? 'همه از همین مولکول' : `${formatNumber(different)} کد از مولکول‌های دیگر`
  const priced = rivals.filter(({ doseRial }) => doseRial !== null).length
  return {
    id: 'rivals',
    tab: 'رقبای درمانی',
    title: 'رقبای درمانی: همان گروه ATC سطح ۴ و همان راه مصرف',
    count: formatNumber(others.length),
    lead: (
      <>
        {`${molecules}. قیمت هر دوز روزانه (DDD) ${priced > 0 ? `برای ${formatNumber(priced)} کد سنجیده شد` : 'سنجیده نشد: قیمت، دوز تعریف‌شده یا قدرت تک‌جزئی نیامده است'}. `}
        <DayLink href={`/medicine?atc=${atc.slice(0, 5)}`} rel="nofollow" className="text-link">
          همهٔ گروه
        </DayLink>
      </>
    ),
    children: (
      <DataTable
        dense
        caption="رقبای درمانی"
        columns={columns(own)}
        rows={rivals}
        rowKey={({ code }) => code}
      />
    ),
  }
}
