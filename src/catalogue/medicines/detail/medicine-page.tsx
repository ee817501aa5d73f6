import { dependencyPath, opportunityPath, recordBriefPath } from '#src/addresses/insight.ts'
import { InsightLinks } from '#src/catalogue/parts/insight-links.tsx'
import { currentLicences } from '#src/catalogue/parts/licence-count.ts'
import { LockedRecord } from '#src/catalogue/parts/locked-record.tsx'
import { BriefLink } from '#src/features/record-actions/brief-link.tsx'
import { RecordActions } from '#src/features/record-actions/record-actions.tsx'
import { ReportRecord } from '#src/features/record-actions/report-record.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { JsonLd } from '#src/features/shell/json-ld.tsx'
import { OpportunitySection } from '#src/insight/score/opportunity-card.tsx'
import { AsOfLinks } from '#src/list/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import type { MedicineData, MedicineIdentityFacts } from '../load.ts'
import { medicineNodes } from './json-ld.ts'
import { MedicineIdentity } from './medicine-identity.tsx'
import { MedicineSections } from './medicine-sections.tsx'

export function MedicinePage({ data }: { data: MedicineData }) {
  const { medicine, details, past, dataset } = data
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
      total={currentLicences(medicine.licenceCount, medicine.uniqueCount)}
      crumbs={crumbs}
      actions={
        <>
          <RecordActions
            kind="medicines"
            compared="medicines"
            id={medicine.code}
            title={nameAndStrength(medicine)}
          />
          <BriefLink href={recordBriefPath('medicines', medicine.code, past?.day)} />
        </>
      }
    >
      <JsonLd of={import.meta.env.SSR && (() => medicineNodes(data, crumbs))} />
      <MedicineIdentity medicine={medicine} atcCandidates={details?.atcCandidates ?? []} />
      <InsightLinks
        links={[
          {
            href: `/insight/expiry?window=365&medicine=${medicine.code}`,
            label: 'انقضای پروانه‌ها',
          },
          { href: dependencyPath({ medicine: medicine.code }), label: 'وابستگی به مادهٔ اولیه' },
          { href: opportunityPath(medicine.code), label: 'امتیاز فرصت و شواهد آن' },
        ]}
      />
      {details ? (
        <>
          <OpportunitySection
            code={medicine.code}
            opportunity={past ? null : details.opportunity}
          />
          <AsOfLinks day={past?.state === 'shown' ? past.day : null}>
            <MedicineSections medicine={medicine} details={details} />
          </AsOfLinks>
        </>
      ) : (
        <LockedRecord holds="همهٔ پروانه‌های این کد، سهم دارندگان، داروهای هم‌گروه و تغییرات" />
      )}
      <DatasetSource dataset={dataset} />
      <ReportRecord />
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
