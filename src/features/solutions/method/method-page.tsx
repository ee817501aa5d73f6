import { METHOD_PATH } from '#src/addresses/pages.ts'
import { JsonLd } from '#src/features/shell/json-ld.tsx'
import { siteOrigin } from '#src/features/shell/site-words.ts'
import {
  ATC_RULE,
  CAVEATS,
  METHOD as COUNTING,
  GLOSSARY,
} from '#src/insight/overview/industry-words.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Code } from '#src/ui/code.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { FoldedSection } from '#src/ui/folded-section.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { PageContents } from '#src/ui/page-contents.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { Points } from '#src/ui/points.tsx'
import { harvestWord, sourceWord } from '#src/words/source-words.ts'
import type { DataFactsData } from '../load.ts'
import { wayTo } from '../page-parts.tsx'
import {
  CITE,
  DERIVED,
  type Definitions,
  INFERRED,
  MORE,
  SAMPLE,
  STATUS_DEFINITIONS,
  SUPPLY_DEFINITIONS,
} from './method-words.ts'

type InferredSectionProps = Pick<DataFactsData, 'inferred' | 'supplyRule'>

type Source = DataFactsData['sources'][number]

const TITLE = 'داده و روش'

const CONTENTS = [
  ['sources', 'منابع'],
  ['status', 'وضعیت پروانه'],
  ['supply', 'نوع تأمین'],
  ['inferred', 'استنتاج‌شده‌ها'],
  ['derived', 'اعداد حساب‌شده'],
  ['glossary', 'واژه‌ها'],
  ['caveats', 'محدودیت‌ها'],
  ['cite', 'ارجاع'],
  ['corrections', 'اصلاح'],
  ['sample', 'دادهٔ نمونه'],
] as const

export function MethodPage({ data }: { data: DataFactsData }) {
  return (
    <PageFrame
      title={TITLE}
      crumbs={[{ label: 'خانه', href: '/' }]}
      lead="هر عدد این سامانه منبع، تاریخ و روش دارد. این صفحه هر سه را یک‌جا می‌نویسد؛ با هر انتشار جدید به‌روز می‌شود."
    >
      <JsonLd of={import.meta.env.SSR && (() => [wayTo(METHOD_PATH, TITLE)])} />
      <PageContents parts={CONTENTS} />
      <div className="record-sections">
        <SourcesSection sources={data.sources} dataset={data.dataset} />
        <FoldedSection
          id="status"
          title="وضعیت پروانه"
          lead="هر پروانه یک وضعیت دارد: اولین موردی از این فهرست که بر آن راست است."
        >
          <DefinedWords words={STATUS_DEFINITIONS} />
        </FoldedSection>
        <FoldedSection id="supply" title="نوع تأمین">
          <DefinedWords words={SUPPLY_DEFINITIONS} />
        </FoldedSection>
        <InferredSection inferred={data.inferred} supplyRule={data.supplyRule} />
        <FoldedSection id="derived" title="اعداد حساب‌شده">
          <div className="space-y-5">
            <DefinedWords words={DERIVED} />
            <h3 className="text-base">شمارش</h3>
            <Points points={COUNTING} />
          </div>
        </FoldedSection>
        <FoldedSection id="glossary" title="واژه‌ها">
          <DefinedWords words={GLOSSARY} but={DERIVED} />
        </FoldedSection>
        <FoldedSection id="caveats" title="محدودیت‌ها">
          <Points points={CAVEATS} />
        </FoldedSection>
        <CiteSection dataset={data.dataset} />
        <CorrectionSection />
        <SampleSection isSample={data.dataset?.isSample ?? false} />
      </div>
    </PageFrame>
  )
}

/** Words and what they mean, side by side on a desk. */
function DefinedWords({ words, but = {} }: { words: Definitions; but?: Definitions }) {
  const entries = Object.entries(words).filter(([word]) => !(word in but))
  return (
    <dl className="max-w-4xl text-sm leading-7">
      {entries.map(([word, meaning]) => (
        <div
          key={word}
          className="gap-x-6 border-b border-line py-3 last:border-0 md:grid md:grid-cols-[13rem_1fr]"
        >
          <dt className="font-semibold">{word}</dt>
          <dd className="text-pretty text-muted">
            {meaning}
            {MORE[word] && (
              <a href={MORE[word].href} className="text-link ms-2">
                {MORE[word].label}
              </a>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** What no source states, how much of it there is, and by which rule it was found. */
function InferredSection({ inferred, supplyRule }: InferredSectionProps) {
  return (
    <FoldedSection id="inferred" title="استنتاج‌شده‌ها">
      <div className="max-w-4xl space-y-4 text-sm leading-7">
        <p>{INFERRED}</p>
        <Points points={extent(inferred)} />
        <h3 className="text-base">نوع تأمین</h3>
        <Points points={supplyRule} />
        <h3 className="text-base">کد ATC</h3>
        <p>{ATC_RULE}</p>
      </div>
    </FoldedSection>
  )
}

/** A sentence where the figure is nought says that there is none, or is not said. */
export function extent(of: InferredSectionProps['inferred']): string[] {
  const { products, medicines } = of
  const sentences = [
    of.supplyInferred + of.supplyUnknown > 0 &&
      `نوع تأمین ${formatNumber(of.supplyInferred)} فرآورده از ${formatNumber(products)} فرآورده استنتاج‌شده است و ${formatNumber(of.supplyUnknown)} فرآورده نامعلوم مانده است.`,
    of.atcInferred + of.atcMissing > 0 &&
      `برای ${formatNumber(of.atcInferred)} دارو از ${formatNumber(medicines)} دارو، کد ATC استنتاج‌شده است و ${formatNumber(of.atcMissing)} دارو کد ATC ندارد.`,
    of.titleInferred > 0 &&
      `نام ${formatNumber(of.titleInferred)} دارو از نام فرآورده‌های آن خوانده شده است، زیرا کد ژنریک آن‌ها در فهرست عنوان‌ها نیست.`,
    of.dated > 0
      ? `تاریخ پایان اعتبار ${formatNumber(of.dated)} فرآورده را منبع نوشته است؛ برای بقیه تاریخی گذاشته نمی‌شود.`
      : 'منبع تاریخ پایان اعتبار هیچ فرآورده‌ای را ننوشته است؛ تاریخی گذاشته نمی‌شود.',
  ]
  return sentences.filter((sentence) => sentence !== false)
}

/** What is on screen now, and from when. */
function SourcesSection({ sources, dataset }: Pick<DataFactsData, 'sources' | 'dataset'>) {
  if (!dataset || sources.length === 0) {
    return (
      <FoldedSection open id="sources" title="منابع">
        <p className="text-sm text-muted">هنوز منبعی در این سامانه منتشر نشده است.</p>
      </FoldedSection>
    )
  }
  const published = formatJalali(dataset.publishedAt, 'long')
  return (
    <FoldedSection
      open
      id="sources"
      title="منابع"
      lead={`نسخهٔ ${formatNumber(dataset.version)} داده، انتشار ${published}.`}
    >
      <DataTable
        caption="منابع منتشرشده"
        rows={sources}
        rowKey={({ source }) => source}
        columns={[
          { label: 'منبع', cell: ({ source }: Source) => sourceWord(source) },
          { label: 'آخرین برداشت', cell: ({ harvestedOn }: Source) => harvestWord(harvestedOn) },
          {
            label: 'ردیف خوانده‌شده',
            numeric: true,
            cell: ({ rows }: Source) => (rows === null ? <Absent /> : formatNumber(rows)),
          },
        ]}
      />
    </FoldedSection>
  )
}

function CiteSection({ dataset }: Pick<DataFactsData, 'dataset'>) {
  return (
    <FoldedSection id="cite" title="چگونه ارجاع دهیم">
      <Points points={CITE} />
      {dataset && (
        <div className="mt-3">
          <KeyFacts
            facts={[
              { label: 'نشانی این صفحه', value: <Code>{siteOrigin() + METHOD_PATH}</Code> },
              { label: 'نسخهٔ داده', value: formatNumber(dataset.version) },
              { label: 'منبع', value: sourceWord(dataset.source) },
              { label: 'تاریخ برداشت', value: harvestWord(dataset.harvestedOn) },
            ]}
          />
        </div>
      )}
    </FoldedSection>
  )
}

function CorrectionSection() {
  return (
    <FoldedSection id="corrections" title="اگر چیزی نادرست است">
      <p className="max-w-3xl text-sm leading-7">
        پای فایل هر دارو، فرآورده و شرکت لینک «گزارش خطا در این رکورد» هست که نشانی همان رکورد را
        همراه درخواست می‌فرستد. برای چیزهای دیگر از{' '}
        <a href="/support" className="text-link">
          پشتیبانی
        </a>{' '}
        بنویسید. آنچه با منبع سنجیده و پذیرفته شود در انتشار بعدی اصلاح می‌شود و در تغییرات رکورد
        می‌ماند.
      </p>
    </FoldedSection>
  )
}

function SampleSection({ isSample }: { isSample: boolean }) {
  return (
    <FoldedSection id="sample" title="دادهٔ نمونه">
      <p className="max-w-3xl text-sm leading-7">
        {SAMPLE}{' '}
        <strong>
          {isSample ? 'آنچه اکنون می‌بینید دادهٔ نمونه است.' : 'آنچه اکنون می‌بینید دادهٔ نمونه نیست.'}
        </strong>
      </p>
    </FoldedSection>
  )
}
