import type { CSSProperties } from 'react'
import { formatNumber } from '../persian/numbers.ts'
import { Input } from '../ui/field.tsx'
import type { FacetValue } from './answer.ts'
import type { ListLinks } from './list-links.ts'
import { UNKNOWN_VALUE } from './unknown.ts'

/** Groups that stand open; the rest is one click away. */
const SHORT = 8

interface CodeTreeProps {
  name: string
  chosen: string | undefined
  values: readonly FacetValue[]
  links: ListLinks
}

/** A facet of codes walked downwards: each link narrows to a group; the way back stands above. */
export function CodeTree({ name, chosen, values, links }: CodeTreeProps) {
  const below = values.filter(({ value }) => value !== UNKNOWN_VALUE && value !== chosen)
  const most = Math.max(...below.map(({ count }) => count), 1)
  const group = ({ value, label, count }: FacetValue) => (
    <li key={value}>
      <a
        href={links.filter(name, [value])}
        rel="nofollow"
        data-keep-scroll=""
        className="choice"
        title={label}
        style={barOf(count, most)}
      >
        <span>{label}</span>
        <small>{formatNumber(count)}</small>
      </a>
    </li>
  )
  const rest = below.slice(SHORT)
  return (
    <>
      <Input
        name={name}
        defaultValue={chosen ?? ''}
        placeholder="J01"
        aria-label="کد گروه"
        autoComplete="off"
        pattern="\s*[A-Za-z][A-Za-z\p{Nd}]{0,6}\s*"
        title="کد ATC، مانند J01 یا C10AA05"
        dir="ltr"
        className="mb-1 text-end uppercase"
      />
      {chosen && (
        <a
          href={links.filter(name, [])}
          className="text-link flex min-h-6 items-center text-xs"
          rel="nofollow"
        >
          همهٔ گروه‌ها
        </a>
      )}
      <ul>{below.slice(0, SHORT).map(group)}</ul>
      {rest.length > 0 && (
        <details className="group/more">
          <summary className="text-link flex min-h-7 items-center text-xs group-open/more:hidden">
            {formatNumber(rest.length)} گروه دیگر
          </summary>
          <ul>{rest.map(group)}</ul>
        </details>
      )}
    </>
  )
}

/** A count as a share of the most frequent one, drawn under its word. */
export function barOf(count: number, most: number): CSSProperties {
  return { '--bar': `${Math.round((count / most) * 100)}%` } as CSSProperties
}
