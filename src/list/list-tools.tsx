import type { ReactNode } from 'react'
import { formatNumber } from '../persian/numbers.ts'
import { Icon } from '../ui/icon.tsx'
import { KeysSwitch, LookSwitch } from '../ui/look-switch.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { ColumnChoice } from './column-choice.tsx'
import type { ListDefinition } from './definition.ts'
import type { ActiveFilter } from './filter-words.ts'
import { LIST_FORM } from './list-form-behaviour.ts'
import type { ListLinks } from './list-links.ts'
import { type ListView, VIEW_LIMITS } from './view.ts'

interface ListToolsProps {
  title: string
  noun: string
  searchHint: string
  definition: ListDefinition
  view: ListView
  links: ListLinks
  active: readonly ActiveFilter[]
  locked: readonly string[]
  isPreview: boolean
  isVisitor: boolean
  children: ReactNode
}

/** Everything one does to a list, in one line that stays, on a phone in a bar at the foot; under it what the list is narrowed to. */
export function ListTools(props: ListToolsProps) {
  const { title, noun, definition, view, links, active, isPreview } = props
  return (
    <>
      <div className="list-tools no-print">
        <label className="list-search" key={view.q}>
          <span className="sr-only">جست‌وجو در {title}</span>
          <Icon name="search" />
          <input
            type="search"
            name="q"
            form={LIST_FORM}
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            placeholder={props.searchHint}
            defaultValue={view.q}
            maxLength={VIEW_LIMITS.query}
          />
          <span aria-hidden="true" className="key">
            /
          </span>
        </label>
        <div className="list-dock">
          <button type="button" popoverTarget="filters" className="tool-button lg:hidden">
            <Icon name="filter" />
            فیلتر
            {active.length > 0 && <b className="tool-count">{formatNumber(active.length)}</b>}
          </button>
          <button type="button" popoverTarget="sorts" className="tool-button sm:hidden">
            <Icon name="sort" />
            مرتب‌سازی
          </button>
          <button type="button" popoverTarget="more" className="tool-button sm:hidden">
            <Icon name="columns" />
            بیشتر
          </button>
        </div>
        <SortSheet {...props} />
        <section id="more" popover="auto" aria-label="بیشتر" className="list-more">
          {!isPreview && !props.isVisitor && (
            <OwnLink definition={definition} view={view} links={links} />
          )}
          {definition.charts && (
            <LookButton look="no-charts" icon="trend" label="پنهان کردن نمودارها" />
          )}
          <LookButton look="roomy" icon="menu" label="ردیف‌های بلندتر" />
          <ColumnChoice definition={definition} view={view} links={links} />
          {props.children}
        </section>
      </div>
      <ActiveFilters active={active} view={view} links={links} isPreview={isPreview} noun={noun} />
    </>
  )
}

/** One's own records and no others, or all again. */
function OwnLink({
  definition,
  view,
  links,
}: Pick<ListToolsProps, 'definition' | 'view' | 'links'>) {
  const { mine } = definition.filters
  if (!mine) return null
  const isOn = view.filters.mine !== undefined
  return (
    <a
      href={links.filter('mine', isOn ? [] : ['list'])}
      rel="nofollow"
      aria-current={isOn ? 'true' : undefined}
      className="tool-button"
      data-tool=""
    >
      <Icon name="star" />
      <span>{mine.label}</span>
    </a>
  )
}

interface LookButtonProps {
  look: 'no-charts' | 'roomy'
  icon: 'menu' | 'trend'
  label: string
}

function LookButton({ look, icon, label }: LookButtonProps) {
  return (
    <LookSwitch look={look} title={label}>
      <Icon name={icon} />
      <span className="sm:sr-only">{label}</span>
    </LookSwitch>
  )
}

/** On a phone, where the table has no headings. */
function SortSheet({ definition, view, links, locked, isPreview }: ListToolsProps) {
  if (isPreview) return null
  const columns = Object.entries(definition.columns).filter(
    ([key, { sort }]) => sort && !locked.includes(key),
  )
  return (
    <section id="sorts" popover="auto" aria-label="مرتب‌سازی" className="bottom-sheet sm:hidden">
      <h2 className="text-lg">مرتب‌سازی</h2>
      <ul>
        {columns.map(([key, { label, sort }]) => {
          const isCurrent = view.sort === key
          const descending = isCurrent ? !view.descending : sort === 'desc'
          return (
            <li key={key}>
              <a
                href={links.to({ sort: key, descending })}
                rel="nofollow"
                data-keep-scroll=""
                aria-current={isCurrent ? 'true' : undefined}
              >
                {label}
                {isCurrent && <Icon name={view.descending ? 'arrow-down' : 'arrow-up'} />}
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

const KEYS: readonly (readonly [keys: readonly string[], does: string])[] = [
  [['j', 'k'], 'ردیف بعد و قبل'],
  [['Enter'], 'باز کردن'],
  [['x'], 'انتخاب'],
  [['w'], 'پیگیری'],
  [['/'], 'جست‌وجو در فهرست'],
  [['Ctrl', 'K'], 'جست‌وجو در همه‌جا'],
  [['Esc'], 'بستن، سپس لغو انتخاب'],
  [['Shift', '← →'], 'پهنای ستونی که سرستونش انتخاب شده'],
  [['Shift', 'Alt', '← →'], 'جابه‌جایی همان ستون'],
  [['?'], 'همین راهنما'],
]

/** At the foot: the keys one needs most, and a panel of all of them. */
export function ListKeys() {
  return (
    <div className="list-keys needs-script no-print">
      {KEYS.slice(0, 5).map(([keys, does]) => (
        <KeyLine key={does} keys={keys} does={does} />
      ))}
      <button type="button" popoverTarget="list-keys" className="text-link min-h-6">
        همهٔ کلیدها
      </button>
      <section id="list-keys" popover="auto" aria-label="کلیدهای فهرست" className="keys-panel">
        <h2 className="text-base">کلیدهای فهرست</h2>
        <ul>
          {KEYS.map(([keys, does]) => (
            <li key={does}>
              <KeyLine keys={keys} does={does} />
            </li>
          ))}
        </ul>
        <div className="mt-3">
          <KeysSwitch />
        </div>
        <p>ستون‌ها با ماوس هم پهن و جابه‌جا می‌شوند: لبهٔ سرستون یا خود آن را بکشید.</p>
      </section>
    </div>
  )
}

function KeyLine({ keys, does }: { keys: readonly string[]; does: string }) {
  return (
    <span className="key-line">
      {keys.map((key) => (
        <kbd key={key}>{key}</kbd>
      ))}
      {does}
    </span>
  )
}
