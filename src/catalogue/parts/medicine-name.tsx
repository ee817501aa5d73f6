import { Fragment } from 'react'
import { medicinePath } from '#src/addresses/records.ts'
import { useAsOf } from '#src/list/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'

interface MedicineNameProps {
  medicine: { code: number; slug: string; nameFa: string | null; nameEn: string }
  /** Facts under the name; empty ones are left out. */
  remark?: readonly (string | null)[]
}

/** The Persian name over the Latin one, as a link to the medicine's page. */
export function MedicineName({ medicine, remark = [] }: MedicineNameProps) {
  const { nameFa, nameEn } = medicine
  const under = remark.filter((fact) => fact !== null && fact !== '')
  // Cut short, a strength keeps its beginning, as the Latin name does.
  const isLatin = under.every((fact) => /^[\x20-\x7e]+$/.test(fact ?? ''))
  return (
    <a href={useAsOf(medicinePath(medicine))} className="text-link">
      {nameFa ?? <Code>{nameEn}</Code>}
      {nameFa && nameEn && (
        <span className="under-name" dir="ltr">
          <Code>{nameEn}</Code>
        </span>
      )}
      {under.length > 0 && (
        <span className="under-name" dir={isLatin ? 'ltr' : undefined}>
          {under.map((fact, place) => (
            <Fragment key={fact}>
              {place > 0 && (isLatin ? ' · ' : '، ')}
              <bdi>{fact}</bdi>
            </Fragment>
          ))}
        </span>
      )}
    </a>
  )
}
