import { JsonLd } from '#src/features/shell/json-ld.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { PageContents } from '#src/ui/page-contents.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { RadarSample } from '../expiry/radar-sample.tsx'
import { CaveatSection, CiteSection, GlossarySection, MethodSection } from './about-sections.tsx'
import { AdditionsSection, ExpirySection, RevisionSection } from './calendar-sections.tsx'
import { ConcentrationSection } from './concentration-section.tsx'
import { industryNodes } from './json-ld.ts'
import type { IndustryData } from './load.ts'
import { AtcSection, HolderSection, SizeSection, SupplySection } from './registry-sections.tsx'

const CONTENTS = [
  ['size', 'اندازه'],
  ['supply', 'نوع تأمین'],
  ['atc', 'گروه‌های درمانی'],
  ['companies', 'شرکت‌ها'],
  ['concentration', 'تمرکز'],
  ['expiry', 'تقویم اعتبار'],
  ['additions', 'افزوده‌ها'],
  ['prices', 'قیمت‌ها'],
  ['glossary', 'واژه‌ها'],
  ['method', 'روش'],
  ['caveats', 'محدودیت‌ها'],
  ['cite', 'ارجاع'],
] as const

/** What the registry holds, in figures that anyone may read and check. */
export function IndustryPage({ data }: { data: IndustryData }) {
  return (
    <PageFrame
      title="نمای صنعت"
      total={`تا ${formatJalali(data.industry.today, 'long')}`}
      lead="فهرست داروها و پروانه‌های ایران در عدد: چه هست، نزد چه کسانی، تا کی؛ با منبع و روش هر بخش."
    >
      <JsonLd of={import.meta.env.SSR && (() => industryNodes(data))} />
      <PageContents parts={CONTENTS} />
      <SizeSection {...data} />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <SupplySection {...data} />
        <AtcSection {...data} />
      </div>
      <HolderSection {...data} />
      <ConcentrationSection {...data} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <ExpirySection {...data} />
        <RevisionSection {...data} />
      </div>
      <RadarSample sample={data.radarSample} today={data.industry.today} />
      <AdditionsSection {...data} />
      <GlossarySection />
      <MethodSection supplyRule={data.industry.supplyRule} />
      <CaveatSection />
      <CiteSection {...data} />
    </PageFrame>
  )
}
