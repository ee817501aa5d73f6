import { atcGroupPath } from '#src/addresses/records.ts'

const NAMED_LEVELS = 3

/** The groups above a record: the upper two by their names, the rest by their codes. */
export function atcCrumbs(path: readonly { code: string; name: string }[]) {
  return path.map(({ code, name }) => ({
    label: name,
    href: atcGroupPath(code),
    ...(code.length > NAMED_LEVELS && { short: code }),
  }))
}
