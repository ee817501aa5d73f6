import { inReaderDigits } from '../persian/numbers.ts'
import { Icon } from '../ui/icon.tsx'
import { shownColumns } from './columns.ts'
import type { ListDefinition } from './definition.ts'
import type { ListLinks } from './list-links.ts'
import type { ListView } from './view.ts'

interface ColumnChoiceProps {
  definition: ListDefinition
  view: ListView
  links: ListLinks
}

/** Which columns stand in the table; each choice is a link, so the view stays in the address. */
export function ColumnChoice({ definition, view, links }: ColumnChoiceProps) {
  const { hidden, order = [] } = view
  const [, ...keys] = shownColumns(definition, { hidden: [], order })
  const toggled = (key: string) =>
    hidden.includes(key) ? hidden.filter((other) => other !== key) : [...hidden, key]
  return (
    <details data-menu="panel" name="menu" className="no-print sm:relative">
      <summary className="tool-button" data-tool="">
        <Icon name="columns" />
        <span>ستون‌ها</span>
      </summary>
      <ul className="menu-panel absolute inset-x-4 z-30 mt-1 p-2 sm:inset-x-auto sm:end-0 sm:top-full sm:w-60">
        {keys.map((key, place) => (
          <li key={key} className="flex">
            <a
              href={links.to({ hidden: toggled(key), columnsAsked: true, page: view.page })}
              rel="nofollow"
              data-keep-scroll=""
              data-column-choice={key}
              className="column-choice"
            >
              <Icon name="check" className={hidden.includes(key) ? 'invisible' : ''} />
              <span className="sr-only">{hidden.includes(key) ? 'نمایش' : 'پنهان کردن'} </span>
              {inReaderDigits(definition.columns[key]?.label ?? '')}
            </a>
            {place > 0 && (
              <a
                href={links.to({ order: raised(keys, place), page: view.page })}
                rel="nofollow"
                data-keep-scroll=""
                data-column-choice=""
                aria-label={`${definition.columns[key]?.label}، یک ستون جلوتر`}
                className="column-raise"
              >
                <Icon name="arrow-up" className="size-4" />
              </a>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The same columns with one of them before the one that it follows. */
function raised(keys: readonly string[], place: number): string[] {
  return keys.toSpliced(place, 1).toSpliced(place - 1, 0, ...keys.slice(place, place + 1))
}
