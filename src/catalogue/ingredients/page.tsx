import type { Cells } from '#src/list/list-table.tsx'
import { Absent } from '#src/ui/absent.tsx'
import { Code } from '#src/ui/code.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { TYPE_WORDS } from '#src/words/ingredient-types.ts'
import { NO_LICENCE } from '#src/words/licence-words.ts'
import { Figure } from '../parts/figures.tsx'
import { IngredientName } from '../parts/ingredient-name.tsx'
import { KindList } from '../parts/kind-list.tsx'
import { EmptyListWays } from '../parts/missing-input.tsx'
import { GapChip } from './gap-chip.tsx'
import { ingredientList } from './list.ts'
import type { IngredientsData } from './load.ts'
import type { IngredientRow } from './queries.ts'

const ingredientCells: Cells<typeof ingredientList, IngredientRow> = {
  name: (row) => <IngredientName ingredient={row} />,
  type: (row) => TYPE_WORDS[row.type],
  atc: (row) =>
    row.atcRoots.length > 0 ? (
      <Code>{row.atcRoots.join(' · ')}</Code>
    ) : (
      <Absent reason="داروی این مولکول در داده‌ها نیست" />
    ),
  makers: (row) => (
    <span className="inline-flex items-center gap-2">
      <Figure value={row.makerCount} />
      {row.isGap && <GapChip />}
    </span>
  ),
  finishedMakers: (row) => <Figure value={row.finishedMakerCount} />,
  dependents: (row) => <Figure value={row.dependentCount} />,
  expiry: (row) => (
    <DateText date={row.nearestExpiryOn} missing={row.makerCount === 0 && NO_LICENCE} />
  ),
}

const ingredientNumeric = ['makers', 'finishedMakers', 'dependents', 'expiry']

export function IngredientsPage({ data }: { data: IngredientsData }) {
  return (
    <KindList<IngredientRow>
      list="ingredients"
      watched="ingredients"
      lead="مواد مؤثره و حدواسط‌ها با سازندگان داخلی آن‌ها و فرآورده‌هایی که به آن‌ها وابسته‌اند. «شکاف» یعنی حداقل سه سازندهٔ فرآورده و حداکثر یک سازندهٔ مادهٔ مؤثرهٔ همان مولکول، با هر نمکی."
      before={
        (data.answer.all ?? data.answer.total) === 0 && (
          <EmptyListWays
            template="ingredient"
            nearest={{ label: 'گروه‌های درمانی و مولکول‌ها', href: '/category' }}
          />
        )
      }
      definition={ingredientList}
      data={data}
      cells={ingredientCells}
      numeric={ingredientNumeric}
      idOf={(row) => row.id}
      titleOf={(row) => row.nameFa ?? row.nameEn}
      searchHint="نام ماده یا CAS"
    />
  )
}
