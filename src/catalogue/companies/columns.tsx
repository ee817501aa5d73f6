import type { Cells } from '#src/list/list-table.tsx'
import { Absent } from '#src/ui/absent.tsx'
import { Code } from '#src/ui/code.tsx'
import { CompanyName } from '../parts/company-name.tsx'
import { Figure, LicenceFigure } from '../parts/figures.tsx'
import { type companyList, roleWords } from './list.ts'
import type { CompanyRow } from './queries.ts'

export const companyCells: Cells<typeof companyList, CompanyRow> = {
  name: (row) => <CompanyName name={row.name} slug={row.slug} remark={row.nameEn} />,
  group: (row) => row.groupName ?? <Absent />,
  roles: (row) => <span className="text-xs">{roleWords(row)}</span>,
  licences: (row) => <LicenceFigure licences={row.licenceCount} uniqueProducts={row.uniqueCount} />,
  molecules: (row) => <Figure value={row.moleculeCount} />,
  soleMaker: (row) => <Figure value={row.soleMakerCount} />,
  expiring: (row) => <Figure value={row.expiringCount} />,
  atc: (row) =>
    row.dominantAtc ? (
      <>
        <Code>{row.dominantAtc}</Code> {row.dominantAtcName}
      </>
    ) : (
      <Absent />
    ),
}

export const companyNumeric = ['licences', 'molecules', 'soleMaker', 'expiring']
