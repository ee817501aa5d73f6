import { harvestWord, sourceWord } from '#src/features/importing/source-words.ts'
import { siteOrigin } from '#src/features/shell/site-origin.ts'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { Section } from '#src/ui/section.tsx'
import { ATC_RULE, CAVEATS, GLOSSARY, METHOD } from './industry-words.ts'
import type { IndustryData } from './load.ts'

export function GlossarySection() {
  return (
    <Section id="glossary" title="واژه‌ها">
      <dl className="grid max-w-3xl gap-3 text-sm leading-7">
        {GLOSSARY.map(({ word, meaning }) => (
          <div key={word}>
            <dt className="font-semibold">{word}</dt>
            <dd className="text-muted">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Section>
  )
}

export function MethodSection({ supplyRule }: { supplyRule: readonly string[] }) {
  return (
    <Section id="method" title="روش">
      <div className="max-w-3xl space-y-4 text-sm leading-7">
        <Points points={METHOD} />
        <h3 className="text-base">نوع تأمین چگونه استنتاج می‌شود</h3>
        <Points points={supplyRule} />
        <h3 className="text-base">کد ATC چگونه استنتاج می‌شود</h3>
        <p>{ATC_RULE}</p>
      </div>
    </Section>
  )
}

export function CaveatSection() {
  return (
    <Section id="caveats" title="این عددها چه نمی‌گویند">
      <div className="max-w-3xl text-sm leading-7">
        <Points points={CAVEATS} />
      </div>
    </Section>
  )
}

export function CiteSection({ industry, dataset }: IndustryData) {
  if (!dataset) return null
  return (
    <Section id="cite" title="ارجاع به این صفحه">
      <KeyFacts
        facts={[
          { label: 'نشانی', value: <Code>{`${siteOrigin()}/industry-overview`}</Code> },
          { label: 'نسخهٔ داده', value: formatNumber(dataset.version) },
          { label: 'منبع', value: sourceWord(dataset.source) },
          {
            label: 'تاریخ برداشت',
            value: harvestWord(dataset.harvestedOn),
          },
          { label: 'تاریخ انتشار', value: formatJalali(dataset.publishedAt, 'long') },
          { label: 'تاریخ محاسبه', value: formatJalali(industry.today, 'long') },
        ]}
      />
    </Section>
  )
}

function Points({ points }: { points: readonly string[] }) {
  return (
    <ul className="list-disc space-y-1 ps-5">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}
