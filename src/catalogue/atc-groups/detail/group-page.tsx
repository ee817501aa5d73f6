import { OPPORTUNITIES_PATH, recordBriefPath } from '#src/addresses/insight.ts'
import { additionsByYear } from '#src/catalogue/parts/additions.ts'
import { InsightLinks } from '#src/catalogue/parts/insight-links.tsx'
import { countedTwice } from '#src/catalogue/parts/licence-count.ts'
import { LockedRecord } from '#src/catalogue/parts/locked-record.tsx'
import { Sparkline } from '#src/charts/sparkline.tsx'
import { BriefLink } from '#src/features/record-actions/brief-link.tsx'
import { ReportRecord } from '#src/features/record-actions/report-record.tsx'
import { WatchButton } from '#src/features/record-actions/watch-button.tsx'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Code } from '#src/ui/code.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Stat } from '#src/ui/stat.tsx'
import { LEVEL_WORDS } from '../list.ts'
import type { Group, GroupData, GroupDetails } from '../load.ts'
import { GroupSections } from './group-sections.tsx'

export function GroupPage({ data }: { data: GroupData }) {
  const { group, details, dataset } = data
  const above = (details?.path ?? []).filter(({ code }) => code !== group.code)
  return (
    <PageFrame
      title={
        <>
          <Code className="text-muted">{group.code}</Code> <bdi>{group.nameFa ?? group.nameEn}</bdi>
        </>
      }
      total={LEVEL_WORDS[group.level - 1]}
      lead={group.nameFa ? <Code>{group.nameEn}</Code> : undefined}
      crumbs={[
        { label: 'طبقه‌بندی ATC', href: '/category' },
        ...above.map(({ code, name }) => ({ label: name, href: `/category/${code}` })),
      ]}
      actions={
        <>
          <LinkButton href={`/medicine?atc=${group.code}`} icon="pill">
            داروهای این گروه
          </LinkButton>
          <LinkButton href={`/category?open=${group.code}`} icon="tree">
            در درخت
          </LinkButton>
          <WatchButton kind="atc-groups" id={group.code} />
          <BriefLink href={recordBriefPath('atc-groups', group.code)} />
        </>
      }
    >
      {group.vanishedOn && (
        <p className="rounded-lg border border-line bg-caution-soft px-5 py-3 text-sm leading-7">
          {`سازمان جهانی بهداشت این کد را کنار گذاشته است؛ از ${formatJalali(group.vanishedOn, 'long')} در جدول آن دیده نشد.`}
        </p>
      )}
      <Counts group={group} details={details} />
      <InsightLinks
        links={[
          { href: `/insight/expiry?window=365&atc=${group.code}`, label: 'انقضای پروانه‌ها' },
          { href: `${OPPORTUNITIES_PATH}?atc=${group.code}`, label: 'فرصت‌های این گروه' },
          { href: `/insight/changes?period=all&atc=${group.code}`, label: 'تغییرات این گروه' },
          {
            href: `/medicine-index-trends?atc=${group.code.slice(0, 1)}`,
            label: 'روند ورود به فهرست رسمی',
          },
        ]}
      />
      {details ? (
        <GroupSections group={group} details={details} />
      ) : (
        <LockedRecord holds="زیرگروه‌ها، داروها، دارندگان پروانه و نوع تأمین این گروه" />
      )}
      <DatasetSource dataset={dataset} />
      <ReportRecord />
    </PageFrame>
  )
}

function Counts({ group, details }: { group: Group; details: GroupDetails | null }) {
  const additions = additionsByYear(details?.additions ?? []).map(({ values }) =>
    values.reduce((sum, value) => sum + value, 0),
  )
  return (
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      <Stat label="دارو" value={formatNumber(group.medicineCount)} />
      <Stat
        label="پروانهٔ جاری"
        value={formatNumber(group.productCount)}
        remark={
          <>
            {countedTwice({ licences: group.productCount, uniqueProducts: group.uniqueCount })}
            {additions.length > 1 && (
              <Sparkline values={additions} label="تعداد پروانه‌های صادرشده در هر سال" />
            )}
          </>
        }
      />
      <Stat label="سازندهٔ داخلی" value={formatNumber(group.makerCount)} />
      <Stat label="داروی فقط وارداتی" value={formatNumber(group.importedOnlyCount)} />
    </div>
  )
}
