import { PageHead } from '#src/features/shell/page-head.tsx'
import { type LatePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import type { ShellDataset } from '#src/features/shell/shell-data.ts'
import { Code } from '#src/ui/code.tsx'
import { LIST_WORDS } from '../facts/kinds.ts'
import { RecordAround } from './record-around.tsx'

interface TradePageProps<Data> {
  of: LatePart<Data>
  data: Data
  list: 'ingredient-makers' | 'supplement-companies' | 'health-companies'
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
export function TradePage<Data extends TradeData>({ of, data, list }: TradePageProps<Data>) {
  const { id, slug, name, nameEn, groupName } = data.company
  const { title, path } = LIST_WORDS[list]
  return (
    <>
      <PageHead title={name} path={`${path}/${encodeURIComponent(slug)}`} noindex />
      <RecordAround
        record={{ kind: 'companies', compared: list, id, title: name }}
        dataset={data.dataset}
        crumbs={[{ label: title, href: path }]}
        title={name}
        identity={[nameEn && <Code>{nameEn}</Code>, groupName]}
      >
        <RetainedPart of={of} data={data} />
      </RecordAround>
    </>
  )
}
