import { atcGroupPath } from '#src/addresses/records.ts'
import { AdditionsChart } from '#src/catalogue/parts/additions-chart.tsx'
import { ChangeFeed } from '#src/catalogue/parts/change-feed.tsx'
import { LicenceShares } from '#src/catalogue/parts/licence-shares.tsx'
import { MedicineTable } from '#src/catalogue/parts/medicine-table.tsx'
import { VersionSeriesChart } from '#src/insight/trends/version-series.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { BarList } from '#src/ui/bar-list.tsx'
import { Card } from '#src/ui/card.tsx'
import { Code } from '#src/ui/code.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Section } from '#src/ui/section.tsx'
import { supplyWord } from '#src/words/licence-words.ts'
import type { Group, GroupDetails } from '../load.ts'
import { GroupIcicle } from './group-icicle.tsx'

interface GroupSectionsProps {
  group: Group
  details: GroupDetails
}

export function GroupSections({ group, details }: GroupSectionsProps) {
  const { children, medicines, holders, supply, doses, descendants, additions, changes, series } =
    details
  return (
    <>
      {children.length > 0 && (
        <Section id="children" title="زیرگروه‌ها" lead="به ترتیب تعداد پروانه‌های جاری">
          <Card>
            <BarList
              items={[...children]
                .sort((a, b) => b.productCount - a.productCount)
                .map((child) => ({
                  key: child.code,
                  label: (
                    <>
                      <Code>{child.code}</Code> <bdi>{child.nameFa ?? child.nameEn}</bdi>
                    </>
                  ),
                  value: child.productCount,
                  text: `${formatNumber(child.productCount)} پروانه، ${formatNumber(child.medicineCount)} دارو`,
                  href: atcGroupPath(child.code),
                }))}
            />
          </Card>
        </Section>
      )}
      {descendants.length > 0 && (
        <Section id="structure" title="ساختار و پروانه‌های جدید">
          <div className="grid items-start gap-4 xl:grid-cols-2">
            <Card>
              <GroupIcicle group={group} descendants={descendants} />
            </Card>
            <Card>
              <AdditionsChart licences={additions} />
            </Card>
          </div>
        </Section>
      )}
      <Section id="medicines" title="داروها" lead="پرپروانه‌ترین داروهای این گروه">
        {medicines.length > 0 ? (
          <MedicineTable caption="داروهای این گروه" medicines={medicines} />
        ) : (
          <EmptyState icon="info" title="دارویی از این گروه در داده‌ها نیست" />
        )}
      </Section>
      {holders.length > 0 && (
        <div className="grid items-start gap-6 lg:grid-cols-2">
          <Section id="holders" title="دارندگان پروانه">
            <Card>
              <LicenceShares holders={holders} total={group.uniqueCount} />
            </Card>
          </Section>
          <Section id="supply" title="نوع تأمین">
            <Card>
              <BarList
                items={supply.map(({ supplyType, licences }) => ({
                  key: supplyType ?? 'unknown',
                  label: supplyWord(supplyType),
                  value: licences,
                  text: `${formatNumber(licences)} پروانه`,
                }))}
              />
            </Card>
          </Section>
        </div>
      )}
      {series.points.length > 1 && (
        <Section id="versions" title="نوع تأمین در نسخه‌های منتشرشده">
          <Card>
            <VersionSeriesChart series={series} />
          </Card>
        </Section>
      )}
      {doses.length > 0 && (
        <Section id="ddd" title="دوز روزانهٔ تعریف‌شده (DDD)">
          <ul className="grid gap-1 text-sm">
            {doses.map((dose) => (
              <li key={dose.id}>
                <Code>{[dose.amount, dose.unit, dose.route].filter(Boolean).join(' ')}</Code>
                {dose.note && (
                  <>
                    {' '}
                    <Code className="text-muted">{dose.note}</Code>
                  </>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <ChangeFeed changes={changes} />
    </>
  )
}
