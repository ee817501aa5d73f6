import type { AnswerOf } from '../../../api/procedures.ts'
import { orNotFound, query } from '../../../api/query.ts'
import { DatasetSource } from '../../../features/shell/dataset-source.tsx'
import { formatNumber } from '../../../persian/numbers.ts'
import { LinkButton } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Code } from '../../../ui/code.tsx'
import { KeyFacts } from '../../../ui/key-facts.tsx'
import { PageFrame } from '../../../ui/page-frame.tsx'
import { LockedRecord } from '../../brief/locked-record.tsx'
import { roleWords } from '../columns.tsx'
import { CompanySections } from './company-sections.tsx'

export async function loadCompanyPage(segment: string) {
  const [found, dataset] = await Promise.all([
    orNotFound(query('companies.byName', { segment })),
    query('dataset.current'),
  ])
  return { ...found, dataset }
}

export type Company = AnswerOf<'companies.byName'>['company']
export type CompanyDetails = NonNullable<AnswerOf<'companies.byName'>['details']>

export function CompanyPage({ data }: { data: Awaited<ReturnType<typeof loadCompanyPage>> }) {
  const { company, details, dataset } = data
  return (
    <PageFrame
      title={company.name}
      total={`${formatNumber(company.licenceCount)} پروانهٔ فعال`}
      lead={company.nameEn ? <Code>{company.nameEn}</Code> : undefined}
      crumbs={[{ label: 'شرکت‌های دارویی', href: '/company' }]}
      actions={
        <LinkButton href={`/medicine?level=products&holder=${company.id}`} icon="pill">
          فرآورده‌های این شرکت
        </LinkButton>
      }
    >
      <Identity company={company} spellings={details?.spellings ?? []} />
      {details ? (
        <CompanySections company={company} details={details} />
      ) : (
        <LockedRecord holds="سبد محصولات، مولکول‌های تک‌سازنده، پروانه‌های تازه و تغییرها" />
      )}
      <DatasetSource dataset={dataset} />
    </PageFrame>
  )
}

function Identity({ company, spellings }: { company: Company; spellings: readonly string[] }) {
  const others = spellings.filter((spelling) => spelling !== company.name)
  return (
    <Card>
      <KeyFacts
        facts={[
          {
            label: 'شناسهٔ ملی',
            value: company.nationalId && <Code copyLabel="شناسهٔ ملی">{company.nationalId}</Code>,
          },
          { label: 'نقش‌ها', value: roleWords(company.roles) || null },
          { label: 'گروه', value: company.groupName },
          { label: 'مولکول', value: formatNumber(company.moleculeCount) },
          { label: 'مولکول تک‌سازنده', value: formatNumber(company.soleMakerCount) },
          { label: 'انقضا تا ۱۸۰ روز', value: formatNumber(company.expiringCount) },
          {
            label: 'گروه درمانی غالب',
            value: company.dominantAtc && (
              <>
                <Code>{company.dominantAtc}</Code> {company.dominantAtcName}
              </>
            ),
          },
          {
            label: 'نام‌های دیگر در منبع‌ها',
            value: others.length > 0 ? others.join('، ') : null,
          },
        ]}
      />
    </Card>
  )
}
