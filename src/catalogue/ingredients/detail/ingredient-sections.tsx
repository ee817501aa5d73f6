import { ingredientMakerPath } from '#src/addresses/records.ts'
import { changesSection } from '#src/catalogue/parts/change-feed.tsx'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { Figure } from '#src/catalogue/parts/figures.tsx'
import { IngredientName } from '#src/catalogue/parts/ingredient-name.tsx'
import { LicenceShares } from '#src/catalogue/parts/licence-shares.tsx'
import { MedicineTable } from '#src/catalogue/parts/medicine-table.tsx'
import { StatusChip } from '#src/catalogue/parts/status-chip.tsx'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Chip } from '#src/ui/chip.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import type { Ingredient, IngredientDetails } from '../load.ts'

interface SectionsProps {
  ingredient: Ingredient
  details: IngredientDetails
}

export function ingredientSections({
  ingredient,
  details,
}: SectionsProps): (RecordSection | false)[] {
  const { makers, dependents, dependentTotal, finishedMakers, related, changes } = details
  return [
    {
      id: 'makers',
      title: 'سازندگان این ماده',
      tab: 'سازندگان ماده',
      count: formatNumber(makers.length),
      aside: (
        <>
          {countOf(ingredient.makerCount, makers.length)} جاری{' '}
          {ingredient.makerCount === 1 && <Chip tone="caution">تک‌سازنده</Chip>}
        </>
      ),
      open: true,
      children: <Makers details={details} />,
    },
    {
      id: 'medicines',
      title: 'داروهای این مولکول',
      tab: 'داروها',
      count: formatNumber(dependentTotal),
      aside: countOf(dependents.length, dependentTotal),
      children:
        dependents.length === 0 ? (
          <p className="text-sm text-muted">دارویی با پروانهٔ جاری از این مولکول در داده‌ها نیست.</p>
        ) : (
          <MedicineTable caption="داروهای این مولکول" medicines={dependents} />
        ),
    },
    finishedMakers.length > 0 && {
      id: 'finished-makers',
      title: 'سازندگان فرآورده از این مولکول',
      tab: 'سازندگان فرآورده',
      count: formatNumber(ingredient.finishedMakerCount),
      half: true,
      lead: 'شرکت‌هایی که با پروانهٔ جاری داخلی به این ماده نیاز دارند؛ سهم از پروانه‌ها، نه از فروش.',
      children: <LicenceShares holders={finishedMakers} total={ingredient.dependentCount} />,
    },
    related.length > 0 && {
      id: 'related',
      title: 'مواد دیگر همین گروه درمانی',
      tab: 'هم‌گروه‌ها',
      count: formatNumber(related[0]?.total ?? 0),
      half: true,
      children: <Related details={details} />,
    },
    changesSection({ changes, kind: 'ingredients' }),
  ]
}

function Makers({ details: { makers } }: Pick<SectionsProps, 'details'>) {
  if (makers.length === 0) {
    return (
      <EmptyState icon="info" title="سازندهٔ داخلی این ماده در داده‌ها نیست">
        واردات ماده در منبع نیامده است؛ نبودن نام یعنی «نمی‌دانیم»، نه «نیست».
      </EmptyState>
    )
  }
  return (
    <DataTable
      dense
      caption="سازندگان این ماده"
      rows={makers}
      rowKey={(row) => row.slug}
      columns={[
        {
          label: 'شرکت',
          cell: (row) => (
            <CompanyName
              name={row.name}
              slug={row.slug}
              remark={row.nameEn}
              pathOf={ingredientMakerPath}
            />
          ),
        },
        {
          label: 'موادی که می‌سازد',
          numeric: true,
          cell: (row) => <Figure value={row.ingredientCount} />,
        },
        {
          label: 'اعتبار پروانه',
          numeric: true,
          cell: (row) => <DateText date={row.validUntil} />,
        },
        { key: 'status', label: 'وضعیت', cell: (row) => <StatusChip status={row.status} /> },
      ]}
    />
  )
}

function Related({ details: { related } }: { details: IngredientDetails }) {
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {related.map((ingredient) => (
        <li key={ingredient.id}>
          <IngredientName ingredient={ingredient} />
          <span className="under-name">
            {formatNumber(ingredient.makerCount)} سازنده، {formatNumber(ingredient.dependentCount)}{' '}
            فرآوردهٔ وابسته
          </span>
        </li>
      ))}
    </ul>
  )
}
