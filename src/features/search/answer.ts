import { FOUND_WORDS } from '#src/catalogue/facts/kinds.ts'

export type SearchKind = keyof typeof FOUND_WORDS

/** Where a search leads; holds nothing that any tier may not see. */
export interface SearchItem {
  title: string
  /** A line from right to left; what is Latin in it is isolated. */
  subtitle: string | null
  path: string
}

export interface SearchGroup {
  /** Records of one kind, pages of the portal, views that one has saved, what is near to it, a question. */
  kind: SearchKind | 'page' | 'view' | 'near' | 'question'
  label: string
  items: SearchItem[]
}

export interface Suggestions {
  /** The group with the best item first. */
  groups: SearchGroup[]
  /** The query as it was understood, where its spelling was unknown. */
  corrected: string | null
}

export interface CountedGroup extends SearchGroup {
  /** All there are; `items` holds the first of them. */
  total: number
}

/** A substance that the list lacks: what it is, and where else it is licensed. */
export interface AbsentName {
  title: string
  /** «در فهرست ایران نیست» */
  said: string
  /** Its ATC groups, the widest first. */
  groups: { code: string; name: string }[]
  /** Registers of other countries with licences in force of it, and those that were read at all. */
  registers: string[]
  read: string[]
}

export interface SearchResults {
  groups: CountedGroup[]
  corrected: string | null
  /** Words that the answer leaves out. */
  unknown: string[]
  /** What lists are asked for to say the same; null where they hold none of it. */
  listed: string | null
  /** What was asked for, where the list lacks it. */
  absent: AbsentName | null
  /** The record whose code the query is, if it is one. */
  exactPath: string | null
}

export interface Hit extends SearchItem {
  kind: SearchKind
}

/** Groups keep the order of their first hits; a hit met twice stands once. */
export function groupHits(hits: readonly Hit[], perKind: number): SearchGroup[] {
  const groups = new Map<SearchKind, SearchGroup>()
  const seen = new Set<string>()
  for (const { kind, title, subtitle, path } of hits) {
    const group = groups.get(kind) ?? {
      kind,
      label: FOUND_WORDS[kind].found ?? FOUND_WORDS[kind].one,
      items: [],
    }
    groups.set(kind, group)
    if (seen.has(`${kind} ${path}`) || group.items.length >= perKind) continue
    seen.add(`${kind} ${path}`)
    group.items.push({ title, subtitle, path })
  }
  return [...groups.values()].filter(({ items }) => items.length > 0)
}

export const NEAREST = 'عین آن در فهرست نیست؛ نزدیک‌ترین: '

/** Groups of what is only spelled like the query: the first that is listed says so before any of it is read. */
export function asNearest<Group extends SearchGroup>(groups: readonly Group[]): Group[] {
  const first = groups.find(({ kind }) => kind !== 'unlisted')
  return groups.map((group) =>
    group === first ? { ...group, label: NEAREST + group.label } : group,
  )
}

/** Pages stand before records where they were called by name, else after the best of them. */
export function withPages<Group extends SearchGroup>(
  records: readonly Group[],
  pages: readonly Group[],
  isNamed: boolean,
): Group[] {
  const [best = [], others = []] = isNamed ? [[], records] : [records.slice(0, 1), records.slice(1)]
  return [...best, ...pages, ...others]
}
