import { METHOD_PATH } from '#src/addresses/pages.ts'
import { siteOrigin } from '#src/features/shell/site-words.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Code } from '#src/ui/code.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import { Section } from '#src/ui/section.tsx'
import { harvestWord, sourceWord } from '#src/words/source-words.ts'
import type { DataFactsData } from '../load.ts'
import { Points } from '../page-parts.tsx'
import { CITE, SAMPLE } from './method-words.ts'

export function CiteSection({ dataset }: Pick<DataFactsData, 'dataset'>) {
  return (
    <Section id="cite" title="چگونه ارجاع دهیم">
      <Points points={CITE} />
      {dataset && (
        <div className="mt-3">
          <KeyFacts
            facts={[
              { label: 'نشانی این صفحه', value: <Code>{siteOrigin() + METHOD_PATH}</Code> },
              { label: 'نسخهٔ داده', value: formatNumber(dataset.version) },
              { label: 'منبع', value: sourceWord(dataset.source) },
              {
                label: 'تاریخ برداشت',
                value: harvestWord(dataset.harvestedOn),
              },
            ]}
          />
        </div>
      )}
    </Section>
  )
}

export function CorrectionSection() {
  return (
    <Section id="corrections" title="اگر چیزی نادرست است">
      <p className="max-w-3xl text-sm leading-7">
        پای فایل هر دارو، فرآورده و شرکت لینک «گزارش خطا در این رکورد» هست که نشانی همان رکورد را
        همراه درخواست می‌فرستد. برای چیزهای دیگر از{' '}
        <a href="/support" className="text-link">
          پشتیبانی
        </a>{' '}
        بنویسید. آنچه با منبع سنجیده و پذیرفته شود در انتشار بعدی اصلاح می‌شود و در تغییرات رکورد
        می‌ماند.
      </p>
    </Section>
  )
}

export function SampleSection({ isSample }: { isSample: boolean }) {
  return (
    <Section id="sample" title="دادهٔ نمونه">
      <p className="max-w-3xl text-sm leading-7">
        {SAMPLE}{' '}
        <strong>
          {isSample ? 'آنچه اکنون می‌بینید دادهٔ نمونه است.' : 'آنچه اکنون می‌بینید دادهٔ نمونه نیست.'}
        </strong>
      </p>
    </Section>
  )
}
