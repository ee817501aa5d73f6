import type { SearchItem } from './answer.ts'

export function SuggestionText({ item }: { item: SearchItem }) {
  return (
    <span className="min-w-0">
      <bdi className="block truncate">{item.title}</bdi>
      {item.subtitle && (
        <bdi className="block truncate text-xs leading-5 text-muted">{item.subtitle}</bdi>
      )}
    </span>
  )
}
