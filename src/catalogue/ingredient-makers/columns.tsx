import { ingredientMakerPath } from '#src/addresses/records.ts'
import type { Cells } from '#src/list/list-table.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { CompanyName } from '../parts/company-name.tsx'
import { DateText } from '../parts/date-text.tsx'
import { Figure } from '../parts/figures.tsx'
import type { ingredientMakerList } from './list.ts'
import type { IngredientMakerRow } from './queries.ts'

export const ingredientMakerCells: Cells<typeof ingredientMakerList, IngredientMakerRow> = {
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
  expiry: (row) => <DateText date={row.ingredientExpiryOn} />,
}

export const ingredientMakerNumeric = ['substances', 'sole', 'dependents', 'firms', 'expiry']
