import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { hhiOf, type OpportunityInputs } from '../score/inputs.ts'
import type { Part } from '../score/parts.ts'

export interface PartFact {
  label: string
  /** As written; null where no source tells. */
  value: string | null
}

const number = (label: string, value: number | null): PartFact => ({
  label,
  value: value === null ? null : formatNumber(value),
})

const price = (label: string, rial: number | null): PartFact => ({
  label,
  value: rial === null ? null : formatMoney(Math.round(rial)),
})

const FACTS: Readonly<Record<Part, (inputs: OpportunityInputs) => PartFact[]>> = {
  supplyGap: ({ localMakers, imports, emergency, uncountable }) => [
    number('سازندهٔ داخلی', localMakers),
    number('پروانهٔ وارداتی', imports),
    number('پروانهٔ فوریتی', emergency),
    ...(uncountable > 0 ? [number('پروانهٔ با نوع تأمین نامعلوم', uncountable)] : []),
  ],
  fragility: ({ licences, dated, lapsing }) => [
    number('فرآوردهٔ یکتای جاری', licences),
    number('با تاریخ اعتبار', dated),
    { label: 'پایان تا ۳۶۵ روز دیگر', value: dated === 0 ? null : formatNumber(lapsing) },
  ],
  concentration: ({ licences, held, groupSquares }) => [
    number('فرآوردهٔ یکتای جاری', licences),
    number('HHI (از ۱۰٬۰۰۰)', hhiOf({ held, licences, groupSquares })),
    ...(held < licences ? [number('پروانه با صاحب نامعلوم', licences - held)] : []),
  ],
  localApi: ({ apiMakers }) => [number('سازندهٔ مادهٔ مؤثره', apiMakers)],
  momentum: ({ classCodes, classDated, classNew, classMedian }) => [
    { label: 'کد جدید در سه سال', value: classDated === 0 ? null : formatNumber(classNew) },
    number('میانهٔ گروه‌ها', classMedian),
    ...(classDated < classCodes
      ? [{ label: 'کد با تاریخ ورود', value: formatPercent(classDated / classCodes) }]
      : []),
  ],
  headroom: ({ importedUnitPrice, localUnitPrice }) => [
    price('میانهٔ قیمت واحد وارداتی', importedUnitPrice),
    price('میانهٔ قیمت واحد داخلی', localUnitPrice),
    {
      label: 'نسبت',
      value:
        importedUnitPrice === null || localUnitPrice === null
          ? null
          : formatNumber(importedUnitPrice / localUnitPrice),
    },
  ],
  demand: ({ demandRank, covered = null }) => [
    {
      label: 'بیشتر از فروش چند درصد کدها',
      value: demandRank === null ? null : formatPercent(demandRank, undefined, 0),
    },
    { label: 'پوشش بیمه', value: covered === null ? null : covered > 0 ? 'بیمه‌ای' : 'غیربیمه‌ای' },
  ],
}

export function partFacts(part: Part, inputs: OpportunityInputs): PartFact[] {
  return FACTS[part](inputs)
}
