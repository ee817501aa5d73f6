import type { ComponentProps } from 'react'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { type LatePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import type { ShellDataset } from '#src/features/shell/shell-data.ts'
import { Code } from '#src/ui/code.tsx'
import { LIST_WORDS } from '../facts/kinds.ts'
import { RecordAround } from './record-around.tsx'
import { StatusChip } from './status-chip.tsx'

interface PermitPageProps<Data> {
  of: LatePart<Data>
  data: Data & { dataset: ShellDataset | null }
  list: 'supplements' | 'health-products'
  permit: { permitNo: string; nameFa: string | null; nameEn: string | null; status: string }
  /** Between its list and itself. */
  crumbs?: ComponentProps<typeof RecordAround>['crumbs']
}

export function PermitPage<Data>({ of, data, list, permit, crumbs = [] }: PermitPageProps<Data>) {
  const { permitNo, nameFa, nameEn, status } = permit
  const { title, path, one } = LIST_WORDS[list]
  const name = nameFa ?? nameEn
  return (
    <>
      <PageHead title={name ?? one} path={`${path}/${encodeURIComponent(permitNo)}`} noindex />
      <RecordAround
        record={{ kind: list, compared: list, id: permitNo, title: name ?? permitNo }}
        dataset={data.dataset}
        crumbs={[{ label: title, href: path }, ...crumbs]}
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
