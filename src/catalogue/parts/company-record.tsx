import type { ComponentProps, ReactNode } from 'react'
import { RecordActions } from '#src/features/record-actions/record-actions.tsx'
import { ReportRecord } from '#src/features/record-actions/report-record.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { CompanyRoles } from './company-roles.tsx'
import { InsightLinks } from './insight-links.tsx'

interface Company {
  id: number
  slug: string
  name: string
  nameEn: string | null
  nationalId: string | null
  groupName: string | null
  roles: readonly string[]
}

interface CompanyRecordProps {
  company: Company
  current: ComponentProps<typeof CompanyRoles>['current']
  compared: ComponentProps<typeof RecordActions>['compared']
  total: string
  crumb: { label: string; href: string }
  /** Before the actions that every record has. */
  action?: ReactNode
  facts: ComponentProps<typeof KeyFacts>['facts']
  insights: ComponentProps<typeof InsightLinks>['links']
  dataset: ComponentProps<typeof DatasetSource>['dataset']
  children: ReactNode
}

/** The page of a company in one of its trades, around what that trade has to say. */
export function CompanyRecord(props: CompanyRecordProps) {
  const { company, current, compared, total, crumb, action, facts, insights, dataset } = props
  const { id, name, nameEn, nationalId, groupName } = company
  return (
    <PageFrame
      title={name}
      total={total}
      lead={nameEn ? <Code>{nameEn}</Code> : undefined}
      crumbs={[crumb]}
      actions={
        <>
          {action}
          <RecordActions kind="companies" {...{ compared, id }} title={name} />
        </>
      }
    >
      <CompanyRoles {...{ company, current }} />
      <Card>
        <KeyFacts
          facts={[
            {
              label: 'شناسهٔ ملی',
              value: nationalId && <Code copyLabel="شناسهٔ ملی">{nationalId}</Code>,
            },
            { label: 'گروه', value: groupName },
            ...facts,
          ]}
        />
      </Card>
      <InsightLinks links={insights} />
      {props.children}
      <DatasetSource dataset={dataset} />
      <ReportRecord />
    </PageFrame>
  )
}
