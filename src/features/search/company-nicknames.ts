import { readNames } from '#data/reference/read-table.ts'
import { fold } from '#src/persian/fold.ts'

const NAMES = Object.entries(readNames('company-nicknames', 'nickname', 'company')).map(
  ([name, company]) => [fold(name), company] as const,
)

/** Symbols of the Tehran exchange and what else companies are called by, with words of their names. */
export const NICKNAMES: ReadonlyMap<string, string> = new Map(
  NAMES.filter(([, company]) => company !== ''),
)

/** Firms of the world that may be in no list: their names are no slips of medicines. */
export const FIRMS_ELSEWHERE: ReadonlySet<string> = new Set(
  NAMES.flatMap(([name, company]) => (company === '' ? [name] : [])),
)
