import { atcGroupPath, currentLicencesPath } from '#src/addresses/records.ts'
import { inSentenceCase } from '#src/catalogue/facts/atc-codes.ts'
import { AdditionsChart } from '#src/catalogue/parts/additions-chart.tsx'
import { changesSection } from '#src/catalogue/parts/change-feed.tsx'
import { coverageMapSection } from '#src/catalogue/parts/coverage-map.tsx'
import { LicenceShares } from '#src/catalogue/parts/licence-shares.tsx'
import { groupElsewhereSection } from '#src/catalogue/parts/licensed-elsewhere.tsx'
import { MedicineTable } from '#src/catalogue/parts/medicine-table.tsx'
import { concentrationOf, sharesLead, sharesTitle } from '#src/catalogue/parts/shares.ts'
import { salesSection } from '#src/insight/sales/sales-section.tsx'
import { seriesSection } from '#src/insight/trends/version-series.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { BarList } from '#src/ui/bar-list.tsx'
import { Code } from '#src/ui/code.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { supplyWord } from '#src/words/licence-words.ts'
import type { Group, GroupDetails } from '../load.ts'
import { GroupIcicle } from './group-icicle.tsx'

interface GroupSectionsProps {
  group: Group
  details: GroupDetails
}

export function groupSections({ group, details }: GroupSectionsProps): (RecordSection | false)[] {
  const {
    children,
    medicines,
    holders,
    supply,
    doses,
    descendants,
    additions,
    changes,
    series,
    elsewhere,
    map,
    sales,
  } = details
  return [
    {
      id: 'medicines',
      title: 'داروها',
      count: formatNumber(group.medicineCount),
      open: true,
      lead: 'داروهایی با بیشترین پروانهٔ جاری',
      children:
        medicines.length > 0 ? (
          <MedicineTable caption="داروهای این گروه" medicines={medicines} />
        ) : (
          <EmptyState icon="info" title="دارویی از این گروه در داده‌ها نیست" />
        ),
    },
    children.length > 0 && {
      id: 'children',
      title: 'زیرگروه‌ها',
      count: formatNumber(children.length),
      lead: 'به ترتیب تعداد پروانه‌های جاری',
      children: <Children groups={children} />,
    },
    salesSection({
      sales,
      noun: 'این گروه',
      isRead: sales.salesMonths.length > 0,
      concentration: concentrationOf(holders, group.uniqueCount),
    }),
    map !== null && coverageMapSection(map, `/medicine?atc=${group.code}`),
    groupElsewhereSection(elsewhere),
    holders.length > 0 && {
      id: 'holders',
      tab: 'سهم',
      title: sharesTitle(holders, group.uniqueCount),
      count: formatNumber(holders.length),
      half: true,
      lead: `فرآورده‌های یکتای جاری هر صاحب پروانه؛ سهم از فروش نیست.${sharesLead(holders, group.uniqueCount)}`,
      children: <LicenceShares holders={holders} total={group.uniqueCount} />,
    },
    holders.length > 0 && {
      id: 'supply',
      title: 'نوع تأمین',
      half: true,
      children: (
        <BarList
          items={supply.map(({ supplyType, licences }) => ({
            key: supplyType ?? 'unknown',
            label: supplyWord(supplyType),
            value: licences,
            text: `${formatNumber(licences)} پروانه`,
            ...(supplyType && {
              href: currentLicencesPath({ atc: group.code, supply: supplyType }),
            }),
          }))}
        />
      ),
    },
    descendants.length > 0 && {
      id: 'structure',
      title: 'ساختار و پروانه‌های جدید',
      tab: 'ساختار',
      children: (
        <div className="grid items-start gap-x-8 gap-y-5 xl:grid-cols-2">
          <GroupIcicle group={group} descendants={descendants} />
          <AdditionsChart licences={additions} />
        </div>
      ),
    },
    seriesSection(series),
    doses.length > 0 && {
      id: 'ddd',
      title: 'دوز روزانهٔ تعریف‌شده (DDD)',
      tab: 'DDD',
      half: true,
      children: <Doses doses={doses} />,
    },
    changesSection({ changes }),
  ]
}

function Children({ groups }: { groups: GroupDetails['children'] }) {
  return (
    <BarList
      items={[...groups]
        .sort((a, b) => b.productCount - a.productCount)
        .map((child) => ({
          key: child.code,
          label: (
            <>
              <Code>{child.code}</Code> <bdi>{child.nameFa ?? inSentenceCase(child.nameEn)}</bdi>
            </>
          ),
          value: child.productCount,
          text: `${formatNumber(child.productCount)} پروانه، ${formatNumber(child.medicineCount)} دارو`,
          href: atcGroupPath(child.code),
        }))}
    />
  )
}

function Doses({ doses }: { doses: GroupDetails['doses'] }) {
  return (
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
  )
}
