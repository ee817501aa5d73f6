import { OPPORTUNITIES_PATH, recordBriefPath, replacementPath } from '#src/addresses/insight.ts'
import { newDecisionPath } from '#src/addresses/pages.ts'
import { medicinePath } from '#src/addresses/records.ts'
import { medicineKind } from '#src/catalogue/medicines/kind.ts'
import { NotesSlot } from '#src/features/notes/notes-slot.tsx'
import { BriefLink } from '#src/features/record-actions/brief-link.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { LinkButton } from '#src/ui/button.tsx'
import { Code } from '#src/ui/code.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { strengthAndVolume } from '#src/words/name-and-strength.ts'
import type { OpportunityData } from './load.ts'

export const opportunityBody = latePart<OpportunityData>(() =>
  import('./opportunity-body.tsx').then((file) => file.OpportunityBody),
)

export function OpportunityPage({ data }: { data: OpportunityData }) {
  const { medicine, dataset } = data
  const { nameFa, nameEn, form, code } = medicine
  const strength = strengthAndVolume(medicine)
  return (
    <PageFrame
      title={
        <>
          فرصت: {nameFa ?? <Code>{nameEn}</Code>} {strength && <Code>{strength}</Code>} {form}
        </>
      }
      total={
        <>
          کد ژنریک <Code>{code}</Code>
        </>
      }
      lead={nameFa ? <Code>{nameEn}</Code> : undefined}
      crumbs={[{ label: 'فرصت‌های سرمایه‌گذاری', href: OPPORTUNITIES_PATH }]}
      actions={
        <>
          <LinkButton href={medicinePath(medicine)}>صفحهٔ دارو</LinkButton>
          <LinkButton href={newDecisionPath(code)}>ثبت تصمیم</LinkButton>
          <LinkButton href={replacementPath({ medicine: String(code) })} rel="nofollow">
            جایگزین‌ها
          </LinkButton>
          <BriefLink href={recordBriefPath('opportunities', code)} />
        </>
      }
    >
      <RetainedPart of={opportunityBody} data={data} />
      <NotesSlot kind={medicineKind.name} id={String(code)} />
      <DatasetSource dataset={dataset} />
    </PageFrame>
  )
}
