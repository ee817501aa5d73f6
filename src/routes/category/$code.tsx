import { createFileRoute, notFound } from '@tanstack/react-router'
import { atcGroupPath } from '#src/addresses/records.ts'
import { movedTo } from '#src/api/query.ts'
import { GroupPage, groupBody } from '#src/catalogue/atc-groups/detail/group-page.tsx'
import { inSentenceCase, isAtcCode } from '#src/catalogue/facts/atc-codes.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { readPastSearch } from '#src/list/as-of.ts'
import { toLatinDigits } from '#src/persian/digits.ts'

export const Route = createFileRoute('/category/$code')({
  staticData: { hasPast: true },
  validateSearch: readPastSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ params, deps }) => {
    const code = toLatinDigits(params.code).toUpperCase()
    if (!isAtcCode(code)) throw notFound()
    if (code !== params.code) throw movedTo(atcGroupPath(code), deps)
    return groupBody.with(
      import('#src/catalogue/atc-groups/load.ts').then((file) => file.loadGroup(code, deps)),
    )
  },
  component: () => {
    const data = Route.useLoaderData()
    return (
      <>
        <PageHead
          title={`${data.group.code} ${data.group.nameFa ?? inSentenceCase(data.group.nameEn)}`}
          path={atcGroupPath(data.group.code)}
          noindex
        />
        <GroupPage data={data} />
      </>
    )
  },
})
