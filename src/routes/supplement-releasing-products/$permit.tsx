import { createFileRoute } from '@tanstack/react-router'
import { supplementPath } from '#src/addresses/records.ts'
import { PermitPage } from '#src/catalogue/parts/permit-page.tsx'
import { latePart } from '#src/features/shell/retained-part.tsx'
import { readPastSearch } from '#src/list/as-of.ts'

const body = latePart(() =>
  import('#src/catalogue/supplements/detail/supplement-body.tsx').then(
    (file) => file.SupplementBody,
  ),
)

export const Route = createFileRoute('/supplement-releasing-products/$permit')({
  staticData: { hasPast: false },
  validateSearch: readPastSearch,
  loader: ({ params }) =>
    body.with(
      import('#src/catalogue/supplements/load.ts').then((file) =>
        file.loadSupplement(params.permit),
      ),
    ),
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  return (
    <PermitPage
      of={body}
      data={data}
      list="supplements"
      permit={data.supplement}
      one="مکمل"
      crumbs={[{ label: 'مکمل‌ها', href: '/supplement-releasing-products' }]}
      pathOf={supplementPath}
    />
  )
}
