import { CATALOGUE } from '#src/catalogue/catalogue.ts'
import type { KindUnderTest } from './kind-under-test.ts'

const files = import.meta.glob<Record<string, unknown>>('./*.ts', { eager: true })

const isKind = (value: unknown): value is KindUnderTest =>
  typeof value === 'object' && value !== null && 'definition' in value && 'facts' in value

const described = Object.values(files).flatMap((exported) => Object.values(exported).filter(isKind))

/** Each paged list of the catalogue that a file of this folder describes, as the catalogue names them. */
export const EVERY_LIST: readonly KindUnderTest[] = Object.keys(CATALOGUE).flatMap((name) =>
  described.filter((kind) => kind.name === name),
)
