import { atcPath, nameAtc } from '#data/reference/atc-names.ts'
import { ATC_NAMES_FA } from '#data/reference/atc-names-fa.ts'
import type { Row } from './csv.ts'
import { MEDICINES } from './medicines.ts'

export function atcGroupRows(): Row<'atc-groups'>[] {
  const used = MEDICINES.flatMap(({ atc }) => atcPath(atc))
  const codes = new Set([...Object.keys(ATC_NAMES_FA), ...used])
  return [...codes].sort().map((code) => ({ ...nameAtc(code) }))
}
