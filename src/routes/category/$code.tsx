import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { GroupPage } from '../../catalogue/atc-groups/detail/group-page.tsx'
import { loadGroup } from '../../catalogue/atc-groups/load.ts'
import { atcGroupPath } from '../../catalogue/atc-groups/paths.ts'
import { isAtcCode } from '../../catalogue/brief/atc-codes.ts'
import { pageHead } from '../../features/shell/page-head.ts'

export const Route = createFileRoute('/category/$code')({
  loader: ({ params }) => {
    const code = params.code.toUpperCase()
    if (!isAtcCode(code)) throw notFound()
    if (code !== params.code) throw redirect({ href: atcGroupPath(code), statusCode: 301 })
    return loadGroup(code)
  },
  head: ({ loaderData }) =>
    loaderData
      ? pageHead({
          title: `${loaderData.group.code} ${loaderData.group.nameFa ?? loaderData.group.nameEn}`,
          path: atcGroupPath(loaderData.group.code),
          noindex: true,
        })
      : {},
  component: () => <GroupPage data={Route.useLoaderData()} />,
})
