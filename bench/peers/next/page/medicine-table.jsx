import { medicineCells, pageWords } from '../../medicine-page/words.js'
import { Icon } from './icon.jsx'

export function MedicineTable({ rows }) {
  const words = pageWords()
  return (
    <div
      className="data-table-frame rounded-lg border border-line bg-surface shadow-raised"
      data-wide="true"
    >
      <table className="data-table">
        <caption className="sr-only">داروها</caption>
        <thead>
          <tr>
            {words.columns.map((column) => (
              <Heading key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Medicine key={row.code} medicine={medicineCells(row, words)} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading({ column: { key, title, hint, sort } }) {
  if (!sort) return <th scope="col">{title}</th>
  const isCurrent = key === 'name'
  return (
    <th scope="col" aria-sort={isCurrent ? 'ascending' : 'none'} title={hint}>
      <a href={`/medicine?sort=${sort}`} rel="nofollow" data-keep-scroll="">
        {title}
        <Icon name={isCurrent ? 'arrow-up' : 'sort'} look="size-3.5" />
      </a>
    </th>
  )
}

function Medicine({ medicine }) {
  return (
    <tr>
      <th scope="row" className="font-medium">
        <div className="flex items-start justify-between gap-2">
          <div className="min-w-0">
            <Name medicine={medicine} />
          </div>
          <Compare medicine={medicine} />
        </div>
      </th>
      <Cell label="قدرت">{medicine.strength ? <Code>{medicine.strength}</Code> : <Absent />}</Cell>
      <Cell label="شکل و راه مصرف">
        <FormAndRoute medicine={medicine} />
      </Cell>
      <Cell label="ATC">
        <Atc medicine={medicine} />
      </Cell>
      <Cell label="پروانهٔ فعال" numeric>
        {medicine.licences}
      </Cell>
      <Cell label="سازنده" numeric>
        {medicine.makers}
      </Cell>
      <Cell label="ترکیب تأمین">
        <SupplyMix medicine={medicine} />
      </Cell>
      <Cell label="بازهٔ قیمت (ریال)" numeric>
        <Price medicine={medicine} />
      </Cell>
      <Cell label="نزدیک‌ترین انقضا" numeric>
        {medicine.expiry ? (
          <time dateTime={medicine.expiry}>{medicine.expiryDay}</time>
        ) : (
          <Absent />
        )}
      </Cell>
    </tr>
  )
}

function Cell({ label, numeric, children }) {
  return (
    <td data-label={label} data-numeric={numeric}>
      <div>{children}</div>
    </td>
  )
}

function Code({ children }) {
  return (
    <bdi dir="ltr" className="code">
      {children}
    </bdi>
  )
}

function Absent({ reason = 'در منبع نیامده است' }) {
  return (
    <span className="text-muted" title={reason}>
      <span aria-hidden="true">—</span>
      <span className="sr-only">{reason}</span>
    </span>
  )
}

function Name({ medicine: { href, name, under } }) {
  return (
    <a href={href} className="text-link">
      {under ? name : <Code>{name}</Code>}
      {under && (
        <span className="under-name">
          <Code>{under}</Code>
        </span>
      )}
    </a>
  )
}

function Compare({ medicine: { code, title } }) {
  return (
    <button
      type="button"
      data-compare="medicines"
      data-id={code}
      data-title={title}
      title={`مقایسهٔ ${title}`}
      className="inline-grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-accent needs-script no-print aria-pressed:bg-accent-soft aria-pressed:text-accent"
    >
      <Icon name="compare" look="size-4" />
      <span className="sr-only">مقایسه</span>
    </button>
  )
}

function FormAndRoute({ medicine: { form, route } }) {
  if (!form && !route) return <Absent />
  return (
    <>
      {form}
      {route && <span className="text-muted">{`، ${route}`}</span>}
    </>
  )
}

function Atc({ medicine: { atc, inferred } }) {
  if (!atc) return <Absent reason="کد ATC این دارو روشن نیست" />
  return (
    <span className="inline-flex items-center gap-1">
      <Code>{atc}</Code>
      {inferred && (
        <abbr
          title="استنتاج‌شده: از روی نام مولکول در جدول WHO"
          className="cursor-help rounded-sm bg-sunken px-1 text-[0.6875rem] leading-5 text-muted no-underline"
        >
          استنتاج‌شده
        </abbr>
      )}
    </span>
  )
}

function SupplyMix({ medicine: { mix, mixWords } }) {
  if (mix.length === 0) return <Absent reason="پروانهٔ فعالی با نوع تأمین روشن نیست" />
  return (
    <div className="min-w-28">
      <span className="text-xs leading-5">{mixWords}</span>
      <span aria-hidden="true" className="mix-bar">
        {mix.map(({ column, colour, count }) => (
          <span key={column} className={colour} style={{ flexGrow: count }} />
        ))}
      </span>
    </div>
  )
}

function Price({ medicine: { price, priceTo } }) {
  if (!price) return <Absent />
  return (
    <>
      {price}
      {priceTo && <span className="md:block">{` تا ${priceTo}`}</span>}
    </>
  )
}
