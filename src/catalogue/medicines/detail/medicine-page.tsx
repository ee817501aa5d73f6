import { recordBriefPath } from '#src/addresses/insight.ts'
import { newDecisionPath } from '#src/addresses/pages.ts'
import { medicinePath, moleculePath } from '#src/addresses/records.ts'
import { atcCrumbs } from '#src/catalogue/parts/crumbs.ts'
import { RecordAround } from '#src/catalogue/parts/record-around.tsx'
import { addressOf, breadcrumbNode, JsonLd, type JsonLdNode } from '#src/features/shell/json-ld.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import { nameAndStrength, strengthAndVolume } from '#src/words/name-and-strength.ts'
import { AtcCode } from '../atc-code.tsx'
import type { MedicineData, MedicineIdentityFacts } from '../load-record.ts'
import { medicineTitle } from '../titles.ts'

export const medicineBody = latePart(() => import('./medicine-body.tsx'), 'MedicineBody')

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
      dataset={dataset}
      crumbs={crumbs}
      title={<MedicineHeading medicine={medicine} />}
      identity={[
        <Code key="title">{nameFa ? medicine.title : nameEn}</Code>,
        <>
          کد ژنریک <Code copyLabel="کد ژنریک">{code}</Code>
        </>,
        medicine.moleculeId !== null && (
          <DayLink
            key="molecule"
            href={moleculePath({ id: medicine.moleculeId, slug: '' })}
            className="text-link"
          >
            همهٔ قدرت‌ها و شکل‌ها
          </DayLink>
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

/** A generic medicine as schema.org knows it: facts of the registry, nothing clinical. */
function medicineNodes(
  data: MedicineData,
  crumbs: readonly { label: string; href: string }[],
): readonly JsonLdNode[] {
  const { medicine } = data
  const href = medicinePath(medicine)
  // Machines read no directions.
  const title = medicineTitle(data).replace(/[\u2066-\u2069]/g, '')
  return [
    {
      '@type': 'Drug',
      '@id': addressOf(href),
      url: addressOf(href),
      name: title,
      alternateName: medicine.title,
      nonProprietaryName: medicine.nameEn,
      activeIngredient: medicine.molecule,
      dosageForm: medicine.form,
      administrationRoute: medicine.route,
      isProprietary: false,
      identifier: propertyOf('کد ژنریک', String(medicine.code)),
      code: medicine.atcCode && {
        '@type': 'MedicalCode',
        codeValue: medicine.atcCode,
        codingSystem: 'ATC',
      },
    },
    breadcrumbNode(crumbs, { label: title, href }),
  ]
}

function propertyOf(name: string, value: string): JsonLdNode {
  return { '@type': 'PropertyValue', propertyID: name, value }
}
