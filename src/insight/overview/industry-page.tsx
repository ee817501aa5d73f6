import { addressOf, JsonLd, type JsonLdNode, publisher } from '#src/features/shell/json-ld.tsx'
import { siteOrigin } from '#src/features/shell/site-words.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { FoldedSection } from '#src/ui/folded-section.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { PageContents } from '#src/ui/page-contents.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Points } from '#src/ui/points.tsx'
import { harvestWord, sourceWord } from '#src/words/source-words.ts'
import { RadarSample } from '../expiry/radar-sample.tsx'
import { AdditionsSection, ExpirySection, RevisionSection } from './calendar-sections.tsx'
import { ATC_RULE, CAVEATS, GLOSSARY, METHOD } from './industry-words.ts'
import type { IndustryData } from './load.ts'
import {
  AtcSection,
  ConcentrationSection,
  HolderSection,
  SizeSection,
  SupplySection,
} from './registry-sections.tsx'

const CONTENTS = [
  ['size', 'اندازه'],
  ['supply', 'نوع تأمین'],
  ['atc', 'گروه‌های درمانی'],
  ['holders', 'شرکت‌ها'],
  ['concentration', 'تمرکز'],
  ['expiry', 'تقویم اعتبار'],
  ['additions', 'ورود به فهرست'],
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
      lead="داروها و پروانه‌های ایران در عدد، با منبع و روش هر بخش."
    >
      <JsonLd of={import.meta.env.SSR && (() => industryNodes(data))} />
      <PageContents parts={CONTENTS} />
      <div className="record-sections">
        <SizeSection {...data} />
        <SupplySection {...data} />
        <AtcSection {...data} />
        <HolderSection {...data} />
        <ConcentrationSection {...data} />
        <ExpirySection {...data} />
        <RevisionSection {...data} />
        <RadarSample sample={data.radarSample} today={data.industry.today} />
        <AdditionsSection {...data} />
        <GlossarySection />
        <MethodSection supplyRule={data.industry.supplyRule} />
        <CaveatSection />
        <CiteSection {...data} />
      </div>
    </PageFrame>
  )
}

/** The figures of the page as a data set, dated by the publish they were counted from. */
function industryNodes({ dataset }: IndustryData): readonly JsonLdNode[] {
  return [
    {
      '@type': 'Dataset',
      '@id': addressOf('/industry-overview'),
      url: addressOf('/industry-overview'),
      name: 'نمای صنعت داروی ایران در اعداد',
      description:
        'تعداد داروها و پروانه‌های ایران، نوع تأمین، تمرکز پروانه‌ها، تقویم انقضا، ورود به فهرست و قیمت‌ها، با منبع و روش هر عدد.',
      inLanguage: 'fa-IR',
      isAccessibleForFree: true,
      spatialCoverage: { '@type': 'Country', name: 'ایران' },
      dateModified: dataset?.publishedAt ?? null,
      creator: publisher(),
      variableMeasured: [
        'تعداد پروانه‌های جاری',
        'نوع تأمین',
        'تمرکز پروانه‌ها (HHI)',
        'پروانه‌های رو به انقضا',
        'ورود به فهرست در هر سال',
      ],
    },
  ]
}

function GlossarySection() {
  return (
    <FoldedSection id="glossary" title="واژه‌ها" folded>
      <dl className="grid max-w-3xl gap-3 text-sm leading-7">
        {Object.entries(GLOSSARY).map(([word, meaning]) => (
          <div key={word}>
            <dt className="font-semibold">{word}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </FoldedSection>
  )
}

function MethodSection({ supplyRule }: { supplyRule: readonly string[] }) {
  return (
    <FoldedSection id="method" title="روش" folded>
      <div className="max-w-3xl space-y-4 text-sm leading-7">
        <Points points={METHOD} />
        <h3 className="text-base">نوع تأمین چگونه استنتاج می‌شود</h3>
        <Points points={supplyRule} />
        <h3 className="text-base">کد ATC چگونه استنتاج می‌شود</h3>
        <p>{ATC_RULE}</p>
      </div>
    </FoldedSection>
  )
}

function CaveatSection() {
  return (
    <FoldedSection id="caveats" title="محدودیت‌ها" folded>
      <Points points={CAVEATS} />
    </FoldedSection>
  )
}

function CiteSection({ industry, dataset }: IndustryData) {
  if (!dataset) return null
  return (
    <FoldedSection id="cite" title="ارجاع به این صفحه">
      <KeyFacts
        facts={[
          { label: 'نشانی', value: <Code>{`${siteOrigin()}/industry-overview`}</Code> },
          { label: 'نسخهٔ داده', value: formatNumber(dataset.version) },
          { label: 'منبع', value: sourceWord(dataset.source) },
          { label: 'تاریخ برداشت', value: harvestWord(dataset.harvestedOn) },
          { label: 'تاریخ انتشار', value: formatJalali(dataset.publishedAt, 'long') },
          { label: 'تاریخ محاسبه', value: formatJalali(industry.today, 'long') },
        ]}
      />
    </FoldedSection>
  )
}
