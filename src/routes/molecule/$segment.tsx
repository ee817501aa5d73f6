import { createFileRoute, notFound, redirect } from '@tanstack/react-router'
import { moleculePath } from '#src/addresses/records.ts'
import { MoleculePage, moleculeBody } from '#src/catalogue/medicines/detail/molecule-page.tsx'
import { loadMolecule } from '#src/catalogue/medicines/load-record.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { genericCodeOfSegment } from '#src/persian/generic-code.ts'

export const Route = createFileRoute('/molecule/$segment')({
  loader: async ({ params, location }) => {
    const id = genericCodeOfSegment(params.segment)
    if (!id) throw notFound()
    const [data] = await Promise.all([loadMolecule(id), moleculeBody.load()])
    const path = moleculePath(data.molecule)
    if (location.pathname !== path) throw redirect({ href: path, statusCode: 301 })
    return data
  },
  component: Page,
})

function Page() {
  const data = Route.useLoaderData()
  const { molecule } = data
  return (
    <>
      <PageHead title={molecule.nameFa ?? molecule.nameEn} path={moleculePath(molecule)} noindex />
      <MoleculePage data={data} />
    </>
  )
}
