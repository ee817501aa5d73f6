import type { SearchItem } from './answer.ts'

export function SuggestionText({ item }: { item: SearchItem }) {
  return (
    <span className="min-w-0">
      <span className="block truncate">
        <bdi>{item.title}</bdi>
      </span>
      {item.subtitle && (
        <span className="block truncate text-xs leading-5 text-muted">{item.subtitle}</span>
      )}
    </span>
  )
}
