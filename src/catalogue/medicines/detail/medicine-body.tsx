import { dependencyPath, opportunityPath } from '#src/addresses/insight.ts'
import { currentLicencesPath } from '#src/addresses/records.ts'
import { RecordBody } from '#src/catalogue/parts/record-body.tsx'
import { knownExpiring } from '#src/catalogue/parts/sentence.ts'
import { todayInTehran } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { isPriceUnit, PRICE_UNIT_WORDS } from '#src/words/price-units.ts'
import type { MedicineData, MedicineIdentityFacts } from '../load-record.ts'
import { medicineFacts } from './medicine-facts.tsx'
import { identitySection } from './medicine-identity.tsx'
import { medicineSections } from './medicine-sections.tsx'
import { medicineSentence } from './medicine-sentence.ts'

export function MedicineBody({ data }: { data: MedicineData }) {
  const { medicine, details, past } = data
  const { code, licenceCount } = medicine
  const today = past?.state === 'shown' ? past.day : todayInTehran(new Date())
  const radar = `/insight/expiry?window=365&medicine=${code}`
  const sections = details
    ? medicineSections({ data, details: past ? { ...details, opportunity: null } : details, today })
    : []
  return (
    <RecordBody
      locked={
        !details && {
          holds: `${formatNumber(licenceCount)} پروانهٔ ${nameAndStrength(medicine)}`,
          columns: ['برند و بسته', 'صاحب پروانه', 'قیمت واحد', 'اعتبار تا'],
        }
      }
      sentence={medicineSentence(
        {
          makers: medicine.makerCount,
          licences: licenceCount,
          imported: medicine.importedCount + medicine.emergencyCount,
          unclear: medicine.unknownSupplyCount,
          expiring: details && knownExpiring(details.expiringCount, medicine.nearestExpiryOn),
          // What is left after the last day has none, as far as days are known.
          undated: details?.lapses.at(-1)?.remainingLicences,
          unitPrice: unitPriceOf(medicine),
        },
        {
          licences: currentLicencesPath({ code }),
          expiring: `/insight/expiry?by=licence&window=180&medicine=${code}`,
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
    />
  )
}

function unitPriceOf({ priceUnit, unitPriceRial, unitPriceChange }: MedicineIdentityFacts) {
  if (unitPriceRial === null || !isPriceUnit(priceUnit)) return null
  return { unit: PRICE_UNIT_WORDS[priceUnit], rial: unitPriceRial, change: unitPriceChange }
}
