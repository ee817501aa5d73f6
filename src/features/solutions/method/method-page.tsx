import { METHOD_PATH } from '#src/addresses/pages.ts'
import { JsonLd } from '#src/features/shell/json-ld.tsx'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { CAVEATS, METHOD as COUNTING, GLOSSARY } from '#src/insight/overview/industry-words.ts'
import { PageContents } from '#src/ui/page-contents.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Section } from '#src/ui/section.tsx'
import { solutionNodes } from '../json-ld.ts'
import type { DataFactsData } from '../load.ts'
import { Points } from '../points.tsx'
import { CiteSection, CorrectionSection, SampleSection } from './closing-sections.tsx'
import { Definitions } from './definitions.tsx'
import { InferredSection } from './inferred-section.tsx'
import { DERIVED, STATUS_DEFINITIONS, SUPPLY_DEFINITIONS } from './method-words.ts'
import { SourcesSection } from './sources-section.tsx'

const TITLE = 'داده و روش'

const CONTENTS = [
  ['sources', 'منبع‌ها'],
  ['status', 'وضعیت پروانه'],
  ['supply', 'نوع تأمین'],
  ['inferred', 'استنتاج‌شده‌ها'],
  ['derived', 'عددهای حساب‌شده'],
  ['glossary', 'واژه‌ها'],
  ['caveats', 'محدودیت‌ها'],
  ['cite', 'ارجاع'],
  ['corrections', 'اصلاح'],
  ['sample', 'دادهٔ نمونه'],
] as const

/** Where everything comes from and how it is counted. */
export function MethodPage({ data }: { data: DataFactsData }) {
  return (
    <PageFrame
      title={TITLE}
      crumbs={[{ label: 'خانه', href: '/' }]}
      lead="هر عدد این سامانه منبع، تاریخ و روش دارد. این صفحه هر سه را یک‌جا می‌نویسد؛ با هر انتشار تازه به‌روز می‌شود."
    >
      <PageHead
        title="داده و روش: منبع‌ها، تعریف‌ها و محدودیت‌ها"
        description="منبع‌ها و تاریخ برداشت آن‌ها، تعریف وضعیت و نوع تأمین، قاعدهٔ استنتاج، روش هر عدد حساب‌شده، واژه‌نامه، محدودیت‌ها و شیوهٔ ارجاع."
        path={METHOD_PATH}
      />
      <JsonLd
        of={import.meta.env.SSR && (() => solutionNodes(METHOD_PATH, TITLE, []).slice(0, 1))}
      />
      <PageContents parts={CONTENTS} />
      <SourcesSection sources={data.sources} dataset={data.dataset} />
      <Section
        id="status"
        title="وضعیت پروانه"
        lead="هر پروانه یک وضعیت دارد: نخستین موردی از این فهرست که بر آن راست است."
      >
        <Definitions entries={STATUS_DEFINITIONS} />
      </Section>
      <Section id="supply" title="نوع تأمین">
        <Definitions entries={SUPPLY_DEFINITIONS} />
      </Section>
      <InferredSection inferred={data.inferred} supplyRule={data.supplyRule} />
      <Section id="derived" title="عددهای حساب‌شده">
        <div className="space-y-5">
          <Definitions entries={DERIVED} />
          <h3 className="text-base">شمارش</h3>
          <Points points={COUNTING} />
        </div>
      </Section>
      <Section id="glossary" title="واژه‌ها">
        <Definitions
          entries={GLOSSARY.filter(({ word }) => !DERIVED.some((said) => said.word === word))}
        />
      </Section>
      <Section id="caveats" title="این عددها چه نمی‌گویند">
        <Points points={CAVEATS} />
      </Section>
      <CiteSection dataset={data.dataset} />
      <CorrectionSection />
      <SampleSection isSample={data.dataset?.isSample ?? false} />
    </PageFrame>
  )
}
