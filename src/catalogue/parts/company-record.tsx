import type { ComponentProps } from 'react'
import { Code } from '#src/ui/code.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { CompanyRoles } from './company-roles.tsx'
import type { LockedRecord } from './locked-record.tsx'
import { RecordPage } from './record-page.tsx'

type Page = ComponentProps<typeof RecordPage>

interface Company {
  id: number
  slug: string
  name: string
  nameEn: string | null
  nationalId: string | null
  groupName: string | null
  roles: readonly string[]
}

interface CompanyRecordProps
  extends Pick<Page, 'sentence' | 'facts' | 'insights' | 'dataset' | 'past'>,
    ComponentProps<typeof LockedRecord> {
  company: Company
  current: ComponentProps<typeof CompanyRoles>['current']
  compared: NonNullable<NonNullable<Page['record']>['compared']>
  crumb: { label: string; href: string }
  /** Null where they were not sent. */
  sections: Page['sections'] | null
}

/** The page of a company in one of its trades, around what that trade has to say. */
export function CompanyRecord(props: CompanyRecordProps) {
  const { company, current, compared, crumb, sections, holds, columns, ...page } = props
  const { id, name, nameEn, nationalId, groupName } = company
  return (
    <RecordPage
      {...page}
      record={{ kind: 'companies', compared, id, title: name }}
      title={name}
      identity={[nameEn && <Code>{nameEn}</Code>, groupName]}
      crumbs={[crumb]}
      notes={<CompanyRoles {...{ company, current }} />}
      sections={[
        ...(sections ?? []),
        {
          id: 'identity',
          title: 'مشخصات',
          children: (
            <KeyFacts
              facts={[
                {
                  label: 'شناسهٔ ملی',
                  value: nationalId && <Code copyLabel="شناسهٔ ملی">{nationalId}</Code>,
                },
                { label: 'گروه', value: groupName },
              ]}
            />
          ),
        },
      ]}
      locked={sections === null && { holds, columns }}
    />
  )
}
