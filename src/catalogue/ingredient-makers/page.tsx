import { ingredientMakerPath } from '#src/addresses/records.ts'
import type { Cells } from '#src/list/list-table.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { NO_LICENCE } from '#src/words/licence-words.ts'
import { CompanyName } from '../parts/company-name.tsx'
import { Figure } from '../parts/figures.tsx'
import { KindList } from '../parts/kind-list.tsx'
import { EmptyListWays } from '../parts/missing-input.tsx'
import { ingredientMakerList } from './list.ts'
import type { IngredientMakersData } from './load.ts'
import type { IngredientMakerRow } from './queries.ts'

const ingredientMakerCells: Cells<typeof ingredientMakerList, IngredientMakerRow> = {
  name: (row) => (
    <CompanyName name={row.name} slug={row.slug} remark={row.nameEn} pathOf={ingredientMakerPath} />
  ),
  group: (row) => row.groupName ?? <Absent reason="عضو گروهی نیست، یا منبع نمی‌گوید" />,
  substances: (row) => <Figure value={row.ingredientCount} />,
  sole: (row) =>
    row.soleIngredientCount > 0 ? (
      <Chip tone="caution">{formatNumber(row.soleIngredientCount)}</Chip>
    ) : (
      <Figure value={0} />
    ),
  dependents: (row) => <Figure value={row.dependentProductCount} />,
  firms: (row) => <Figure value={row.dependentFirmCount} />,
  expiry: (row) => (
    <DateText date={row.ingredientExpiryOn} missing={row.ingredientCount === 0 && NO_LICENCE} />
  ),
}

const ingredientMakerNumeric = ['substances', 'sole', 'dependents', 'firms', 'expiry']

export function IngredientMakersPage({ data }: { data: IngredientMakersData }) {
  return (
    <KindList<IngredientMakerRow>
      list="ingredient-makers"
      watched="companies"
      lead="شرکت‌هایی که مادهٔ مؤثره یا حدواسط می‌سازند، با فرآورده‌ها و شرکت‌هایی که به آن‌ها وابسته‌اند."
      before={
        (data.answer.all ?? data.answer.total) === 0 && (
          <EmptyListWays
            template="ingredientLicence"
            nearest={{ label: 'شرکت‌های دارویی', href: '/company' }}
          />
        )
      }
      definition={ingredientMakerList}
      data={data}
      cells={ingredientMakerCells}
      numeric={ingredientMakerNumeric}
      idOf={(row) => row.id}
      titleOf={(row) => row.name}
      searchHint="نام شرکت یا شناسهٔ ملی"
    />
  )
}
