import type { ReactNode } from 'react'
import { medicinePath, productPath } from '#src/addresses/records.ts'
import { Amount } from '#src/catalogue/parts/figures.tsx'
import { moneyUnitName } from '#src/persian/money.ts'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Isolated, isolated } from '#src/ui/isolated.tsx'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { medicineInShort, mostLicensed } from './front-words.ts'
import type { VisitorData } from './load.ts'

type Front = VisitorData['front']

/** A list as visitors see it, and the one medicine that everybody may read in full. */
export function ProductAtWork({ front: { list, showcase } }: { front: Front }) {
  if (list.rows.length === 0) return null
  return (
    <section aria-labelledby="at-work">
      <h2 id="at-work" className="text-xl">
        با همین صفحه‌ها کار می‌کنید
      </h2>
      <p className="text-sm text-muted">
        تکه‌هایی از خود سامانه؛ هر عدد، فهرست یا صفحهٔ پشت خود را باز می‌کند.
      </p>
      <div className="mt-4 grid items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <ListPiece list={list} />
        {showcase && <RecordPiece showcase={showcase} />}
      </div>
    </section>
  )
}

const HEAD = 'px-3 py-2 text-start font-medium first:ps-4'
const CELL = 'px-3 py-2 first:ps-4'
const PHONE_ROWS = 4
/** What a visitor does not get, by its column in the list. */
const LOCKED = { makers: 'سازنده', unitPrice: 'قیمت', expiry: 'نزدیک‌ترین انقضا' }

/** Of it what any medicine has. */
function lockedOf({ leftOut }: Front['list']): string {
  return Object.entries(LOCKED)
    .filter(([key]) => !leftOut.includes(key))
    .map(([, label]) => label)
    .join('، ')
}

function ListPiece({ list }: Pick<Front, 'list'>) {
  const { rows, total } = list
  const locked = lockedOf(list)
  return (
    <div className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-raised">
      <PieceHead
        title={mostLicensed(rows, total)}
        remark={`${countOf(rows.length, total)} دارو، به ترتیب تعداد پروانهٔ جاری`}
        href="/medicine?sort=-licences"
        link="باز کردن فهرست"
      />
      <table className="w-full text-sm">
        <caption className="sr-only">داروهایی که بیشترین پروانه را دارند</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            <th scope="col" className={HEAD}>
              دارو
            </th>
            <th scope="col" className={`${HEAD} hidden sm:table-cell`}>
              ATC
            </th>
            <th scope="col" className={HEAD}>
              پروانه
            </th>
            <th scope="col" className={`${HEAD} hidden md:table-cell`}>
              داخلی و وارداتی
            </th>
            <th scope="col" className={`${HEAD} border-s border-line max-sm:hidden`}>
              {locked}
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {rows.map((row, place) => (
            <tr key={row.code} className={place < PHONE_ROWS ? undefined : 'max-sm:hidden'}>
              <MedicineCells row={row} />
              {place === 0 && <LockedCell rows={rows.length} />}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="flex items-center gap-2 border-t border-line bg-sunken px-4 py-2 text-xs text-muted sm:hidden">
        <Icon name="lock" className="size-4 shrink-0" />
        {locked}: با یک ساعت دسترسی کامل
      </p>
    </div>
  )
}

/** One quiet cell for all rows of the columns that a visitor does not get. */
function LockedCell({ rows }: { rows: number }) {
  return (
    <td
      rowSpan={rows}
      className="border-s border-line bg-sunken px-3 text-center text-xs max-sm:hidden"
    >
      <Icon name="lock" className="mx-auto size-5 text-muted" />
      <a href="/signup" className="text-link mt-1 inline-block py-1">
        یک ساعت دسترسی کامل
      </a>
    </td>
  )
}

function MedicineCells({ row }: { row: Front['list']['rows'][number] }) {
  const { code = 0, slug = '', nameFa = null, nameEn = '', strength = null, volume = null } = row
  const { localCount = 0, underLicenceCount = 0, importedCount = 0, emergencyCount = 0 } = row
  const [here, abroad] = [localCount + underLicenceCount, importedCount + emergencyCount]
  const { unknownSupplyCount: unknown = 0 } = row
  return (
    <>
      <th scope="row" className={`${CELL} text-start font-medium`}>
        <a href={medicinePath({ code, slug })} className="text-link">
          <Isolated>{nameAndStrength({ nameFa, nameEn, strength, volume })}</Isolated>
        </a>
      </th>
      <td className={`${CELL} hidden sm:table-cell`}>
        <Code>{row.atcCode ?? '—'}</Code>
      </td>
      <td className={CELL}>{formatNumber(row.licenceCount ?? 0)}</td>
      <td className={`${CELL} hidden whitespace-nowrap md:table-cell`}>
        <span className="text-xs text-muted">
          {[
            here > 0 && `داخل ${formatNumber(here)}`,
            abroad > 0 && `وارداتی ${formatNumber(abroad)}`,
            unknown > 0 && `نامعلوم ${formatNumber(unknown)}`,
          ]
            .filter(Boolean)
            .join('، ')}
        </span>
        <span aria-hidden="true" className="mix-bar">
          {here > 0 && <span className="bg-local" style={{ flexGrow: here }} />}
          {abroad > 0 && <span className="bg-import" style={{ flexGrow: abroad }} />}
          {unknown > 0 && <span className="bg-sunken" style={{ flexGrow: unknown }} />}
        </span>
      </td>
    </>
  )
}

type Licence = NonNullable<Front['showcase']>['licences'][number]

interface LicenceColumn {
  label: string
  isKnown?: (row: Licence) => boolean
  cell: (row: Licence) => ReactNode
}

/** Two columns of some licences: price and validity, and what stands in their place where no source tells them. */
function columnsOf(licences: readonly Licence[]): LicenceColumn[] {
  const columns: LicenceColumn[] = [
    {
      label: `قیمت (${moneyUnitName()})`,
      isKnown: ({ priceRial }) => priceRial !== null,
      cell: ({ priceRial }) => <Amount rial={priceRial} />,
    },
    {
      label: 'اعتبار تا',
      isKnown: ({ validUntil }) => validUntil !== null,
      cell: ({ validUntil }) => <DateText date={validUntil} />,
    },
    { label: 'صاحب پروانه', cell: ({ holderName }) => <bdi>{holderName ?? '—'}</bdi> },
    { label: 'بسته', cell: ({ packCount }) => (packCount ? formatNumber(packCount) : '—') },
  ]
  return columns.filter(({ isKnown }) => !isKnown || licences.some(isKnown)).slice(0, 2)
}

function RecordPiece({ showcase }: { showcase: NonNullable<Front['showcase']> }) {
  const { medicine, licences } = showcase
  const columns = columnsOf(licences)
  return (
    <div className="min-w-0 overflow-hidden rounded-lg border border-line bg-surface shadow-raised">
      <PieceHead
        title={`${nameAndStrength(medicine)}: ${medicineInShort(medicine)}`}
        remark={`${countOf(licences.length, medicine.licenceCount)} پروانه؛ این صفحه برای همه باز است`}
        href={medicinePath(medicine)}
        link="صفحهٔ کامل این دارو"
      />
      <table className="w-full text-sm">
        <caption className="sr-only">پروانه‌های {nameAndStrength(medicine)}</caption>
        <thead className="bg-sunken text-xs text-muted">
          <tr>
            {['فرآورده', ...columns.map(({ label }) => label)].map((label) => (
              <th key={label} scope="col" className={HEAD}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {licences.map((row, place) => (
            <tr key={row.irc} className={place < PHONE_ROWS ? undefined : 'max-sm:hidden'}>
              <th scope="row" className={`${CELL} text-start font-medium`}>
                <a href={productPath(row.irc)} className="text-link">
                  <bdi>{row.brandFa ?? row.brandEn ?? row.irc}</bdi>
                </a>
              </th>
              {columns.map(({ label, cell }) => (
                <td key={label} className={CELL}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface PieceHeadProps {
  title: string
  remark: string
  href: string
  link: string
}

function PieceHead({ title, remark, href, link }: PieceHeadProps) {
  return (
    <div className="flex items-start justify-between gap-x-4 px-4 py-3">
      <div className="min-w-0">
        <h3 className="text-base text-pretty">{isolated(title)}</h3>
        <p className="text-xs text-muted">{remark}</p>
      </div>
      <a href={href} className="text-link shrink-0 py-0.5 text-sm">
        {link}
      </a>
    </div>
  )
}
