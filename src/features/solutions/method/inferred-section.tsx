import { ATC_RULE } from '#src/insight/overview/industry-words.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Section } from '#src/ui/section.tsx'
import type { DataFactsData } from '../load.ts'
import { Points } from '../points.tsx'
import { INFERRED } from './method-words.ts'

type InferredSectionProps = Pick<DataFactsData, 'inferred' | 'supplyRule'>

/** What no source states, how much of it there is, and by which rule it was found. */
export function InferredSection({ inferred, supplyRule }: InferredSectionProps) {
  return (
    <Section id="inferred" title="استنتاج‌شده‌ها">
      <div className="max-w-4xl space-y-4 text-sm leading-7">
        <p>{INFERRED}</p>
        <Points points={extent(inferred)} />
        <h3 className="text-base">نوع تأمین</h3>
        <Points points={supplyRule} />
        <h3 className="text-base">کد ATC</h3>
        <p>{ATC_RULE}</p>
      </div>
    </Section>
  )
}

function extent(of: InferredSectionProps['inferred']): string[] {
  const { products, medicines } = of
  return [
    `نوع تأمین ${formatNumber(of.supplyInferred)} فرآورده از ${formatNumber(products)} فرآورده استنتاج‌شده است و ${formatNumber(of.supplyUnknown)} فرآورده نامعلوم مانده است.`,
    `کد ATC ${formatNumber(of.atcInferred)} دارو از ${formatNumber(medicines)} دارو استنتاج‌شده است و ${formatNumber(of.atcMissing)} دارو کد ATC ندارد.`,
    `نام ${formatNumber(of.titleInferred)} دارو از نام فرآورده‌های آن خوانده شده است، زیرا کد ژنریک آن‌ها در فهرست عنوان‌ها نیست.`,
    `تاریخ پایان اعتبار ${formatNumber(of.dated)} فرآورده را منبع نوشته است؛ برای بقیه تاریخی گذاشته نمی‌شود.`,
  ]
}
