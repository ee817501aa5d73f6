import type { ComponentProps } from 'react'
import { Code } from '#src/ui/code.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { CompanyRoles } from './company-roles.tsx'
import type { LockedRecord } from './locked-record.tsx'
import { RecordBody, type RecordBodyProps } from './record-body.tsx'

interface Company {
  slug: string
  nationalId: string | null
  groupName: string | null
  roles: readonly string[]
}

interface CompanyRecordProps
  extends Pick<RecordBodyProps, 'sentence' | 'facts' | 'insights'>,
    ComponentProps<typeof LockedRecord> {
  company: Company
  current: ComponentProps<typeof CompanyRoles>['current']
  /** Null where they were not sent. */
  sections: RecordBodyProps['sections'] | null
}

/** What is known of a company in one of its trades, around what that trade has to say. */
export function CompanyRecord(props: CompanyRecordProps) {
  const { company, current, sections, holds, columns, ...body } = props
  const { nationalId, groupName } = company
  return (
    <RecordBody
      {...body}
      notes={<CompanyRoles company={company} current={current} />}
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
