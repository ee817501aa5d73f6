import type { Cells } from '../../list/list-table.tsx'
import { Code } from '../../ui/code.tsx'
import { Absent } from '../../ui/key-facts.tsx'
import { CompanyName } from '../parts/company-name.tsx'
import { Figure } from '../parts/figures.tsx'
import { type companyList, ROLE_WORDS } from './list.ts'
import type { CompanyRow } from './queries.ts'

export const companyCells: Cells<typeof companyList, CompanyRow> = {
  name: (row) => <CompanyName name={row.name} slug={row.slug} remark={row.nameEn} />,
  group: (row) => row.groupName ?? <Absent />,
  roles: (row) => <span className="text-xs">{roleWords(row.roles)}</span>,
  licences: (row) => <Figure value={row.licenceCount} />,
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

export function roleWords(roles: readonly string[]): string {
  return Object.entries(ROLE_WORDS)
    .filter(([role]) => roles.includes(role))
    .map(([, word]) => word)
    .join('، ')
}
