import { createFileRoute, notFound } from '@tanstack/react-router'
import { moleculePath } from '#src/addresses/records.ts'
import { movedTo } from '#src/api/query.ts'
import { MoleculePage, moleculeBody } from '#src/catalogue/medicines/detail/molecule-page.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { readPastSearch } from '#src/list/as-of.ts'
import { genericCodeOfSegment } from '#src/persian/generic-code.ts'

export const Route = createFileRoute('/molecule/$segment')({
  staticData: { hasPast: true },
  validateSearch: readPastSearch,
  search: { middlewares: [({ search, next }) => readPastSearch({ ...next(search) })] },
  loaderDeps: ({ search }) => search,
  loader: async ({ params, location, deps }) => {
    const id = genericCodeOfSegment(params.segment)
    if (!id) throw notFound()
    const data = await moleculeBody.with(
      import('#src/catalogue/medicines/load-record.ts').then((file) => file.loadMolecule(id, deps)),
    )
    const path = moleculePath(data.molecule)
    if (location.pathname !== path) throw movedTo(path, deps)
    return data
  },
  component: () => {
    const data = Route.useLoaderData()
    const { molecule } = data
    const name = molecule.nameFa ?? molecule.nameEn
    return (
      <>
        <PageHead
          title={name}
          description={`${name}: همهٔ قدرت‌ها و شکل‌ها، پروانه‌ها، سازندگان و قیمت واحد در بازار دارویی ایران.`}
          path={moleculePath(molecule)}
          noindex={data.past !== null}
        />
        <MoleculePage data={data} />
      </>
    )
  },
})
