import { createFileRoute } from '@tanstack/react-router'
import { readMedicineSearch } from '../../catalogue/medicines/level.ts'
import { loadMedicines } from '../../catalogue/medicines/load.ts'
import { MedicinesPage } from '../../catalogue/medicines/page.tsx'
import { pageHead } from '../../features/shell/page-head.ts'

export const Route = createFileRoute('/medicine/')({
  validateSearch: readMedicineSearch,
  // The browser keeps every param of a form otherwise, also those that were read into others.
  search: { middlewares: [({ search, next }) => readMedicineSearch(next(search))] },
  loaderDeps: ({ search }) => search,
  loader: ({ deps }) => loadMedicines(deps),
  head: ({ match }) =>
    pageHead({
      title: 'داروهای ایران',
      description:
        'فهرست داروها و فرآورده‌های دارویی ایران: شمار پروانه‌ها، سازندگان، نوع تأمین، قیمت و اعتبار.',
      path: '/medicine',
      noindex: Object.keys(match.search).length > 0,
    }),
  component: Page,
})

function Page() {
  return <MedicinesPage search={Route.useSearch()} data={Route.useLoaderData()} />
}
