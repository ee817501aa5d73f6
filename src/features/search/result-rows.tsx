import { Isolated, isolated } from '#src/ui/isolated.tsx'
import type { SearchItem } from './answer.ts'

/** What was found of one kind, each with a line that tells it from its namesakes. */
export function ResultRows({ items }: { items: readonly SearchItem[] }) {
  return (
    <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
      {items.map((item) => (
        <ResultRow key={item.path + item.title} item={item} />
      ))}
    </ul>
  )
}

function ResultRow({ item }: { item: SearchItem }) {
  return (
    <li className="px-4 py-2.5">
      <a href={item.path} className="text-link">
        <Isolated>{item.title}</Isolated>
      </a>
      {item.subtitle && <p className="text-xs text-muted">{isolated(item.subtitle)}</p>}
    </li>
  )
}
