import { Icon } from '../ui/icon.tsx'
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
  const [, ...columns] = Object.entries(definition.columns)
  const toggled = (key: string) =>
    view.hidden.includes(key) ? view.hidden.filter((other) => other !== key) : [...view.hidden, key]
  return (
    <details data-menu="panel" name="menu" className="no-print sm:relative">
      <summary className="tool-button">
        <Icon name="columns" />
        ستون‌ها
      </summary>
      <ul className="menu-panel absolute inset-x-4 z-30 mt-1 p-2 sm:inset-x-auto sm:end-0 sm:top-full sm:w-60">
        {columns.map(([key, { label }]) => (
          <li key={key}>
            <a
              href={links.to({ hidden: toggled(key), columnsAsked: true, page: view.page })}
              rel="nofollow"
              data-keep-scroll=""
              data-column-choice=""
              className="column-choice"
            >
              <Icon name="check" className={view.hidden.includes(key) ? 'invisible' : ''} />
              <span className="sr-only">{view.hidden.includes(key) ? 'نمایش' : 'پنهان کردن'} </span>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </details>
  )
}
