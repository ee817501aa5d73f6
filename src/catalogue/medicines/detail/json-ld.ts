import { medicinePath } from '#src/addresses/records.ts'
import { addressOf, breadcrumbNode, type JsonLdNode } from '#src/features/shell/json-ld.tsx'
import type { MedicineData } from '../load-record.ts'
import { medicineTitle } from '../titles.ts'

/** A generic medicine as schema.org knows it: facts of the registry, nothing clinical. */
export function medicineNodes(
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
