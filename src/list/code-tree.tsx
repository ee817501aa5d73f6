import { formatNumber } from '../persian/numbers.ts'
import type { FacetValue } from './answer.ts'
import type { ListLinks } from './list-links.ts'
import { UNKNOWN_VALUE } from './unknown.ts'

interface CodeTreeProps {
  name: string
  chosen: string | undefined
  values: readonly FacetValue[]
  links: ListLinks
}

/** A facet of codes walked downwards: each link narrows to a group; the way back stands above. */
export function CodeTree({ name, chosen, values, links }: CodeTreeProps) {
  const below = values.filter(({ value }) => value !== UNKNOWN_VALUE && value !== chosen)
  return (
    <>
      {chosen && <input type="hidden" name={name} value={chosen} />}
      {chosen && (
        <a href={links.filter(name, [])} className="text-link text-xs" rel="nofollow">
          همهٔ گروه‌ها
        </a>
      )}
      <ul className="max-h-80 overflow-y-auto">
        {below.map((facet) => (
          <li key={facet.value}>
            <a
              href={links.filter(name, [facet.value])}
              rel="nofollow"
              data-keep-scroll=""
              className="choice py-0.5"
            >
              <span>{facet.label}</span>
              <small>{formatNumber(facet.count)}</small>
            </a>
          </li>
        ))}
      </ul>
    </>
  )
}
