import { pageWords, writeNumber } from '../../medicine-page/words.js'
import { Icon } from './icon.jsx'

const SHORT = 6
const input =
  'min-h-10 w-full rounded-md border border-field bg-surface px-3 text-sm text-ink placeholder:text-muted aria-[invalid]:border-critical text-end'

export function Filters() {
  return (
    <>
      {pageWords().filters.map((filter, place) => (
        <Disclosure key={filter.name} title={filter.title} open={place < 3}>
          {filter.look === 'range' && <Range name={filter.name} />}
          {filter.look === 'tree' && <Tree filter={filter} />}
          {filter.look !== 'range' && filter.look !== 'tree' && <Choices filter={filter} />}
        </Disclosure>
      ))}
      <Disclosure title="نمایش در تاریخ گذشته">
        <input
          className={input}
          inputMode="numeric"
          aria-label="تاریخ شمسی گذشته"
          placeholder="مانند ۱۴۰۵/۰۸/۰۱"
          maxLength={12}
          dir="ltr"
          name="asOf"
          defaultValue=""
        />
        <p className="mt-1.5 text-xs leading-5 text-muted">
          فهرست، شمارها و صافی‌ها چنان که در پایان آن روز بودند.
        </p>
      </Disclosure>
      <button
        type="submit"
        className="inline-flex items-center justify-center rounded-md border font-medium whitespace-nowrap transition-colors disabled:pointer-events-none disabled:opacity-55 border-transparent bg-fill text-on-fill hover:bg-fill-strong min-h-10 gap-2 px-4 text-sm mt-4 w-full"
      >
        اعمال صافی‌ها
      </button>
    </>
  )
}

function Disclosure({ title, open = false, children }) {
  return (
    <details open={open} className="group/disclosure border-b border-line">
      <summary className="flex min-h-11 items-center justify-between gap-3 rounded-sm py-2 text-sm font-medium hover:text-accent">
        {title}
        <Icon
          name="chevron-down"
          look="size-4 text-muted transition-transform group-open/disclosure:rotate-180"
        />
      </summary>
      <div className="pb-4">{children}</div>
    </details>
  )
}

function Range({ name }) {
  const sides = [
    { end: 'from', word: 'از' },
    { end: 'to', word: 'تا' },
  ]
  return (
    <div className="grid grid-cols-2 gap-2">
      {sides.map(({ end, word }) => (
        <input
          key={end}
          className={input}
          inputMode="numeric"
          aria-label={word}
          placeholder={word}
          dir="ltr"
          name={`${name}.${end}`}
          defaultValue=""
        />
      ))}
    </div>
  )
}

function Tree({ filter: { name, values } }) {
  return (
    <ul className="max-h-80 overflow-y-auto">
      {values.map(({ value, label, count }) => (
        <li key={value}>
          <a
            href={`/medicine?${name}=${value}`}
            rel="nofollow"
            data-keep-scroll=""
            className="choice py-0.5"
          >
            <span>{label}</span>
            <small>{writeNumber(count)}</small>
          </a>
        </li>
      ))}
    </ul>
  )
}

function Choices({ filter: { name, values } }) {
  const choice = ({ value, label, count }) => (
    <label key={value} className="choice">
      <input type="checkbox" disabled={value === ''} name={name} value={value} />
      <span>{label}</span>
      <small>{writeNumber(count)}</small>
    </label>
  )
  return (
    <>
      {values.slice(0, SHORT).map(choice)}
      {values.length > SHORT && (
        <details className="group/more">
          <summary className="text-link py-1 text-xs group-open/more:hidden">
            {`${writeNumber(values.length - SHORT)} مورد دیگر`}
          </summary>
          {values.slice(SHORT).map(choice)}
        </details>
      )}
    </>
  )
}
