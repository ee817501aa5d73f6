import { dependencyPath, opportunityPath, recordBriefPath } from '#src/addresses/insight.ts'
import { moleculePath } from '#src/addresses/records.ts'
import { atcCrumbs } from '#src/catalogue/parts/crumbs.ts'
import { RecordPage } from '#src/catalogue/parts/record-page.tsx'
import { JsonLd } from '#src/features/shell/json-ld.tsx'
import { todayInTehran } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { isPriceUnit, PRICE_UNIT_WORDS } from '#src/words/price-units.ts'
import { AtcCode } from '../columns.tsx'
import type { MedicineData, MedicineIdentityFacts } from '../load-record.ts'
import { medicineNodes } from './json-ld.ts'
import { medicineFacts } from './medicine-facts.tsx'
import { identitySection } from './medicine-identity.tsx'
import { medicineSections } from './medicine-sections.tsx'
import { medicineSentence } from './medicine-sentence.ts'

export function MedicinePage({ data }: { data: MedicineData }) {
  const { medicine, details, past, dataset } = data
  const { code, licenceCount, nameFa, nameEn } = medicine
  const today = past?.state === 'shown' ? past.day : todayInTehran(new Date())
  const crumbs = [{ label: 'داروها', href: '/medicine' }, ...atcCrumbs(details?.atcPath ?? [])]
  const radar = `/insight/expiry?window=365&medicine=${code}`
  const sections = details
    ? medicineSections({
        data,
        details: past ? { ...details, opportunity: null } : details,
        today,
      })
    : []
  return (
    <RecordPage
      record={{
        kind: 'medicines',
        compared: 'medicines',
        id: code,
        title: nameAndStrength(medicine),
      }}
      brief={recordBriefPath('medicines', code, past?.day)}
      past={past}
      dataset={dataset}
      locked={
        !details && {
          holds: `${formatNumber(licenceCount)} پروانهٔ ${nameAndStrength(medicine)}`,
          columns: ['برند و بسته', 'صاحب پروانه', 'قیمت واحد', 'اعتبار تا'],
        }
      }
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
      sentence={medicineSentence(
        {
          makers: medicine.makerCount,
          licences: licenceCount,
          imported: medicine.importedCount + medicine.emergencyCount,
          unclear: medicine.unknownSupplyCount,
          expiring: details?.expiringCount ?? null,
          unitPrice: unitPriceOf(medicine),
        },
        {
          licences: `/medicine?level=products&q=${code}`,
          expiring: radar,
          ...(details && { makers: '#shares', price: '#prices' }),
        },
      )}
      facts={medicineFacts({ medicine, details, today })}
      insights={[
        { href: radar, label: 'رادار انقضا' },
        { href: dependencyPath({ medicine: code }), label: 'وابستگی به مادهٔ اولیه' },
        { href: opportunityPath(code), label: 'شواهد فرصت' },
      ]}
      sections={[
        ...sections,
        identitySection({ medicine, atcCandidates: details?.atcCandidates ?? [] }),
      ]}
    >
      <JsonLd of={import.meta.env.SSR && (() => medicineNodes(data, crumbs))} />
    </RecordPage>
  )
}

function unitPriceOf({ priceUnit, unitPriceRial, unitPriceChange }: MedicineIdentityFacts) {
  if (unitPriceRial === null || priceUnit === null || !isPriceUnit(priceUnit)) return null
  return { unit: PRICE_UNIT_WORDS[priceUnit], rial: unitPriceRial, change: unitPriceChange }
}

function MedicineHeading({ medicine }: { medicine: MedicineIdentityFacts }) {
  const { nameFa, nameEn, strength, form } = medicine
  return (
    <>
      {nameFa ?? <Code>{nameEn}</Code>} {strength && <Code>{strength}</Code>} {form}
    </>
  )
}
