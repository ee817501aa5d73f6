import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { MedicinePage } from '../../catalogue/medicines/detail/medicine-page.tsx'
import { loadMedicine } from '../../catalogue/medicines/load.ts'
import { medicinePath } from '../../catalogue/medicines/paths.ts'
import { medicineTitle } from '../../catalogue/medicines/titles.ts'
import { pageHead } from '../../features/shell/page-head.ts'
import { genericCodeOfSegment } from '../../persian/generic-code.ts'

export const Route = createFileRoute('/medicine/$segment')({
  loader: async ({ params, location }) => {
    const code = genericCodeOfSegment(params.segment)
    if (code === null) throw notFound()
    const data = await loadMedicine(code)
    const path = medicinePath(data.medicine)
    if (location.pathname !== path) throw redirect({ href: path, statusCode: 301 })
    return data
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: medicineTitle(loaderData),
          description: `${loaderData.medicine.title}: پروانه‌ها، سازندگان، قیمت و تغییرها در بازار دارویی ایران.`,
          path: medicinePath(loaderData.medicine),
        })
      : {},
  component: () => <MedicinePage data={Route.useLoaderData()} />,
})
