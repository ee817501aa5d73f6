import { OPPORTUNITIES_PATH, opportunityPath } from '#src/addresses/insight.ts'
import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { Figure } from '#src/catalogue/parts/figures.tsx'
import { ListActions } from '#src/features/saved-views/list-actions-slot.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { ListPage } from '#src/list/list-page.tsx'
import type { Cells } from '#src/list/list-table.tsx'
import { viewSearch } from '#src/list/view.ts'
import { Code } from '#src/ui/code.tsx'
import { ConfidenceChip, ReasonChips, ScoreBar, WarningChips } from '../score/chips.tsx'
import { opportunityList } from './list.ts'
import { ListNotes } from './list-notes.tsx'
import type { OpportunitiesData } from './load.ts'
import type { OpportunityRow } from './queries.ts'

const opportunityCells: Cells<typeof opportunityList, OpportunityRow> = {
  name: (row) => <OpportunityName row={row} />,
  score: (row) => <ScoreBar score={row.score} />,
  confidence: (row) => <ConfidenceChip grade={row.confidence} known={row.knownPercent} />,
  reasons: (row) => <ReasonChips names={row.reasons} most={1} />,
  warnings: (row) => <WarningChips names={row.warnings} most={1} />,
  makers: (row) => <Figure value={row.localMakerCount} />,
  importers: (row) => <Figure value={row.importerCount} />,
  localApi: (row) => <Figure value={row.apiMakerCount} />,
  expiry: (row) => <DateText date={row.nearestExpiryOn} />,
}

const opportunityNumeric = ['score', 'makers', 'importers', 'localApi', 'expiry']

export function OpportunitiesPage({ data }: { data: OpportunitiesData }) {
  const search = viewSearch(opportunityList, data.view)
  return (
    <ListPage<OpportunityRow>
      title="فرصت‌های سرمایه‌گذاری"
      lead="امتیاز هر کد ژنریک دارای پروانهٔ جاری، تنها از آنچه در پروانه‌ها ثبت شده است؛ با دلیل‌ها، هشدارها و شواهد هر امتیاز."
      noun="دارو"
      path={OPPORTUNITIES_PATH}
      definition={opportunityList}
      view={data.view}
      answer={data.answer}
      facets={data.facets}
      cells={opportunityCells}
      numeric={opportunityNumeric}
      rowKey={(row) => row.code}
      before={<ListNotes {...data} search={search} />}
      actions={<ListActions list="opportunities" search={search} answer={data.answer} />}
      searchHint="نام دارو، ماده، کد ژنریک یا ATC"
      source={<DatasetSource dataset={data.dataset} />}
    />
  )
}

function OpportunityName({ row }: { row: OpportunityRow }) {
  const { nameFa, nameEn, strength, form } = row
  return (
    <a href={opportunityPath(row.code)} className="text-link">
      {nameFa ?? <Code>{nameEn}</Code>}
      {nameFa && (
        <span className="under-name">
          <Code>{nameEn}</Code>
        </span>
      )}
      {(strength || form) && (
        <span className="under-name">
          {strength && <bdi>{strength}</bdi>}
          {strength && form && '، '}
          {form}
        </span>
      )}
    </a>
  )
}
