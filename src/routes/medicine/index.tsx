import { createFileRoute } from '@tanstack/react-router'
import { RetainedList } from '#src/catalogue/parts/retained-list.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { asSearch } from '#src/list/search-string.ts'

const list = latePart(() => import('#src/catalogue/medicines/page.tsx'), 'MedicinesPage')

export const Route = createFileRoute('/medicine/')({
  staticData: { hasPast: true },
  validateSearch: asSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ deps }) =>
    (await import('#src/catalogue/medicines/load.ts')).loadMedicines(deps),
  component: () => {
    const data = Route.useLoaderData()
    const search = Route.useSearch()
    return (
      <RetainedList
        of={list}
        data={data}
        description="داروها و فرآورده‌های دارویی ایران: پروانه‌ها، سازندگان، نوع تأمین، قیمت و اعتبار."
        path="/medicine"
        noindex={Object.keys(search).length > 0}
      />
    )
  },
})
