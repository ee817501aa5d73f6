import { recordBriefPath } from '#src/addresses/insight.ts'
import { newDecisionPath } from '#src/addresses/pages.ts'
import { moleculePath } from '#src/addresses/records.ts'
import { atcCrumbs } from '#src/catalogue/parts/crumbs.ts'
import { RecordAround } from '#src/catalogue/parts/record-around.tsx'
import { JsonLd } from '#src/features/shell/json-ld.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { Code } from '#src/ui/code.tsx'
import { nameAndStrength, strengthAndVolume } from '#src/words/name-and-strength.ts'
import { AtcCode } from '../atc-code.tsx'
import type { MedicineData, MedicineIdentityFacts } from '../load-record.ts'
import { medicineNodes } from './json-ld.ts'

export const medicineBody = latePart<MedicineData>(() =>
  import('./medicine-body.tsx').then((file) => file.MedicineBody),
)

export function MedicinePage({ data }: { data: MedicineData }) {
  const { medicine, details, past, dataset } = data
  const { code, nameFa, nameEn } = medicine
  const crumbs = [{ label: 'داروها', href: '/medicine' }, ...atcCrumbs(details?.atcPath ?? [])]
  return (
    <RecordAround
      record={{
        kind: 'medicines',
        compared: 'medicines',
        id: code,
        title: nameAndStrength(medicine),
      }}
      brief={recordBriefPath('medicines', code, past?.day)}
      decision={newDecisionPath(code)}
      past={past}
      dataset={dataset}
      crumbs={crumbs}
      title={<MedicineHeading medicine={medicine} />}
      identity={[
        <Code key="title">{nameFa ? medicine.title : nameEn}</Code>,
        <>
          کد ژنریک <Code copyLabel="کد ژنریک">{code}</Code>
        </>,
        medicine.moleculeId !== null && (
          <a
            key="molecule"
            href={moleculePath({ id: medicine.moleculeId, slug: '' })}
            className="text-link"
          >
            همهٔ قدرت‌ها و شکل‌ها
          </a>
        ),
        medicine.atcCode && <AtcCode code={medicine.atcCode} inferred={medicine.atcInferred} />,
      ]}
    >
      <RetainedPart of={medicineBody} data={data} />
      <JsonLd of={import.meta.env.SSR && (() => medicineNodes(data, crumbs))} />
    </RecordAround>
  )
}

function MedicineHeading({ medicine }: { medicine: MedicineIdentityFacts }) {
  const { nameFa, nameEn, form } = medicine
  const size = strengthAndVolume(medicine)
  return (
    <>
      {nameFa ?? <Code>{nameEn}</Code>} {size && <Code>{size}</Code>} {form}
    </>
  )
}
