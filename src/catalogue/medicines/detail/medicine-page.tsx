import type { AnswerOf } from '../../../api/procedures.ts'
import { orNotFound, query } from '../../../api/query.ts'
import { DatasetSource } from '../../../features/shell/dataset-source.tsx'
import { formatNumber } from '../../../persian/numbers.ts'
import { Code } from '../../../ui/code.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { LockedRecord } from '../../brief/locked-record.tsx'
import { MedicineIdentity } from './medicine-identity.tsx'
import { MedicineSections } from './medicine-sections.tsx'

export async function loadMedicinePage(code: number) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('medicines.byCode', { code })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}

export type MedicineDetails = NonNullable<AnswerOf<'medicines.byCode'>['details']>
export type MedicineIdentityFacts = AnswerOf<'medicines.byCode'>['medicine']

/** The heading of a medicine: its Persian name, strength and form; Latin where there is no other. */
export function medicineTitle({ nameFa, nameEn, strength, form }: MedicineIdentityFacts): string {
  return [nameFa ?? nameEn, strength, form].filter(Boolean).join(' ')
}

export function MedicinePage({ data }: { data: Awaited<ReturnType<typeof loadMedicinePage>> }) {
  const { medicine, details, dataset } = data
  const crumbs = [
    { label: 'داروها', href: '/medicine' },
    ...(details?.atcPath ?? []).map(({ code, name }) => ({
      label: name,
      href: `/category/${code}`,
    })),
  ]
  return (
    <PageFrame
      title={<MedicineHeading medicine={medicine} />}
      lead={medicine.nameFa ? <Code>{medicine.title}</Code> : undefined}
      total={`${formatNumber(medicine.licenceCount)} پروانهٔ فعال`}
      crumbs={crumbs}
    >
      <MedicineIdentity medicine={medicine} atcCandidates={details?.atcCandidates ?? []} />
      {details ? (
        <MedicineSections medicine={medicine} details={details} />
      ) : (
        <LockedRecord holds="همهٔ پروانه‌های این کد، سهم دارندگان، داروهای هم‌گروه و تغییرها" />
      )}
      <DatasetSource dataset={dataset} />
    </PageFrame>
  )
}

function MedicineHeading({ medicine }: { medicine: MedicineIdentityFacts }) {
  const { nameFa, nameEn, strength, form } = medicine
  return (
    <>
      {nameFa ?? <Code>{nameEn}</Code>} {strength && <Code>{strength}</Code>} {form}
    </>
  )
}
