import { productPath } from '#src/addresses/records.ts'
import { ChangeFeed } from '#src/catalogue/parts/change-feed.tsx'
import { DateText } from '#src/catalogue/parts/date-text.tsx'
import { InferredMark } from '#src/catalogue/parts/inferred-mark.tsx'
import { MedicineName } from '#src/catalogue/parts/medicine-name.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { BarList } from '#src/ui/bar-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { Section } from '#src/ui/section.tsx'
import { supplyWord } from '#src/words/licence-words.ts'
import type { Company, CompanyDetails } from '../load.ts'
import { AgesSection, CompetitorsSection, PortfolioSection } from './market-sections.tsx'

interface CompanySectionsProps {
  company: Company
  details: CompanyDetails
}

export function CompanySections({ company, details }: CompanySectionsProps) {
  return (
    <>
      <PortfolioSection details={details} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <SupplyAndMolecules details={details} />
        <CompetitorsSection details={details} slug={company.slug} />
      </div>
      <AgesSection details={details} />
      <SoleMade company={company} details={details} />
      <Newest details={details} />
      <ChangeFeed changes={details.changes} companyId={company.id} />
    </>
  )
}

function SupplyAndMolecules({ details: { supply, molecules } }: { details: CompanyDetails }) {
  const inferred = supply.reduce((sum, row) => sum + row.inferred, 0)
  return (
    <Section
      id="molecules"
      title="مولکول‌ها و نوع تأمین"
      lead="پروانه‌های جاری به نوع تأمین، و مولکول‌هایی با بیشترین آن‌ها؛ کدهای بی‌مولکول در این فهرست نیستند"
    >
      <Card>
        <p className="mb-4 text-sm text-muted">
          {supply
            .map(
              ({ supplyType, licences }) => `${supplyWord(supplyType)} ${formatNumber(licences)}`,
            )
            .join('، ')}
          {inferred > 0 && (
            <>
              {' '}
              <InferredMark how={`نوع تأمین ${formatNumber(inferred)} پروانه را منبع ننوشته است`} />
            </>
          )}
        </p>
        <BarList
          items={molecules.map(({ id, nameFa, nameEn, licences, medicines }) => ({
            key: String(id),
            label: nameFa ?? <Code>{nameEn}</Code>,
            value: licences,
            text: `${formatNumber(licences)} پروانه، ${formatNumber(medicines)} دارو`,
          }))}
        />
      </Card>
    </Section>
  )
}

function SoleMade({ company, details: { soleMade } }: CompanySectionsProps) {
  return (
    <Section
      id="sole"
      title="داروهای تک‌سازنده (کد ژنریک)"
      lead="کدهای ژنریکی که تنها سازندهٔ داخلی آن‌ها این شرکت است؛ «مولکول تک‌سازنده» جداگانه شمرده می‌شود، چون یک مولکول چند کد دارد."
    >
      {soleMade.length === 0 ? (
        <p className="text-sm text-muted">{company.name} تنها سازندهٔ هیچ دارویی نیست.</p>
      ) : (
        <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2 lg:grid-cols-3">
          {soleMade.map((medicine) => (
            <li key={medicine.code}>
              <MedicineName medicine={medicine} remark={[medicine.strength]} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

function Newest({ details: { newest } }: { details: CompanyDetails }) {
  if (newest.length === 0) return null
  return (
    <Section id="newest" title="جدیدترین پروانه‌ها">
      <DataTable
        caption="جدیدترین پروانه‌ها"
        rows={newest}
        rowKey={(row) => row.irc}
        columns={[
          {
            key: 'brand',
            label: 'فرآورده',
            cell: (row) => (
              <a href={productPath(row.irc)} className="text-link">
                {row.brandFa ?? <Code>{row.brandEn ?? row.irc}</Code>}
              </a>
            ),
          },
          { key: 'medicine', label: 'دارو', cell: (row) => <bdi>{row.medicineName}</bdi> },
          {
            key: 'licensed',
            label: 'صدور',
            numeric: true,
            cell: (row) => (row.licensedOn ? <DateText date={row.licensedOn} /> : <Absent />),
          },
          {
            key: 'valid',
            label: 'اعتبار تا',
            numeric: true,
            cell: (row) => <DateText date={row.validUntil} />,
          },
        ]}
      />
    </Section>
  )
}
