import { recordBriefPath } from '#src/addresses/insight.ts'
import { atcGroupPath } from '#src/addresses/records.ts'
import { RecordAround } from '#src/catalogue/parts/record-around.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import type { MoleculeData } from '../load-record.ts'

export const moleculeBody = latePart(() => import('./molecule-body.tsx'), 'MoleculeBody')

export function MoleculePage({ data }: { data: MoleculeData }) {
  const { molecule, details, past, dataset } = data
  const { id, nameFa, nameEn, isCombination } = molecule
  const atcCodes = [...new Set(details?.medicines.flatMap(({ atcCode }) => atcCode ?? []) ?? [])]
  return (
    <RecordAround
      record={{ kind: 'molecules', compared: 'molecules', id, title: nameFa ?? nameEn }}
      brief={recordBriefPath('molecules', id, past?.day)}
      dataset={dataset}
      crumbs={[{ label: 'داروها', href: '/medicine' }]}
      title={nameFa ?? <Code>{nameEn}</Code>}
      identity={[
        nameFa && <Code>{nameEn}</Code>,
        isCombination ? 'ترکیب ثابت' : 'مولکول',
        ...atcCodes.map((code) => (
          <DayLink key={code} href={atcGroupPath(code)} className="text-link">
            <Code>{code}</Code>
          </DayLink>
        )),
      ]}
    >
      <RetainedPart of={moleculeBody} data={data} />
    </RecordAround>
  )
}
