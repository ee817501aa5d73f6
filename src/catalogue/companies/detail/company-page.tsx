import { competitorsPath, dependencyPath, recordBriefPath } from '#src/addresses/insight.ts'
import { CompanyRoles } from '#src/catalogue/parts/company-roles.tsx'
import { InsightLinks } from '#src/catalogue/parts/insight-links.tsx'
import { currentLicences } from '#src/catalogue/parts/licence-count.ts'
import { LockedRecord } from '#src/catalogue/parts/locked-record.tsx'
import { BriefLink } from '#src/features/record-actions/brief-link.tsx'
import { RecordActions } from '#src/features/record-actions/record-actions.tsx'
import { ReportRecord } from '#src/features/record-actions/report-record.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { JsonLd } from '#src/features/shell/json-ld.tsx'
import { AsOfLinks } from '#src/list/as-of-links.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { EXPIRING_LABEL } from '#src/words/licence-words.ts'
import { roleWords } from '../list.ts'
import type { Company, CompanyData } from '../load.ts'
import { CompanySections } from './company-sections.tsx'
import { companyNodes } from './json-ld.ts'

const CRUMBS = [{ label: 'شرکت‌های دارویی', href: '/company' }]

export function CompanyPage({ data }: { data: CompanyData }) {
  const { company, details, past, dataset } = data
  return (
    <PageFrame
      title={company.name}
      total={currentLicences(company.licenceCount, company.uniqueCount)}
      lead={company.nameEn ? <Code>{company.nameEn}</Code> : undefined}
      crumbs={CRUMBS}
      actions={
        <>
          <LinkButton href={`/medicine?level=products&holder=${company.id}`} icon="pill">
            فرآورده‌های این شرکت
          </LinkButton>
          <RecordActions
            kind="companies"
            compared="companies"
            id={company.id}
            title={company.name}
          />
          <BriefLink href={recordBriefPath('companies', company.slug, past?.day)} />
        </>
      }
    >
      <JsonLd of={import.meta.env.SSR && (() => companyNodes(data, CRUMBS))} />
      <CompanyRoles company={company} current="medicines" />
      <Identity company={company} spellings={details?.spellings ?? []} />
      <InsightLinks
        links={[
          { href: `/insight/expiry?window=365&holder=${company.id}`, label: 'انقضای پروانه‌ها' },
          { href: competitorsPath(company.slug), label: 'رقبا' },
          { href: dependencyPath({ company: company.slug }), label: 'وابستگی به مادهٔ اولیه' },
        ]}
      />
      {details ? (
        <AsOfLinks day={past?.state === 'shown' ? past.day : null}>
          <CompanySections company={company} details={details} />
        </AsOfLinks>
      ) : (
        <LockedRecord holds="سبد محصولات، مولکول‌های تک‌سازنده، پروانه‌های جدید و تغییرات" />
      )}
      <DatasetSource dataset={dataset} />
      <ReportRecord />
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
          { label: 'نقش‌ها', value: roleWords(company) || null },
          { label: 'گروه', value: company.groupName },
          { label: 'مولکول', value: formatNumber(company.moleculeCount) },
          { label: 'مولکول تک‌سازنده', value: formatNumber(company.soleMakerCount) },
          { label: EXPIRING_LABEL, value: formatNumber(company.expiringCount) },
          {
            label: 'گروه درمانی غالب',
            value: company.dominantAtc && (
              <>
                <Code>{company.dominantAtc}</Code> {company.dominantAtcName}
              </>
            ),
          },
          {
            label: 'نام‌های دیگر در منابع',
            value: others.length > 0 ? others.join('، ') : null,
          },
        ]}
      />
    </Card>
  )
}
