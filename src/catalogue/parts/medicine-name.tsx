import { Fragment } from 'react'
import { medicinePath } from '#src/addresses/records.ts'
import { useAsOf } from '#src/list/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import { latinRun } from '#src/ui/isolated.tsx'

interface MedicineNameProps {
  medicine: { code: number; slug: string; nameFa: string | null; nameEn: string }
  /** Facts under the name; empty ones are left out. */
  remark?: readonly (string | null)[]
}

/** The Persian name over the Latin one, as a link to the medicine's page. */
export function MedicineName({ medicine, remark = [] }: MedicineNameProps) {
  const { nameFa, nameEn } = medicine
  const facts = remark.filter((fact) => fact !== null).filter(Boolean)
  const under = [...facts.filter(isLatinFact), ...facts.filter((fact) => !isLatinFact(fact))]
  const isLatin = under.every(isLatinFact)
  return (
    <a href={useAsOf(medicinePath(medicine))} className="text-link">
      {nameFa === null ? <Code>{nameEn}</Code> : <span>{nameFa}</span>}
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
              <bdi>{isLatinFact(fact) ? latinRun(fact) : fact}</bdi>
            </Fragment>
          ))}
        </span>
      )}
    </a>
  )
}

function isLatinFact(fact: string): boolean {
  return /^[\x20-\x7e]+$/.test(fact)
}
