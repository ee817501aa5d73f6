import { medicinePath } from '#src/addresses/records.ts'
import { isLatin } from '#src/persian/direction.ts'
import { Absent } from '#src/ui/absent.tsx'
import { useAsOf } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import { latinRun } from '#src/ui/latin-run.tsx'
import { type Sized, strengthAndVolume } from '#src/words/name-and-strength.ts'

interface MedicineNameProps {
  medicine: { code: number; slug: string; nameFa: string | null; nameEn: string }
  /** Facts under the name; empty ones are left out. */
  remark?: readonly (string | null)[]
}

/** The Persian name over the Latin one, as a link to the medicine's page. */
export function MedicineName({ medicine, remark = [] }: MedicineNameProps) {
  const { nameFa, nameEn } = medicine
  return (
    <a href={useAsOf(medicinePath(medicine))} className="text-link">
      {nameFa === null ? <Code>{nameEn}</Code> : <span>{nameFa}</span>}
      {nameFa && nameEn && (
        <span className="under-name" dir="ltr">
          <Code>{nameEn}</Code>
        </span>
      )}
      <FactsUnderName facts={remark} />
    </a>
  )
}

/** A strength and volume from the left, in which a line ends only between two amounts. */
export function Strength({ of }: { of: Sized }) {
  const size = strengthAndVolume(of)
  return size ? <bdi dir="ltr">{latinRun(size)}</bdi> : <Absent />
}

/** What tells records of one name apart, a strength first; empty facts are left out. */
export function FactsUnderName({ facts }: { facts: readonly (string | null)[] }) {
  const known = facts.filter((fact) => fact !== null).filter(Boolean)
  const under = [...known.filter(isLatin), ...known.filter((fact) => !isLatin(fact))]
  const isAllLatin = under.every(isLatin)
  if (under.length === 0) return null
  return (
    <span className="under-name" dir={isAllLatin ? 'ltr' : undefined}>
      {under.map((fact, place) => (
        <span key={fact}>
          <bdi>{isLatin(fact) ? latinRun(fact) : fact}</bdi>
          {place < under.length - 1 && (isAllLatin ? ' · ' : '، ')}
        </span>
      ))}
    </span>
  )
}

interface OfLicence extends Sized {
  medicineCode: number
  medicineSlug: string
  medicineName: string
}

/** The medicine that a licence is of, with what tells it apart from others of its name. */
export function LicensedMedicine({ row, form }: { row: OfLicence; form?: string | null }) {
  const { medicineCode, medicineSlug, medicineName } = row
  const medicine = { code: medicineCode, slug: medicineSlug, nameFa: medicineName, nameEn: '' }
  return <MedicineName medicine={medicine} remark={[strengthAndVolume(row), form ?? null]} />
}
