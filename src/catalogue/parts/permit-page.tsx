import { PageHead } from '#src/features/shell/page-head.tsx'
import { type LatePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import type { ShellDataset } from '#src/features/shell/shell-data.ts'
import { Code } from '#src/ui/code.tsx'
import { RecordAround, type RecordAroundProps } from './record-around.tsx'
import { StatusChip } from './status-chip.tsx'

interface PermitPageProps<Data> {
  of: LatePart<Data>
  data: Data & { dataset: ShellDataset | null }
  list: 'supplements' | 'health-products'
  permit: { permitNo: string; nameFa: string | null; nameEn: string | null; status: string }
  /** What it is called where its names are not known. */
  one: string
  crumbs: RecordAroundProps['crumbs']
  pathOf: (permitNo: string) => string
}

export function PermitPage<Data>(props: PermitPageProps<Data>) {
  const { of, data, list, permit, one, crumbs, pathOf } = props
  const { permitNo, nameFa, nameEn, status } = permit
  const name = nameFa ?? nameEn
  return (
    <>
      <PageHead title={name ?? one} path={pathOf(permitNo)} noindex />
      <RecordAround
        record={{ kind: list, compared: list, id: permitNo, title: name ?? permitNo }}
        dataset={data.dataset}
        crumbs={crumbs}
        title={nameFa ?? <Code>{name ?? permitNo}</Code>}
        state={<StatusChip status={status} />}
        identity={[
          nameFa && nameEn && <Code>{nameEn}</Code>,
          <>
            شمارهٔ مجوز <Code copyLabel="شمارهٔ مجوز">{permitNo}</Code>
          </>,
        ]}
      >
        <RetainedPart of={of} data={data} />
      </RecordAround>
    </>
  )
}
