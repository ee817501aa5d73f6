import { atcGroupKind } from '../atc-groups/kind.ts'
import { companyKind } from '../companies/kind.ts'
import { healthCompanyKind } from '../health-companies/kind.ts'
import { healthProductKind } from '../health-products/kind.ts'
import { ingredientLicenceKind, ingredientMakerKind } from '../ingredient-makers/kind.ts'
import { ingredientKind } from '../ingredients/kind.ts'
import { medicineKind, productKind } from '../medicines/kind.ts'
import { supplementCompanyKind } from '../supplement-companies/kind.ts'
import { supplementKind } from '../supplements/kind.ts'
import type { ListWords, RecordWords } from './kind-words.ts'

/** All strengths and forms of one active substance: no list of its own, and no source tells of it. */
export const moleculeKind = {
  name: 'molecules',
  one: 'مولکول',
  many: 'مولکول‌ها',
  path: '/molecule',
  noun: 'مولکول',
  comparedBy: 'number',
  hasPrices: true,
  hasMakers: true,
} as const

const RECORDS = [
  medicineKind,
  productKind,
  companyKind,
  atcGroupKind,
  ingredientKind,
  ingredientLicenceKind,
  supplementKind,
  healthProductKind,
] as const

/** Lists that have pages, in the order of the menu. */
const LISTS = [
  medicineKind,
  productKind,
  companyKind,
  atcGroupKind,
  ingredientKind,
  ingredientMakerKind,
  supplementKind,
  supplementCompanyKind,
  healthProductKind,
  healthCompanyKind,
] as const

type Named<Kind extends { name: string }> = { readonly [K in Kind as K['name']]: K }

function byName<Kind extends { name: string }>(kinds: readonly Kind[]): Named<Kind> {
  return Object.fromEntries(kinds.map((kind) => [kind.name, kind])) as Named<Kind>
}

export const RECORD_WORDS = byName(RECORDS)

export type RecordName = keyof typeof RECORD_WORDS

export const LIST_WORDS = byName(LISTS)

export type ListName = keyof typeof LIST_WORDS

type NamesWith<Kinds, Fact> = {
  [Name in keyof Kinds]: Kinds[Name] extends Fact ? Name : never
}[keyof Kinds]

/** Records that have pages of their own: they are found, and may be watched; molecules too. */
export type WatchedKind =
  | NamesWith<typeof RECORD_WORDS, { found: object }>
  | typeof moleculeKind.name

/** Words of everything that is published or watched. */
export const SUBJECT_WORDS = { ...RECORD_WORDS, [moleculeKind.name]: moleculeKind } as const

export const WATCHED_KINDS = [
  ...RECORDS.flatMap((kind) => ('found' in kind ? [kind.name] : [])),
  moleculeKind.name,
] as readonly WatchedKind[] as readonly [WatchedKind, ...WatchedKind[]]

export const hasPrices = (kind: WatchedKind): boolean => 'hasPrices' in SUBJECT_WORDS[kind]
export const hasMakers = (kind: WatchedKind): boolean => 'hasMakers' in SUBJECT_WORDS[kind]

/** Lists whose rows may stand side by side. */
export type ComparedList = NamesWith<typeof LIST_WORDS, { comparedBy: string }>

export type ComparedKind = ComparedList | typeof moleculeKind.name

export const COMPARED_KINDS = [
  ...LISTS.flatMap((kind) => ('comparedBy' in kind ? [kind.name] : [])),
  moleculeKind.name,
] as readonly ComparedKind[] as readonly [ComparedKind, ...ComparedKind[]]

type Found = Extract<(typeof RECORDS)[number], { found: object }>

/** Where more of what is found stands: companies are found together, and listed by what they have. */
function listsOf({ name, title, found }: RecordWords & { title?: string }) {
  const own = found?.list && title ? [{ title, to: found.list }] : []
  const others = name === companyKind.name ? [supplementCompanyKind, healthCompanyKind] : []
  return [...own, ...others.map((list) => ({ title: list.title, to: `${list.path}?q=` }))]
}

type FoundList = ReturnType<typeof listsOf>[number]

/** What a search leads to, by its names in answers. */
export const FOUND_WORDS = Object.fromEntries([
  ['molecule', { one: moleculeKind.one, lists: [] }],
  ['unlisted', { one: 'در فهرست نیست', lists: [] }],
  ...RECORDS.flatMap((kind: RecordWords) => {
    const { one, found } = kind
    return found ? [[found.as, { one, found: found.label, lists: listsOf(kind) }]] : []
  }),
]) as Readonly<
  Record<
    Found['found']['as'] | 'molecule' | 'unlisted',
    { one: string; found?: string; lists: readonly FoundList[] }
  >
>

/** Every list, in the type of what a list may say. */
export const LIST_KINDS: readonly (ListWords & { name: ListName })[] = LISTS

export const KIND_ROUTERS: readonly string[] = LISTS.map(({ name }) => routerName(name))

/** The name of a list's router, «health-products» as healthProducts. */
export function routerName<Name extends string>(kind: Name): RouterName<Name> {
  const name = kind.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())
  return name as RouterName<Name>
}

type RouterName<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Head}${Capitalize<RouterName<Rest>>}`
  : Name
