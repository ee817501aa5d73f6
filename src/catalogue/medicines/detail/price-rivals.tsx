import { productPath } from '#src/addresses/records.ts'
import { packWord } from '#src/catalogue/parts/tell-apart.ts'
import { isUnchanged, PriceChange } from '#src/catalogue/parts/unit-price.tsx'
import { daysBetween } from '#src/persian/dates.ts'
import { formatAmount, formatMoney, moneyUnitName } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { Absent } from '#src/ui/absent.tsx'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { supplyWord } from '#src/words/licence-words.ts'
import { type PricedLicence, revisions } from '../price-steps.ts'

interface RivalsProps {
  /** Those in force, the cheapest first. */
  licences: readonly PricedLicence[]
  median: number | null
  today: string
  /** The page with a licence as one's own. */
  hrefOf: (irc: string) => string
}

/** Every licence with its price, its place among the others and how long ago it moved. */
export function Rivals({ licences, median, today, hrefOf }: RivalsProps) {
  const columns: TableColumn<PricedLicence>[] = [
    {
      label: 'برند و بسته',
      cell: ({ irc, brand, packCount, isOwn }) => (
        <>
          <DayLink href={productPath(irc)} className="text-link">
            {isOwn ? <b>{brand}</b> : brand}
          </DayLink>{' '}
          <span className="text-xs text-muted">{packWord(packCount)}</span>
        </>
      ),
    },
    { key: 'holder', label: 'صاحب پروانه', cell: ({ holder }) => holder, phone: 'line', leaves: 1 },
    { label: 'تأمین', cell: (row) => supplyWord(row.supplyType), leaves: 2 },
    {
      label: `قیمت واحد (${moneyUnitName()})`,
      numeric: true,
      phone: 'value',
      cell: ({ rial }) => formatAmount(rial),
    },
    {
      label: 'از میانه',
      numeric: true,
      phone: 'meta',
      cell: ({ rial }) => median && <PriceChange ratio={rial / median - 1} />,
    },
    {
      label: 'آخرین تغییر قیمت',
      numeric: true,
      leaves: 1,
      cell: ({ steps }) => {
        const last = revisions(steps).at(-1)
        return last ? <DateText date={last.on} /> : <NoRevision />
      },
    },
    {
      label: 'چند روز پیش',
      numeric: true,
      phone: 'end',
      cell: ({ steps }) => {
        const last = revisions(steps).at(-1)
        return last ? formatNumber(daysBetween(last.on, today)) : <NoRevision />
      },
    },
    {
      label: 'مقدار تغییر',
      numeric: true,
      leaves: 1,
      cell: ({ steps }) => {
        const last = revisions(steps).at(-1)
        return last ? <PriceChange ratio={last.rial / last.before - 1} /> : <NoRevision />
      },
    },
    {
      label: 'در نمودار',
      leaves: 1,
      cell: ({ irc, brand, isOwn }) =>
        isOwn ? (
          'برجسته'
        ) : (
          <a
            href={hrefOf(irc)}
            rel="nofollow"
            data-keep-scroll=""
            aria-label={`برجسته کردن ${brand}`}
            className="text-link"
          >
            برجسته کردن
          </a>
        ),
    },
  ]
  const { length } = licences
  const total = licences[0]?.of ?? length
  return (
    <details className="price-rivals">
      <summary className="text-link min-h-9 cursor-pointer text-sm">
        {total > length
          ? `${formatNumber(length)} پروانه از ${formatNumber(total)}: قیمت هر یک در برابر میانه، و آخرین تغییر آن`
          : `قیمت هر یک از ${formatNumber(length)} پروانه در برابر میانه، و آخرین تغییر آن`}
      </summary>
      <DataTable
        dense
        caption="پروانه‌های جاری به ترتیب قیمت واحد"
        rows={licences}
        rowKey={({ irc }) => irc}
        columns={columns}
      />
    </details>
  )
}

const NoRevision = () => <Absent reason="منبع تغییر قیمتی از این پروانه نمی‌دهد" />

/** «فرآوردهٔ شما، …، قیمت ۱۲ از ۲۰»: where one's own stand among the licences in force. */
export function OwnPosition({
  licences,
  median,
  word,
}: {
  licences: readonly PricedLicence[]
  median: number | null
  word: string
}) {
  const own = licences.filter(({ isOwn }) => isOwn)
  if (own.length === 0 || median === null) return null
  return (
    <ul className="grid gap-1 text-sm">
      {own.map(({ irc, brand, rial, place, of }) => {
        const ratio = rial / median - 1
        const beside = isUnchanged(ratio)
          ? 'برابر میانه'
          : `${formatPercent(Math.abs(ratio))} ${ratio > 0 ? 'بالای' : 'پایین‌تر از'} میانه`
        return (
          <li key={irc}>
            <b className="font-semibold">{brand}</b>، هر {word} {formatMoney(rial)}: {beside}
            {of > 1 && `، قیمت ${formatNumber(place)} از ${formatNumber(of)} (ارزان به گران)`}
          </li>
        )
      })}
    </ul>
  )
}
