import { createFileRoute } from '@tanstack/react-router'
import { loadMedicines } from '../../catalogue/medicines/load.ts'
import { MedicinesPage } from '../../catalogue/medicines/page.tsx'
import { pageHead } from '../../features/shell/page-head.ts'
import { asSearch } from '../../list/search-string.ts'

export const Route = createFileRoute('/medicine/')({
  validateSearch: asSearch,
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
  component: () => <MedicinesPage data={Route.useLoaderData()} />,
})
