import { dependencyPath } from '#src/addresses/insight.ts'
import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { InsightLinks } from '#src/catalogue/parts/insight-links.tsx'
import { LockedRecord } from '#src/catalogue/parts/locked-record.tsx'
import { RecordActions } from '#src/features/record-actions/record-actions.tsx'
import { ReportRecord } from '#src/features/record-actions/report-record.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { TYPE_WORDS } from '#src/words/ingredient-types.ts'
import { GapChip } from '../columns.tsx'
import type { Ingredient, IngredientData } from '../load.ts'
import { IngredientSections } from './ingredient-sections.tsx'

export function IngredientPage({ data }: { data: IngredientData }) {
  const { ingredient, details, dataset } = data
  return (
    <PageFrame
      title={ingredient.nameFa ?? <Code>{ingredient.nameEn}</Code>}
      total={ingredient.isGap ? <GapChip /> : TYPE_WORDS[ingredient.type]}
      lead={ingredient.nameFa ? <Code>{ingredient.nameEn}</Code> : undefined}
      crumbs={[{ label: 'مواد اولیه', href: '/apis' }]}
      actions={
        <RecordActions
          kind="ingredients"
          compared="ingredients"
          id={ingredient.id}
          title={ingredient.nameFa ?? ingredient.nameEn}
        />
      }
    >
      <Identity ingredient={ingredient} />
      <InsightLinks
        links={[{ href: dependencyPath({ ingredient: ingredient.id }), label: 'نقشهٔ وابستگی' }]}
      />
      {details ? (
        <IngredientSections ingredient={ingredient} details={details} />
      ) : (
        <LockedRecord holds="سازندگان این ماده با اعتبار پروانه، داروهای وابسته، سازندگان آن‌ها و تغییرات" />
      )}
      <DatasetSource dataset={dataset} />
      <ReportRecord />
    </PageFrame>
  )
}

function Identity({ ingredient }: { ingredient: Ingredient }) {
  return (
    <Card>
      <KeyFacts
        facts={[
          { label: 'نوع', value: TYPE_WORDS[ingredient.type] },
          {
            label: 'شمارهٔ CAS',
            value: ingredient.casNumber && (
              <Code copyLabel="شمارهٔ CAS">{ingredient.casNumber}</Code>
            ),
          },
          { label: 'مولکول', value: ingredient.molecule && <Code>{ingredient.molecule}</Code> },
          {
            label: 'گروه درمانی (ATC)',
            value: ingredient.atcNames.length > 0 ? ingredient.atcNames.join('، ') : null,
          },
          { label: 'سازندهٔ ماده', value: formatNumber(ingredient.makerCount) },
          { label: 'سازندهٔ فرآورده', value: formatNumber(ingredient.finishedMakerCount) },
          { label: 'فرآوردهٔ وابسته', value: formatNumber(ingredient.dependentCount) },
          { label: 'نزدیک‌ترین انقضا', value: <DateText date={ingredient.nearestExpiryOn} /> },
          { label: 'اولین بار در داده‌ها', value: <DateText date={ingredient.firstSeenOn} /> },
        ]}
      />
    </Card>
  )
}
