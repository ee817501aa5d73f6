import { companyPath } from '#src/catalogue/companies/paths.ts'
import { ingredientMakerPath } from '#src/catalogue/ingredient-makers/paths.ts'
import { ingredientPath } from '#src/catalogue/ingredients/paths.ts'
import { medicinePath } from '#src/catalogue/medicines/paths.ts'
import { nameAndStrength } from '#src/catalogue/parts/name-and-strength.ts'
import { type FlowLayer, LayeredFlow } from '#src/charts/layered-flow.tsx'
import { Card } from '#src/ui/card.tsx'
import { Section } from '#src/ui/section.tsx'
import type { DependencyData } from './load.ts'

/** Nodes of one layer that are drawn; the tables have them all. */
const DRAWN = 12

export function FlowSection({ map }: Pick<DependencyData, 'map'>) {
  const layers = layersOf(map)
  const [makers = [], substances = [], medicines = []] = [
    map.links.makers,
    map.links.substances,
    map.links.medicines,
  ].map((links) =>
    links.map(({ from, to, licences }) => ({
      from: String(from),
      to: String(to),
      value: licences,
    })),
  )
  if (medicines.length === 0) return null
  return (
    <Section
      id="flow"
      title="نقشه"
      lead="پهنای هر راه به شمار پروانه‌های جاری است؛ از هر لایه تا ۱۲ گره کشیده می‌شود و جدول‌های بالا همه را دارند."
    >
      <Card>
        <LayeredFlow
          title="از سازندهٔ ماده تا صاحب پروانه"
          description="راست سازندهٔ ماده، سپس ماده و دارو، چپ صاحب پروانه"
          columns={['راه', 'پروانه']}
          layers={layers}
          links={[makers, substances, medicines]}
        />
      </Card>
    </Section>
  )
}

/** In a narrow box the kind of company would leave no room for its name. */
function shortName(name: string): string {
  return name.replace(/^(?:شرکت|داروسازی|لابراتوارهای|صنایع داروسازی)\s+/, '') || name
}

function layersOf({
  makers,
  substances,
  medicines,
  companies,
}: DependencyData['map']): FlowLayer[] {
  return [
    {
      name: 'سازندهٔ ماده',
      nodes: makers.rows.slice(0, DRAWN).map(({ id, name, slug }) => ({
        key: String(id),
        label: shortName(name),
        href: ingredientMakerPath(slug),
      })),
    },
    {
      name: 'ماده',
      nodes: substances.rows.slice(0, DRAWN).map((row) => ({
        key: String(row.id),
        label: row.nameFa ?? row.nameEn,
        href: ingredientPath(row),
      })),
    },
    {
      name: 'دارو',
      nodes: medicines.rows.slice(0, DRAWN).map((row) => ({
        key: String(row.code),
        label: nameAndStrength(row),
        href: medicinePath(row),
      })),
    },
    {
      name: 'صاحب پروانه',
      nodes: companies.rows.slice(0, DRAWN).map(({ id, name, slug }) => ({
        key: String(id),
        label: shortName(name),
        href: companyPath(slug),
      })),
    },
  ]
}
