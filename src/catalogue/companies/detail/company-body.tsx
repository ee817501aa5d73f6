import { competitorsPath, dependencyPath, replacementPath } from '#src/addresses/insight.ts'
import { CompanyRoles } from '#src/catalogue/parts/company-roles.tsx'
import { RecordBody } from '#src/catalogue/parts/record-body.tsx'
import { todayInTehran } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { useAsOfLinks } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import type { Company, CompanyData } from '../load.ts'
import { roleWords } from '../roles.ts'
import { companyFacts, sentenceAbout } from './company-facts.tsx'
import { companySections } from './company-sections.tsx'

export function CompanyBody({ data }: { data: CompanyData }) {
  const { company, details, past } = data
  const { id, slug, name } = company
  const asOf = useAsOfLinks()
  const today = past?.state === 'shown' ? past.day : todayInTehran(new Date())
  return (
    <RecordBody
      locked={
        !details && {
          holds: `${formatNumber(company.licenceCount)} پروانهٔ ${name}`,
          columns: ['برند و بسته', 'دارو', 'قیمت واحد', 'اعتبار تا'],
        }
      }
      sentence={sentenceAbout(company, details)}
      facts={companyFacts({ company, details, today })}
      notes={<CompanyRoles company={company} current="medicines" />}
      insights={[
        { href: `/insight/expiry?window=365&holder=${id}`, label: 'رادار انقضا' },
        { href: competitorsPath(slug), label: 'همهٔ رقبا' },
        { href: dependencyPath({ company: slug }), label: 'وابستگی به مادهٔ اولیه' },
        { href: replacementPath({ company: String(id) }), label: 'جایگزین‌ها' },
      ]}
      sections={[
        ...(details ? companySections({ company, details, today, asOf }) : []),
        identitySection(company, details?.spellings ?? []),
      ]}
    />
  )
}

function identitySection(company: Company, spellings: readonly string[]): RecordSection {
  const others = spellings.filter((spelling) => spelling !== company.name)
  return {
    id: 'identity',
    title: 'مشخصات',
    children: (
      <KeyFacts
        facts={[
          {
            label: 'شناسهٔ ملی',
            value: company.nationalId && <Code copyLabel="شناسهٔ ملی">{company.nationalId}</Code>,
          },
          { label: 'نقش‌ها', value: roleWords(company) || null },
          { label: 'گروه', value: company.groupName },
          { label: 'نام‌های دیگر در منابع', value: others.length > 0 ? others.join('، ') : null },
        ]}
      />
    ),
  }
}
