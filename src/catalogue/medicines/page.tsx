import { asOfParam } from '#src/list/as-of.ts'
import { ListPresets } from '#src/list/list-presets.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import { TabLinks } from '#src/ui/tab-links.tsx'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { KindList } from '../parts/kind-list.tsx'
import { medicineCells, medicineNumeric, productCells, productNumeric } from './columns.tsx'
import { medicineList, productList } from './list.ts'
import type { MedicinesData } from './load.ts'
import type { ProductRow } from './products.server.ts'
import type { MedicineRow } from './queries.ts'

export function MedicinesPage({ data }: { data: MedicinesData }) {
  const isProducts = data.level === 'products'
  const tabs = (
    <>
      <LevelTabs level={data.level} view={data.view} />
      {!data.answer.isPreview && (
        <ListPresets
          path="/medicine"
          fixed={isProducts ? { level: 'products' } : {}}
          definition={isProducts ? productList : medicineList}
          answer={data.answer}
          view={data.view}
        />
      )}
    </>
  )
  if (data.level === 'products') {
    return (
      <KindList<ProductRow>
        data={data}
        tabs={tabs}
        list="products"
        watched="products"
        path="/medicine"
        lead="هر ردیف یک پروانه است: یک نام تجاری در یک بسته، با صاحب پروانه، نوع تأمین، قیمت و اعتبار."
        fixed={{ level: 'products' }}
        definition={productList}
        cells={productCells}
        numeric={productNumeric}
        idOf={(row) => row.irc}
        titleOf={({ irc, brandFa, brandEn }) => brandFa ?? brandEn ?? irc}
        searchHint="برند، دارو، شرکت یا کد"
      />
    )
  }
  return (
    <KindList<MedicineRow>
      data={data}
      tabs={tabs}
      list="medicines"
      lead="هر ردیف یک کد ژنریک است: مولکول، قدرت، شکل و راه مصرف، با تعداد پروانه‌ها و سازندگان آن."
      definition={medicineList}
      cells={medicineCells}
      numeric={medicineNumeric}
      idOf={(row) => row.code}
      titleOf={nameAndStrength}
      searchHint="نام دارو، کد ژنریک یا ATC"
    />
  )
}

function LevelTabs({ level, view }: Pick<MedicinesData, 'level' | 'view'>) {
  const { q } = view
  const asOf = view.asOf && asOfParam(view.asOf)
  return (
    <TabLinks
      label="سطح فهرست"
      tabs={[
        {
          label: 'داروها (کد ژنریک)',
          href: `/medicine${writeSearchString({ q, asOf })}`,
          current: level === 'medicines',
        },
        {
          label: 'فرآورده‌ها (پروانه)',
          href: `/medicine${writeSearchString({ level: 'products', q, asOf })}`,
          current: level === 'products',
        },
      ]}
    />
  )
}
