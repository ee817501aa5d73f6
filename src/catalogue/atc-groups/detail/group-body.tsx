import { OPPORTUNITIES_PATH } from '#src/addresses/insight.ts'
import { currentLicencesPath } from '#src/addresses/records.ts'
import { countedTwice, importedOnlyOf, makersOf } from '#src/catalogue/parts/licence-count.ts'
import { RecordBody } from '#src/catalogue/parts/record-body.tsx'
import { groupSentence } from '#src/catalogue/parts/sentences.ts'
import { salesFact } from '#src/insight/sales/sales-section.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import type { RecordFact } from '#src/ui/record-strip.tsx'
import type { Group, GroupData } from '../load.ts'
import { groupSections } from './group-sections.tsx'

export function GroupBody({ data }: { data: GroupData }) {
  const { group, details } = data
  const { code, productCount } = group
  return (
    <RecordBody
      locked={
        !details && {
          holds: `${formatNumber(productCount)} پروانهٔ گروه ${code}`,
          columns: ['دارو', 'پروانهٔ جاری', 'سازنده', 'نوع تأمین'],
        }
      }
      sentence={groupSentence(group)}
      facts={[
        ...groupFacts(group, details),
        ...(details ? [salesFact(details.sales, '، شرکت‌های بورسی')] : []),
      ]}
      notes={
        group.vanishedOn && (
          <p className="mt-3 rounded-lg border border-line bg-caution-soft px-5 py-3 text-sm leading-7">
            {`سازمان جهانی بهداشت این کد را کنار گذاشته است؛ از ${formatJalali(group.vanishedOn, 'long')} در جدول آن دیده نشد.`}
          </p>
        )
      }
      insights={[
        { href: `/insight/expiry?window=365&atc=${code}`, label: 'رادار انقضا' },
        { href: `${OPPORTUNITIES_PATH}?atc=${code}`, label: 'فرصت‌ها' },
        { href: `/insight/changes?period=all&atc=${code}`, label: 'تغییرات گروه' },
        { href: `/medicine-index-trends?atc=${code.slice(0, 1)}`, label: 'روند ورود' },
      ]}
      sections={details ? groupSections({ group, details }) : []}
    />
  )
}

function groupFacts(group: Group, details: GroupData['details']): RecordFact[] {
  const { code, medicineCount, productCount, uniqueCount } = group
  return [
    { label: 'دارو', value: formatNumber(medicineCount), href: `/medicine?atc=${code}` },
    {
      label: 'پروانهٔ جاری',
      value: formatNumber(productCount),
      remark: countedTwice({ licences: productCount, uniqueProducts: uniqueCount }),
      href: currentLicencesPath({ atc: code }),
    },
    {
      label: 'سازندهٔ داخلی',
      value: makersOf(group),
      ...(details && productCount > 0 && { href: '#holders' }),
    },
    {
      label: 'داروی فقط وارداتی',
      value: importedOnlyOf(group),
      href: `/medicine?atc=${code}&importedOnly=1`,
    },
  ]
}
