import {
  COMPARED_KINDS,
  type ComparedKind,
  LIST_KINDS,
  moleculeKind,
} from '#src/catalogue/facts/kinds.ts'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import { type PastSearch, readablePast } from '#src/list/as-of.ts'
import { MAX_ASKED } from './tray-key.ts'

export { COMPARED_KINDS, type ComparedKind }

const KEYS = { number: /^\d{1,9}$/, irc: /^\d{16}$/, permit: /^[^\0,]{1,64}$/ } as const

/** Kinds of records that can stand side by side, and the words for them. */
export const COMPARED = Object.fromEntries([
  ...LIST_KINDS.flatMap(({ name, one, path, listedAt = path, comparedBy }) =>
    comparedBy ? [[name, { noun: one, href: listedAt, key: KEYS[comparedBy] }]] : [],
  ),
  [
    moleculeKind.name,
    { noun: moleculeKind.one, href: medicineKind.path, key: KEYS[moleculeKind.comparedBy] },
  ],
]) as Readonly<Record<ComparedKind, { noun: string; href: string; key: RegExp }>>

export interface CompareSearch extends PastSearch {
  kind: ComparedKind
  /** Keys in the order of their columns, parted by commas. */
  ids: string
}

/** Repairs what an address asks to be compared; unknown keys fall away, repeated ones too. */
export function readCompareSearch(search: Record<string, unknown>): CompareSearch {
  const kind = COMPARED_KINDS.find((known) => known === search.kind) ?? COMPARED_KINDS[0]
  const ids = [search.ids ?? search.codes].flat().map(String).join(',')
  return { kind, ids: idsOf({ kind, ids }).join(','), ...readablePast(search) }
}

export function idsOf({ kind, ids }: CompareSearch): string[] {
  const keys = ids.split(',').filter((key) => COMPARED[kind].key.test(key))
  return [...new Set(keys)].slice(0, MAX_ASKED)
}

export function comparePath(kind: ComparedKind, ids: readonly string[]): string {
  const asked = ids.length > 0 ? `&ids=${ids.map(encodeURIComponent).join(',')}` : ''
  return `/compare?kind=${kind}${asked}`
}
