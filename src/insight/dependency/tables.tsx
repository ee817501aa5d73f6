import { dependencyPath, replacementPath } from '#src/addresses/insight.ts'
import { ingredientMakerPath } from '#src/addresses/records.ts'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { IngredientName } from '#src/catalogue/parts/ingredient-name.tsx'
import { MedicineName } from '#src/catalogue/parts/medicine-name.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Chip } from '#src/ui/chip.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Pager } from '#src/ui/pager.tsx'
import type { DependencyData } from './load.ts'
import { PAGE } from './search.ts'
import { count, Named, Part, type PartProps } from './table-part.tsx'

type RowOf<Layer extends { rows: readonly unknown[] }> = Layer['rows'][number]

export function MakerSection({ map, search, days }: DependencyData) {
  const { makers, focus } = map
  if (focus?.kind === 'maker') return null
  return (
    <Part
      id="makers"
      title={focus ? 'سازندگان مادهٔ مؤثره' : 'اگر تولید این شرکت متوقف شود'}
      lead={focus ? undefined : 'به ترتیب پروانهٔ بدون جایگزین.'}
      layer={makers}
      noun="سازندهٔ مادهٔ مؤثره"
      isLocked={map.isLocked}
      pager={
        <Pager
          page={search.page ?? 1}
          size={PAGE}
          total={makers.total}
          hrefOf={(page) => dependencyPath({ ...search, page: page > 1 ? page : undefined })}
        />
      }
    >
      <DataTable
        caption="سازندگان مواد اولیه"
        rows={makers.rows}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'name',
            label: 'سازنده',
            cell: (row) => (
              <Named row={row}>
                <CompanyName name={row.name} slug={row.slug} pathOf={ingredientMakerPath} />
              </Named>
            ),
          },
          count<RowOf<typeof map.makers>>('مادهٔ مؤثره', (row) => row.substances),
          count<RowOf<typeof map.makers>>('داروی وابسته', (row) => row.medicines),
          count<RowOf<typeof map.makers>>('داروی بدون جایگزین', (row) => row.soleMedicines),
          count<RowOf<typeof map.makers>>('شرکت', (row) => row.companies),
          count<RowOf<typeof map.makers>>('پروانه', (row) => row.licences),
          count<RowOf<typeof map.makers>>('پروانهٔ بدون جایگزین', (row) => row.soleLicences),
          {
            key: 'map',
            label: 'نقشه',
            cell: (row) => (
              <a href={dependencyPath({ maker: row.slug, ...days })} className="text-link">
                موارد در معرض خطر
              </a>
            ),
          },
          {
            key: 'able',
            label: 'جایگزین',
            cell: (row) => (
              <a
                href={replacementPath({ maker: String(row.id), ...days })}
                rel="nofollow"
                className="text-link"
              >
                چه کسی می‌تواند
              </a>
            ),
          },
        ]}
      />
    </Part>
  )
}

export function SubstanceSection({ map, search }: DependencyData) {
  return (
    <Part
      id="substances"
      title="مواد مؤثره"
      layer={map.substances}
      noun="ماده"
      isLocked={map.isLocked}
      pager={<More layer={map.substances} search={search} />}
    >
      <DataTable
        caption="مواد مؤثره"
        rows={map.substances.rows}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'name',
            label: 'ماده',
            cell: (row) => (
              <Named row={row}>
                <IngredientName ingredient={row} />
              </Named>
            ),
          },
          {
            key: 'makers',
            label: 'سازندهٔ داخلی',
            cell: (row) => (row.isSole ? <Sole /> : formatNumber(row.makers)),
          },
          count<RowOf<typeof map.substances>>('داروی وابسته', (row) => row.medicines),
          count<RowOf<typeof map.substances>>('شرکت', (row) => row.companies),
          count<RowOf<typeof map.substances>>('پروانه', (row) => row.licences),
        ]}
      />
    </Part>
  )
}

export function MedicineSection({ map, search }: DependencyData) {
  return (
    <Part
      id="dependent-codes"
      title="داروها"
      layer={map.medicines}
      noun="دارو"
      isLocked={map.isLocked}
      pager={<More layer={map.medicines} search={search} />}
    >
      <DataTable
        caption="داروهای وابسته"
        rows={map.medicines.rows}
        rowKey={(row) => row.code}
        columns={[
          {
            key: 'name',
            label: 'دارو',
            cell: (row) => (
              <Named row={row}>
                <MedicineName medicine={row} remark={[row.form, row.strength]} />
              </Named>
            ),
          },
          {
            key: 'sole',
            label: 'سازندهٔ مادهٔ مؤثره',
            cell: (row) => (row.isSole ? <Sole /> : 'چند سازنده'),
          },
          count<RowOf<typeof map.medicines>>('شرکت', (row) => row.companies),
          count<RowOf<typeof map.medicines>>('پروانه', (row) => row.licences),
        ]}
      />
    </Part>
  )
}

export function CompanySection({ map, search, days }: DependencyData) {
  if (map.focus?.kind === 'company') return null
  return (
    <Part
      id="holders"
      title="شرکت‌ها"
      layer={map.companies}
      noun="شرکت"
      isLocked={map.isLocked}
      pager={<More layer={map.companies} search={search} />}
    >
      <DataTable
        caption="شرکت‌های وابسته"
        rows={map.companies.rows}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'name',
            label: 'صاحب پروانه',
            cell: (row) => (
              <Named row={row}>
                <CompanyName name={row.name} slug={row.slug} />
              </Named>
            ),
          },
          count<RowOf<typeof map.companies>>('داروی وابسته', (row) => row.medicines),
          count<RowOf<typeof map.companies>>('بدون جایگزین', (row) => row.soleMedicines),
          count<RowOf<typeof map.companies>>('پروانه', (row) => row.licences),
          count<RowOf<typeof map.companies>>('پروانهٔ بدون جایگزین', (row) => row.soleLicences),
          {
            key: 'map',
            label: 'نقشه',
            cell: (row) => (
              <a href={dependencyPath({ company: row.slug, ...days })} className="text-link">
                همهٔ وابستگی‌ها
              </a>
            ),
          },
        ]}
      />
    </Part>
  )
}

/** Apart from the chain: an intermediate makes no one a maker of the active substance. */
export function IntermediateSection({ map, search }: DependencyData) {
  return (
    <Part
      id="intermediates"
      title="حدواسط‌ها"
      lead="حدواسط در راه ساخت مادهٔ مؤثره است. سازندهٔ آن سازندهٔ مادهٔ مؤثره شمرده نمی‌شود و جایگزین او نیست."
      layer={map.intermediates}
      noun="حدواسط"
      isLocked={map.isLocked}
      pager={<More layer={map.intermediates} search={search} />}
    >
      <DataTable
        caption="حدواسط‌ها"
        rows={map.intermediates.rows}
        rowKey={(row) => row.id}
        columns={[
          {
            key: 'name',
            label: 'حدواسط',
            cell: (row) => (
              <Named row={row}>
                <IngredientName ingredient={row} />
              </Named>
            ),
          },
          count<RowOf<typeof map.intermediates>>('سازندهٔ حدواسط', (row) => row.makers),
          count<RowOf<typeof map.intermediates>>('داروی همان مولکول', (row) => row.medicines),
          count<RowOf<typeof map.intermediates>>('پروانه', (row) => row.licences),
        ]}
      />
    </Part>
  )
}

/** Leads to the longer tables; what is beyond them says its number. */
function More({ layer, search }: { layer: PartProps['layer']; search: DependencyData['search'] }) {
  const { total, rows } = layer
  if (rows.length >= total || search.full) return null
  return (
    <p className="text-sm">
      <a href={dependencyPath({ ...search, full: 1 })} rel="nofollow" className="text-link">
        جدول‌های کامل
      </a>
    </p>
  )
}

function Sole() {
  return (
    <Chip tone="caution" icon="warning">
      تک‌سازنده
    </Chip>
  )
}
