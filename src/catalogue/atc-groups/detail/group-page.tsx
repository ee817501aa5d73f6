import { recordBriefPath } from '#src/addresses/insight.ts'
import { inSentenceCase } from '#src/catalogue/facts/atc-codes.ts'
import { atcCrumbs } from '#src/catalogue/parts/crumbs.ts'
import { RecordAround } from '#src/catalogue/parts/record-around.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { useAsOfLinks } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import { LEVEL_WORDS } from '../list.ts'
import type { GroupData } from '../load.ts'

export const groupBody = latePart(() => import('./group-body.tsx'), 'GroupBody')

export function GroupPage({ data }: { data: GroupData }) {
  const { group, details, dataset, past } = data
  const asOf = useAsOfLinks()
  const { code, nameFa, nameEn } = group
  const above = (details?.path ?? []).filter((step) => step.code !== code)
  const name = nameFa ?? inSentenceCase(nameEn)
  return (
    <RecordAround
      record={{ kind: 'atc-groups', id: code, title: `${code} ${name}` }}
      brief={recordBriefPath('atc-groups', code, past?.state === 'shown' ? past.day : null)}
      dataset={dataset}
      crumbs={[{ label: 'طبقه‌بندی ATC', href: asOf('/category') }, ...atcCrumbs(above)]}
      title={
        <>
          <Code className="text-muted">{code}</Code> <bdi>{name}</bdi>
        </>
      }
      identity={[
        <>
          کد ATC <Code copyLabel="کد ATC">{code}</Code>
        </>,
        nameFa && <Code>{inSentenceCase(nameEn)}</Code>,
        LEVEL_WORDS[group.level - 1],
        <a key="tree" href={asOf(`/category?open=${code}`)} rel="nofollow" className="text-link">
          جای آن در درخت
        </a>,
      ]}
    >
      <RetainedPart of={groupBody} data={data} />
    </RecordAround>
  )
}
