import { OPPORTUNITIES_PATH, opportunityPath } from '#src/addresses/insight.ts'
import { Figure } from '#src/catalogue/parts/figures.tsx'
import { KindList } from '#src/catalogue/parts/kind-list.tsx'
import { makersOf } from '#src/catalogue/parts/licence-count.ts'
import { FactsUnderName } from '#src/catalogue/parts/medicine-name.tsx'
import { ShortageNote } from '#src/catalogue/parts/shortage-note.tsx'
import { ListPresets } from '#src/list/list-presets.tsx'
import type { Cells } from '#src/list/list-table.tsx'
import { useAsOf } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { Disclosure } from '#src/ui/disclosure.tsx'
import { nameAndStrength, strengthAndVolume } from '#src/words/name-and-strength.ts'
import { ConfidenceChip, ReasonChips, ScoreBar, WarningChips } from '../score/chips.tsx'
import { opportunityList } from './list.ts'
import { ListNotes, WeightLinks } from './list-notes.tsx'
import type { OpportunitiesData } from './load.ts'
import { matrixFinding, OpportunityMatrix } from './matrix-chart.tsx'
import type { OpportunityRow } from './queries.ts'

const opportunityCells: Cells<typeof opportunityList, OpportunityRow> = {
  name: (row) => <OpportunityName row={row} />,
  score: (row) => <ScoreBar score={row.score} />,
  confidence: (row) => <ConfidenceChip grade={row.confidence} known={row.knownPercent} />,
  reasons: (row) => <ReasonChips names={row.reasons} most={1} />,
  warnings: (row) => <WarningChips names={row.warnings} most={1} />,
  makers: (row) => (
    <>
      {makersOf({ makerCount: row.localMakerCount, ...row })}
      <ShortageNote medicine={row} />
    </>
  ),
  importers: (row) => <Figure value={row.importerCount} />,
  localApi: (row) => <Figure value={row.apiMakerCount} />,
  substance: (row) => <Figure value={row.substanceProducts} />,
  expiry: (row) => <DateText date={row.nearestExpiryOn} />,
}

const opportunityNumeric = ['score', 'makers', 'importers', 'localApi', 'substance', 'expiry']

export function OpportunitiesPage({ data }: { data: OpportunitiesData }) {
  const { view, answer } = data
  return (
    <KindList<OpportunityRow>
      list="opportunities"
      title="فرصت‌های سرمایه‌گذاری"
      lead={<ListNotes {...data} />}
      path={OPPORTUNITIES_PATH}
      definition={opportunityList}
      data={data}
      cells={opportunityCells}
      numeric={opportunityNumeric}
      idOf={(row) => row.code}
      titleOf={nameAndStrength}
      tabs={
        !answer.isPreview && (
          <ListPresets
            path={OPPORTUNITIES_PATH}
            definition={opportunityList}
            answer={answer}
            view={view}
          />
        )
      }
      before={
        <div className="list-aside">
          <Matrix {...data} />
          <WeightLinks {...data} />
        </div>
      }
      searchHint="دارو، ماده، کد یا ATC"
    />
  )
}

/** Its finding in one line; who wants the whole opens it, and the list begins above the fold. */
function Matrix({ matrix, view }: Pick<OpportunitiesData, 'matrix' | 'view'>) {
  if (!matrix || matrix.cells.length === 0) return null
  return (
    <Disclosure title={`ماتریس فرصت‌ها: ${matrixFinding(matrix)}`}>
      <OpportunityMatrix matrix={matrix} day={view.asOf ?? null} />
    </Disclosure>
  )
}

function OpportunityName({ row }: { row: OpportunityRow }) {
  const { nameFa, nameEn, form } = row
  return (
    <a href={useAsOf(opportunityPath(row.code))} className="text-link">
      {nameFa ?? <Code>{nameEn}</Code>}
      {nameFa && (
        <span className="under-name">
          <Code>{nameEn}</Code>
        </span>
      )}
      <FactsUnderName facts={[strengthAndVolume(row), form]} />
    </a>
  )
}
