import { createFileRoute } from '@tanstack/react-router'
import { loadMedicines } from '#src/catalogue/medicines/load.ts'
import { MedicinesPage } from '#src/catalogue/medicines/page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { asSearch } from '#src/list/search-string.ts'

export const Route = createFileRoute('/medicine/')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadMedicines(deps),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  const search = Route.useSearch()
  return (
    <>
      <PageHead
        title="داروهای ایران"
        description="فهرست داروها و فرآورده‌های دارویی ایران: تعداد پروانه‌ها، سازندگان، نوع تأمین، قیمت و اعتبار."
        path="/medicine"
        noindex={Object.keys(search).length > 0}
      />
      <MedicinesPage data={data} />
    </>
  )
}
