import { PageHead } from '#src/features/shell/page-head.tsx'
import { type LatePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import type { ShellDataset } from '#src/features/shell/shell-data.ts'
import { Code } from '#src/ui/code.tsx'
import { RecordAround, type RecordAroundProps } from './record-around.tsx'

interface TradePageProps<Data> {
  of: LatePart<Data>
  data: Data
  list: 'ingredient-makers' | 'supplement-companies' | 'health-companies'
  crumbs: RecordAroundProps['crumbs']
  pathOf: (slug: string) => string
}

interface TradeData {
  company: {
    id: number
    slug: string
    name: string
    nameEn: string | null
    groupName: string | null
  }
  dataset: ShellDataset | null
}

/** The page of a company in a trade other than finished medicines. */
export function TradePage<Data extends TradeData>(props: TradePageProps<Data>) {
  const { of, data, list, crumbs, pathOf } = props
  const { id, slug, name, nameEn, groupName } = data.company
  return (
    <>
      <PageHead title={name} path={pathOf(slug)} noindex />
      <RecordAround
        record={{ kind: 'companies', compared: list, id, title: name }}
        dataset={data.dataset}
        crumbs={crumbs}
        title={name}
        identity={[nameEn && <Code>{nameEn}</Code>, groupName]}
      >
        <RetainedPart of={of} data={data} />
      </RecordAround>
    </>
  )
}
