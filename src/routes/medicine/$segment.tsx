import { createFileRoute, notFound } from '@tanstack/react-router'
import { medicinePath } from '#src/addresses/records.ts'
import { movedTo } from '#src/api/query.ts'
import { MedicinePage, medicineBody } from '#src/catalogue/medicines/detail/medicine-page.tsx'
import { medicineTitle } from '#src/catalogue/medicines/titles.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { canonicalSearch } from '#src/list/canonical-search.ts'
import { asSearch } from '#src/list/search-string.ts'
import { genericCodeOfSegment } from '#src/persian/generic-code.ts'

export const Route = createFileRoute('/medicine/$segment')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, location, deps }) => {
    const code = genericCodeOfSegment(params.segment)
    if (code === null) throw notFound()
    const data = await medicineBody.with(
      import('#src/catalogue/medicines/load-record.ts').then((file) =>
        file.loadMedicine(code, deps),
      ),
    )
    const path = medicinePath(data.medicine)
    if (location.pathname !== path) throw movedTo(path, data.search)
    canonicalSearch(path, deps, data.search)
    return data
  },
  component: () => {
    const data = Route.useLoaderData()
    return (
      <>
        <PageHead
          title={medicineTitle(data)}
          description={`${data.medicine.title}: پروانه‌ها، سازندگان، قیمت و تغییرات در بازار دارویی ایران.`}
          path={medicinePath(data.medicine)}
          noindex={data.past !== null}
        />
        <MedicinePage data={data} />
      </>
    )
  },
})
