import type { ReactNode } from 'react'
import { moleculePath } from '#src/addresses/records.ts'
import { PriceRange } from '#src/catalogue/parts/figures.tsx'
import { makersOf } from '#src/catalogue/parts/licence-count.ts'
import { UnitMoney } from '#src/catalogue/parts/unit-price.tsx'
import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { DayLink } from '#src/ui/as-of-links.tsx'
import { Code } from '#src/ui/code.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { NO_LICENCE } from '#src/words/licence-words.ts'
import { AtcCode } from '../atc-code.tsx'
import type { MedicineIdentityFacts } from '../load-record.ts'
import { SupplyMix } from '../supply-mix.tsx'

interface MedicineIdentityProps {
  medicine: MedicineIdentityFacts
  atcCandidates: readonly string[]
}

export function identitySection(props: MedicineIdentityProps): RecordSection {
  return { id: 'identity', title: 'مشخصات', children: <MedicineIdentity {...props} /> }
}

function MedicineIdentity({ medicine, atcCandidates }: MedicineIdentityProps) {
  const others = atcCandidates.filter((code) => code !== medicine.atcCode)
  const licensed = (value: ReactNode) =>
    medicine.licenceCount === 0 ? <Absent reason={NO_LICENCE} /> : value
  return (
    <KeyFacts
      facts={[
        { label: 'کد ژنریک', value: <Code copyLabel="کد ژنریک">{medicine.code}</Code> },
        { label: 'مولکول', value: <MoleculeLink medicine={medicine} /> },
        {
          label: 'گروه درمانی (ATC)',
          value: (
            <>
              <AtcCode code={medicine.atcCode} inferred={medicine.atcInferred} />
              {medicine.atcSource === 'products' && (
                <span className="block text-xs font-normal text-muted">
                  از ستون ATC در فهرست فرآورده‌های سازمان غذا و دارو
                </span>
              )}
              {others.length > 0 && (
                <span className="block text-xs font-normal text-muted">
                  گزینه‌های دیگر: <Code>{others.join(' · ')}</Code>
                </span>
              )}
            </>
          ),
        },
        {
          label: 'قدرت و حجم',
          value: textOrNull([medicine.strength, medicine.volume], ' · ', true),
        },
        {
          label: 'شکل و راه مصرف',
          value: textOrNull([...new Set([medicine.form, medicine.route])], '، '),
        },
        {
          label: 'سازنده / صاحب پروانه',
          value: `${makersOf(medicine)} / ${formatNumber(medicine.holderCount)}`,
          hint: 'سازندگان داخلی و شرکت‌هایی که پروانهٔ جاری دارند',
        },
        { label: 'ترکیب تأمین', value: <SupplyMix medicine={medicine} /> },
        {
          label: 'قیمت واحد، میانه',
          value: licensed(<UnitMoney rial={medicine.unitPriceRial} unit={medicine.priceUnit} />),
        },
        {
          label: 'بازهٔ قیمت مصرف‌کننده (بسته)',
          value: licensed(<PriceRange from={medicine.minPriceRial} to={medicine.maxPriceRial} />),
        },
        {
          label: 'نزدیک‌ترین انقضا',
          value: licensed(<DateText date={medicine.nearestExpiryOn} />),
        },
        {
          label: 'ورود به فهرست رسمی',
          value: medicine.listedOn ? formatJalali(medicine.listedOn, 'long') : null,
        },
        {
          label: 'مادهٔ اولیهٔ داخلی',
          value: medicine.hasLocalApiMaker ? 'دارد' : 'در داده‌ها نیست',
        },
        { label: 'اولین بار در داده‌ها', value: <DateText date={medicine.firstSeenOn} /> },
      ]}
    />
  )
}

function MoleculeLink({ medicine }: { medicine: MedicineIdentityFacts }) {
  const { molecule, moleculeId } = medicine
  if (molecule === null || moleculeId === null) return 'مولکول نامعلوم'
  return (
    <DayLink href={moleculePath({ id: moleculeId, slug: '' })} className="text-link">
      <Code>{molecule}</Code>
    </DayLink>
  )
}

function textOrNull(parts: readonly (string | null)[], between: string, isCode = false) {
  const text = parts.filter(Boolean).join(between)
  if (!text) return null
  return isCode ? <Code>{text}</Code> : text
}
