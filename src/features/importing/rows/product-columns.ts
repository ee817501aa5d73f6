import { fold } from '#src/persian/fold.ts'
import { sortKey } from '#src/persian/order.ts'
import { companyPathKey, companySegment } from '#src/persian/slug.ts'
import { optionalText, rememberEach } from '../parsing/clean.ts'
import type { Row } from './row.ts'

const companyKey = rememberEach((name) => companyPathKey(companySegment(name)))

/** A company that a file tells by its name alone. */
export function companyColumns(row: Row, role: string, field: string) {
  const name = optionalText(row.cell(field))
  return { [`${role}_name`]: name, [`${role}_key`]: name && companyKey(name) }
}

/** Names of a product in both scripts, and what it is found and ordered by; `otherwise` stands for neither. */
export function brandColumns(brandEn: string | null, brandFa: string | null, otherwise: string) {
  return {
    brand_en: brandEn,
    brand_fa: brandFa,
    brand_fold: fold([brandEn ?? brandFa ?? otherwise, brandFa].filter(Boolean).join(' ')),
    brand_sort: sortKey(brandFa ?? brandEn ?? otherwise),
  }
}
