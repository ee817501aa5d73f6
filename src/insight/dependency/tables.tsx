import { dependencyPath, replacementPath } from '#src/addresses/insight.ts'
import { ingredientMakerPath } from '#src/addresses/records.ts'
import { CompanyName } from '#src/catalogue/parts/company-name.tsx'
import { IngredientName } from '#src/catalogue/parts/ingredient-name.tsx'
import { MedicineName } from '#src/catalogue/parts/medicine-name.tsx'
import { PAGE } from '#src/list/numbered-pages.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { strengthAndVolume } from '#src/words/name-and-strength.ts'
import type { DependencyData } from './load.ts'
import { counts, Part } from './table-part.tsx'

export function MakerSection(data: DependencyData) {
  const { map, search, days } = data
  const { makers, focus } = map
  if (focus?.kind === 'maker') return null
  return (
    <Part
      data={data}
      id="makers"
      title={focus ? 'سازندگان مادهٔ مؤثره' : 'اگر تولید این شرکت متوقف شود'}
      lead={focus ? undefined : 'به ترتیب پروانهٔ بدون جایگزین.'}
      caption="سازندگان مواد اولیه"
      layer={makers}
      noun="سازندهٔ مادهٔ مؤثره"
      pager={
        makers.total > PAGE && (
          <Pager
            page={search.page ?? 1}
            size={PAGE}
            total={makers.total}
            hrefOf={(page) => dependencyPath({ ...search, page: page > 1 ? page : undefined })}
          />
        )
      }
      rowKey={(row) => row.id}
      named="سازنده"
      name={(row) => <CompanyName name={row.name} slug={row.slug} pathOf={ingredientMakerPath} />}
      columns={[
        ...counts(
          {
            substances: 'مادهٔ مؤثره',
            medicines: 'داروی وابسته',
            soleMedicines: 'داروی بدون جایگزین',
            companies: 'شرکت',
            licences: 'پروانه',
            soleLicences: 'پروانهٔ بدون جایگزین',
          },
          { substances: 1, companies: 2 },
        ),
        {
          key: 'action',
          label: 'نقشه',
          cell: (row) => (
            <a href={dependencyPath({ maker: row.slug, ...days })} className="text-link">
              موارد در معرض خطر<span className="sr-only">: {row.name}</span>
            </a>
          ),
        },
        {
          key: 'action',
          label: 'جایگزین',
          cell: (row) => (
            <a
              href={replacementPath({ maker: String(row.id), ...days })}
              rel="nofollow"
              className="text-link"
            >
              چه کسی می‌تواند<span className="sr-only">: {row.name}</span>
            </a>
          ),
        },
      ]}
    />
  )
}

export function SubstanceSection(data: DependencyData) {
  return (
    <Part
      data={data}
      id="substances"
      title="مواد مؤثره"
      caption="مواد مؤثره"
      layer={data.map.substances}
      noun="ماده"
      rowKey={(row) => row.id}
      named="ماده"
      name={(row) => <IngredientName ingredient={row} />}
      columns={[
        {
          key: 'makers',
          label: 'سازندهٔ داخلی',
          cell: (row) => (row.isSole ? <Sole /> : formatNumber(row.makers)),
        },
        ...counts({ medicines: 'داروی وابسته', companies: 'شرکت', licences: 'پروانه' }),
      ]}
    />
  )
}

export function MedicineSection(data: DependencyData) {
  return (
    <Part
      data={data}
      id="dependent-codes"
      title="داروها"
      caption="داروهای وابسته"
      layer={data.map.medicines}
      noun="دارو"
      rowKey={(row) => row.code}
      named="دارو"
      name={(row) => <MedicineName medicine={row} remark={[strengthAndVolume(row), row.form]} />}
      columns={[
        {
          key: 'sole',
          label: 'سازندهٔ مادهٔ مؤثره',
          cell: (row) => (row.isSole ? <Sole /> : 'چند سازنده'),
        },
        ...counts({ companies: 'شرکت', licences: 'پروانه' }),
      ]}
    />
  )
}

export function CompanySection(data: DependencyData) {
  const { map, days } = data
  if (map.focus?.kind === 'company') return null
  return (
    <Part
      data={data}
      id="holders"
      title="شرکت‌ها"
      caption="شرکت‌های وابسته"
      layer={map.companies}
      noun="شرکت"
      rowKey={(row) => row.id}
      named="صاحب پروانه"
      name={(row) => <CompanyName name={row.name} slug={row.slug} />}
      columns={[
        ...counts({
          medicines: 'داروی وابسته',
          soleMedicines: 'بدون جایگزین',
          licences: 'پروانه',
          soleLicences: 'پروانهٔ بدون جایگزین',
        }),
        {
          key: 'action',
          label: 'نقشه',
          cell: (row) => (
            <a href={dependencyPath({ company: row.slug, ...days })} className="text-link">
              همهٔ وابستگی‌ها
            </a>
          ),
        },
      ]}
    />
  )
}

/** Apart from the chain: an intermediate makes no one a maker of the active substance. */
export function IntermediateSection(data: DependencyData) {
  return (
    <Part
      data={data}
      id="intermediates"
      title="حدواسط‌ها"
      lead="حدواسط در راه ساخت مادهٔ مؤثره است. سازندهٔ آن سازندهٔ مادهٔ مؤثره شمرده نمی‌شود و جایگزین او نیست."
      caption="حدواسط‌ها"
      layer={data.map.intermediates}
      noun="حدواسط"
      rowKey={(row) => row.id}
      named="حدواسط"
      name={(row) => <IngredientName ingredient={row} />}
      columns={counts({
        makers: 'سازندهٔ حدواسط',
        medicines: 'داروی همان مولکول',
        licences: 'پروانه',
      })}
    />
  )
}

function Sole() {
  return (
    <Chip tone="caution" icon="warning">
      تک‌سازنده
    </Chip>
  )
}
