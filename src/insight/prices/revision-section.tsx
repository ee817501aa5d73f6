import { companyPath, medicinePath, productPath } from '#src/addresses/records.ts'
import { OverviewSection } from '#src/catalogue/parts/overview-section.tsx'
import { packWord } from '#src/catalogue/parts/tell-apart.ts'
import { PriceChange } from '#src/catalogue/parts/unit-price.tsx'
import { ExportMenu } from '#src/features/record-actions/export-menu.tsx'
import { PAGE } from '#src/list/numbered-pages.ts'
import { asSearch } from '#src/list/search-string.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatAmount, moneyUnitName } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { LockedBlock } from '#src/ui/locked-value.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { supplyWord } from '#src/words/licence-words.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { monthOf } from '../expiry/list.ts'
import type { PricesData } from './load.ts'
import { unitWord } from './unit-word.ts'
import { revisionColumns, wavesHref } from './wave-section.tsx'

type Part = PricesData['parts'][number]

const COLUMNS: TableColumn<PricesData['rows'][number]>[] = [
  {
    label: 'فرآورده',
    cell: ({ irc, brand, packCount }) => (
      <>
        <a href={productPath(irc)} className="text-link">
          {brand}
        </a>{' '}
        <span className="text-xs text-muted">{packWord(packCount)}</span>
      </>
    ),
  },
  {
    key: 'medicine',
    label: 'دارو',
    phone: 'line',
    cell: (row) => (
      <a href={medicinePath(row)} className="text-link">
        <Isolated>{nameAndStrength(row)}</Isolated>
      </a>
    ),
  },
  {
    key: 'holder',
    label: 'صاحب پروانه',
    leaves: 1,
    cell: ({ holder, holderSlug }) =>
      holder && holderSlug ? (
        <a href={companyPath(holderSlug)} className="text-link">
          {holder}
        </a>
      ) : (
        <Absent />
      ),
  },
  { label: 'تأمین', leaves: 2, cell: (row) => supplyWord(row.supplyType) },
  { label: 'از تاریخ', cell: ({ day }) => <DateText date={day} /> },
  { label: 'واحد', leaves: 2, cell: ({ unit }) => unitWord(unit) },
  {
    label: 'پیش از آن',
    numeric: true,
    leaves: 1,
    cell: ({ beforeRial }) => formatAmount(beforeRial),
  },
  { label: 'پس از آن', numeric: true, phone: 'value', cell: ({ rial }) => formatAmount(rial) },
  {
    label: 'تغییر',
    numeric: true,
    phone: 'end',
    cell: ({ change }) => <PriceChange ratio={change} />,
  },
]

export function RevisionSection({ data }: { data: PricesData }) {
  const { search, begin, total, rows, isLocked, exportGate } = data
  return (
    <OverviewSection
      id="changes"
      folds="whole"
      open
      title={`تغییرات قیمت ${formatJalali(begin, 'month')}`}
      aside={`${formatNumber(total)} تغییر قیمت`}
      lead={`به ترتیب اندازهٔ تغییر؛ قیمت یک واحد به ${moneyUnitName()}، و قیمت بسته جایی که واحد خوانده نشده است.`}
    >
      {total > 0 && (
        <div className="flex justify-end">
          <ExportMenu
            list="price-revisions"
            search={asSearch({ ...search, month: monthOf(begin) })}
            answer={{ exportGate, total }}
          />
        </div>
      )}
      <Parts data={data} />
      {rows.length > 0 ? (
        <DataTable
          dense
          caption="تغییرات قیمت"
          columns={COLUMNS}
          rows={rows}
          rowKey={({ irc, day }) => irc + day}
        />
      ) : (
        !isLocked && (
          <p className="text-sm text-muted">در این ماه و با این فیلترها تغییر قیمتی نیست.</p>
        )
      )}
      {isLocked ? (
        rows.length < total && (
          <LockedBlock
            holds={`${formatNumber(total - rows.length)} تغییر قیمت دیگر، با قیمت پیش و پس از هر یک`}
            unlockedBy="در اشتراک حرفه‌ای"
            href="/subscription"
          />
        )
      ) : (
        <Pager
          page={search.page ?? 1}
          size={PAGE}
          total={total}
          hrefOf={(page) => `${wavesHref(search, { page: page > 1 ? page : undefined })}#changes`}
        />
      )}
    </OverviewSection>
  )
}

const PARTS = [
  ['atc', 'گروه درمانی'],
  ['company', 'صاحب پروانه'],
  ['day', 'روز اجرا'],
] as const

/** By ATC group, company and day; a group or a company leads to the page narrowed to it. */
function Parts({ data: { parts, search } }: { data: PricesData }) {
  const nameOf = ({ by, key, name }: Part) => {
    if (by === 'day') return <DateText date={key} />
    return (
      <a href={wavesHref(search, { [by]: key })} className="text-link">
        {by === 'atc' && <bdi dir="ltr">{key}</bdi>} {name}
      </a>
    )
  }
  return (
    <div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-3">
      {PARTS.map(([by, label]) => {
        const rows = parts.filter((part) => part.by === by)
        if (rows.length < 2) return null
        return (
          <DataTable
            key={by}
            dense
            caption={`تغییرات قیمت به تفکیک ${label}`}
            rows={rows.slice(0, 6)}
            rowKey={({ key }) => key}
            columns={[
              { key: 'name', label, cell: nameOf },
              ...revisionColumns<Part>().filter(({ phone }) => phone),
            ]}
          />
        )
      })}
    </div>
  )
}
