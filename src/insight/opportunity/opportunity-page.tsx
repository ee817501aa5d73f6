import { OPPORTUNITIES_PATH, recordBriefPath, replacementPath } from '#src/addresses/insight.ts'
import { newDecisionPath } from '#src/addresses/pages.ts'
import { medicinePath } from '#src/addresses/records.ts'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import { RecordAround } from '#src/catalogue/parts/record-around.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import { nameAndStrength, strengthAndVolume } from '#src/words/name-and-strength.ts'
import type { OpportunityData } from './load.ts'

export const opportunityBody = latePart(() => import('./opportunity-body.tsx'), 'OpportunityBody')

export function OpportunityPage({ data }: { data: OpportunityData }) {
  const { medicine, dataset, past } = data
  const { nameFa, nameEn, form, code } = medicine
  const strength = strengthAndVolume(medicine)
  return (
    <RecordAround
      record={{
        kind: medicineKind.name,
        compared: medicineKind.name,
        id: code,
        title: nameAndStrength(medicine),
      }}
      brief={recordBriefPath('opportunities', code, past?.day)}
      decision={newDecisionPath(code)}
      dataset={dataset}
      crumbs={[{ label: 'فرصت‌های سرمایه‌گذاری', href: OPPORTUNITIES_PATH }]}
      title={
        <>
          فرصت: {nameFa ?? <Code>{nameEn}</Code>} {strength && <Code>{strength}</Code>} {form}
        </>
      }
      identity={[
        nameFa && <Code>{nameEn}</Code>,
        <>
          کد ژنریک <Code copyLabel="کد ژنریک">{code}</Code>
        </>,
        <DayLink key="medicine" href={medicinePath(medicine)} className="text-link">
          صفحهٔ دارو
        </DayLink>,
        medicine.makerCount > 0 && (
          <DayLink
            key="replacement"
            href={replacementPath({ medicine: String(code) })}
            rel="nofollow"
            className="text-link"
          >
            جایگزین‌ها
          </DayLink>
        ),
      ]}
    >
      <RetainedPart of={opportunityBody} data={data} />
    </RecordAround>
  )
}
