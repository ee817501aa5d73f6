import { ingredientMakerPath } from '#src/addresses/records.ts'
import { ChangeFeed } from '#src/catalogue/parts/change-feed.tsx'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { Figure } from '#src/catalogue/parts/figures.tsx'
import { IngredientName } from '#src/catalogue/parts/ingredient-name.tsx'
import { LicenceShares } from '#src/catalogue/parts/licence-shares.tsx'
import { MedicineTable } from '#src/catalogue/parts/medicine-table.tsx'
import { StatusChip } from '#src/catalogue/parts/status-chip.tsx'
import { countOf, formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '#src/ui/section.tsx'
import type { Ingredient, IngredientDetails } from '../load.ts'

interface SectionsProps {
  ingredient: Ingredient
  details: IngredientDetails
}

export function IngredientSections({ ingredient, details }: SectionsProps) {
  return (
    <>
      <Makers ingredient={ingredient} details={details} />
      <Dependents details={details} />
      <FinishedMakers ingredient={ingredient} details={details} />
      <Related details={details} />
      <ChangeFeed changes={details.changes} />
    </>
  )
}

function Makers({ ingredient, details: { makers } }: SectionsProps) {
  return (
    <Section
      id="makers"
      title="سازندگان این ماده"
      aside={ingredient.makerCount === 1 && <Chip tone="caution">تک‌سازنده</Chip>}
    >
      {makers.length === 0 ? (
        <EmptyState icon="info" title="سازندهٔ داخلی این ماده در داده‌ها نیست">
          داروهای این مولکول با مادهٔ اولیهٔ وارداتی ساخته می‌شوند.
        </EmptyState>
      ) : (
        <DataTable
          caption="سازندگان این ماده"
          rows={makers}
          rowKey={(row) => row.slug}
          columns={[
            {
              key: 'company',
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
              key: 'substances',
              label: 'ماده‌هایی که می‌سازد',
              numeric: true,
              cell: (row) => <Figure value={row.ingredientCount} />,
            },
            {
              key: 'valid',
              label: 'اعتبار پروانه',
              numeric: true,
              cell: (row) => <DateText date={row.validUntil} />,
            },
            { key: 'status', label: 'وضعیت', cell: (row) => <StatusChip status={row.status} /> },
          ]}
        />
      )}
    </Section>
  )
}

function Dependents({ details: { dependents, dependentTotal } }: { details: IngredientDetails }) {
  return (
    <Section
      id="medicines"
      title="داروهای این مولکول"
      aside={countOf(dependents.length, dependentTotal)}
    >
      {dependents.length === 0 ? (
        <p className="text-sm text-muted">دارویی با پروانهٔ جاری از این مولکول در داده‌ها نیست.</p>
      ) : (
        <MedicineTable caption="داروهای این مولکول" medicines={dependents} />
      )}
    </Section>
  )
}

function FinishedMakers({ ingredient, details: { finishedMakers } }: SectionsProps) {
  if (finishedMakers.length === 0) return null
  return (
    <Section
      id="finished-makers"
      title="سازندگان فرآورده از این مولکول"
      lead="شرکت‌هایی که با پروانهٔ جاری داخلی به این ماده نیاز دارند؛ سهم از پروانه‌ها، نه از فروش."
    >
      <Card>
        <LicenceShares holders={finishedMakers} total={ingredient.dependentCount} />
      </Card>
    </Section>
  )
}

function Related({ details: { related } }: { details: IngredientDetails }) {
  if (related.length === 0) return null
  return (
    <Section id="related" title="ماده‌های دیگر همین گروه درمانی">
      <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
        {related.map((ingredient) => (
          <li key={ingredient.id}>
            <IngredientName ingredient={ingredient} />
            <span className="under-name">
              {formatNumber(ingredient.makerCount)} سازنده،{' '}
              {formatNumber(ingredient.dependentCount)} فرآوردهٔ وابسته
            </span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
