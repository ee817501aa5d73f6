import { CompareMark } from '#src/features/record-actions/compare-mark.tsx'
import { ListActions } from '#src/features/saved-views/list-actions-slot.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { ListPage } from '#src/list/list-page.tsx'
import { writeSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'
import { TabLinks } from '#src/ui/tab-links.tsx'
import { nameAndStrength } from '#src/words/name-and-strength.ts'
import { medicineCells, medicineNumeric, productCells, productNumeric } from './columns.tsx'
import { listSearch } from './level.ts'
import { medicineList, productList } from './list.ts'
import type { MedicinesData } from './load.ts'
import type { ProductRow } from './products.server.ts'
import type { MedicineRow } from './queries.ts'

export function MedicinesPage({ data }: { data: MedicinesData }) {
  const { search } = data
  const shared = {
    path: '/medicine',
    search: listSearch(search),
    actions: (
      <ListActions
        key={data.level}
        list={data.level}
        search={listSearch(search)}
        answer={data.answer}
        compared={data.level}
      />
    ),
    facets: data.facets,
    before: <LevelTabs level={data.level} search={search} />,
    source: <DatasetSource dataset={data.dataset} />,
  }
  if (data.level === 'products') {
    return (
      <ListPage<ProductRow>
        {...shared}
        title="فرآورده‌های دارویی"
        lead="هر ردیف یک پروانه است: یک نام تجاری در یک بسته، با صاحب پروانه، نوع تأمین، قیمت و اعتبار."
        noun="فرآورده"
        fixed={{ level: 'products' }}
        definition={productList}
        answer={data.answer}
        cells={productCells}
        numeric={productNumeric}
        rowKey={(row) => row.irc}
        rowAction={({ irc, brandFa, brandEn }) => (
          <CompareMark kind="products" id={irc} title={brandFa ?? brandEn ?? irc} />
        )}
        searchHint="نام تجاری، دارو، شرکت، IRC یا GTIN"
      />
    )
  }
  return (
    <ListPage<MedicineRow>
      {...shared}
      title="داروها"
      lead="هر ردیف یک کد ژنریک است: مولکول، قدرت، شکل و راه مصرف، با تعداد پروانه‌ها و سازندگان آن."
      noun="دارو"
      definition={medicineList}
      answer={data.answer}
      cells={medicineCells}
      numeric={medicineNumeric}
      rowKey={(row) => row.code}
      rowAction={(row) => (
        <CompareMark kind="medicines" id={row.code} title={nameAndStrength(row)} />
      )}
      searchHint="نام فارسی یا لاتین، کد ژنریک، ATC"
    />
  )
}

function LevelTabs({ level, search }: { level: 'medicines' | 'products'; search: Search }) {
  const { q, asOf } = search
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
