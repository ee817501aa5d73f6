import { Amount } from '#src/catalogue/parts/figures.tsx'
import { InferredMark } from '#src/catalogue/parts/inferred-mark.tsx'
import type { CoverageSpan, ShortageNotice } from '#src/catalogue/parts/market-facts.server.ts'
import { StepLine } from '#src/charts/step-line.tsx'
import { formatCompact } from '#src/persian/compact.ts'
import { formatMoney, inReaderUnit, moneyUnitName } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { DataTable, type TableColumn } from '#src/ui/data-table.tsx'
import { DateText } from '#src/ui/date-text.tsx'
import { KeyFacts } from '#src/ui/key-facts.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { SourceLine } from '#src/ui/source-line.tsx'
import { COVERAGE_WORDS } from '#src/words/coverage-words.ts'
import {
  CONDITION_WORDS,
  PAYER_WORDS,
  SHORTAGE_SOURCE_WORDS,
} from '#src/words/market-fact-words.ts'
import { harvestWord, sourceWord } from '#src/words/source-words.ts'
import type { MedicineDetails } from '../load-record.ts'

const word = (words: Readonly<Record<string, string>>, key: string) => words[key] ?? key
const percent = (share: number | null) =>
  share === null ? 'طبق ضوابط بیمه' : `${formatNumber(share)}٪`

/** «بیمه‌ای، سهم بیمه ۷۰٪»: what the newest span in force says. */
export function coverageWord({ state, sharePercent }: CoverageSpan): string {
  const covered = word(COVERAGE_WORDS, state)
  return state === 'covered' ? `${covered}، سهم بیمه ${percent(sharePercent)}` : covered
}

export function coverageSection(
  { coverage, read }: MedicineDetails,
  today: string,
): RecordSection | false {
  if (!read.coverage) return false
  const inForce = coverage.filter(({ isNow }) => isNow)
  const [first] = inForce
  return {
    id: 'coverage',
    tab: 'بیمه',
    title: first
      ? `${word(PAYER_WORDS, first.payer)}: ${coverageWord(first)}`
      : 'در فهرست بیمه نیامده است',
    half: true,
    lead: 'قیمت مورد قبول و سهم بیمه برای هر عدد از بسته است: یک قرص، ویال یا شیشه. باقی‌ماندهٔ میانهٔ قیمت مصرف‌کننده را بیمار می‌پردازد.',
    children: (
      <>
        {inForce.map((span) => (
          <Covered key={span.payer} span={span} />
        ))}
        <CoverageHistory spans={coverage} today={today} />
      </>
    ),
  }
}

function Covered({ span }: { span: CoverageSpan }) {
  const { payer, conditions, maxPerPrescription, consumerRial, patientRial } = span
  const money = (rial: number | null) => (rial === null ? null : formatMoney(rial))
  return (
    <>
      <KeyFacts
        facts={[
          { label: 'بیمه‌گر', value: word(PAYER_WORDS, payer) },
          { label: 'پوشش', value: coverageWord(span) },
          { label: 'قیمت مورد قبول هر عدد', value: money(span.acceptedRial) },
          { label: 'قیمت مصرف‌کنندهٔ هر عدد (میانه)', value: money(consumerRial) },
          {
            label: 'پرداخت بیمار',
            value: patientRial !== null && (
              <>
                {formatMoney(patientRial)}{' '}
                <InferredMark how="میانهٔ قیمت مصرف‌کننده منهای سهم بیمه و یارانه" />
              </>
            ),
          },
          {
            label: 'شرط‌ها',
            value: conditions.map((one) => word(CONDITION_WORDS, one)).join('، ') || null,
          },
          {
            label: 'سقف در نسخه',
            value: maxPerPrescription === null ? null : formatNumber(maxPerPrescription),
          },
        ]}
      />
      <SourceLine source={sourceWord(span.source)} harvestedOn={harvestWord(span.harvestedOn)} />
    </>
  )
}

const SPAN_COLUMNS: TableColumn<CoverageSpan>[] = [
  { label: 'از تاریخ', cell: ({ validFrom }) => <DateText date={validFrom} /> },
  { label: 'بیمه‌گر', cell: ({ payer }) => word(PAYER_WORDS, payer), leaves: 1 },
  { key: 'state', label: 'پوشش', cell: (span) => coverageWord(span) },
  {
    label: 'قیمت مورد قبول',
    numeric: true,
    cell: ({ acceptedRial }) => <Amount rial={acceptedRial} />,
  },
]

function CoverageHistory({ spans, today }: { spans: readonly CoverageSpan[]; today: string }) {
  const [newest] = spans
  const priced = spans
    .filter(({ payer, acceptedRial }) => payer === newest?.payer && acceptedRial !== null)
    .toReversed()
  if (spans.length < 2) return null
  return (
    <>
      {priced.length > 1 && (
        <StepLine
          title="قیمت مورد قبول بیمه برای هر عدد"
          description={`${moneyUnitName()} برای یک قرص، ویال یا شیشه؛ هر پله از روز برقراری آغاز می‌شود`}
          valueName="قیمت مورد قبول"
          points={priced.map((span) => ({ date: span.validFrom, value: span.acceptedRial ?? 0 }))}
          until={today}
          format={(rial) => formatMoney(rial)}
          formatTick={(rial) => formatCompact(inReaderUnit(rial))}
        />
      )}
      <DataTable
        dense
        caption="پوشش بیمه در گذر زمان"
        columns={SPAN_COLUMNS}
        rows={spans}
        rowKey={({ payer, validFrom }) => payer + validFrom}
      />
    </>
  )
}

const NOTICE_COLUMNS: TableColumn<ShortageNotice>[] = [
  { label: 'تاریخ', cell: ({ noticedOn }) => <DateText date={noticedOn} /> },
  {
    label: 'اعلان‌کننده',
    cell: ({ sourceClass, isOfMolecule }) =>
      `${word(SHORTAGE_SOURCE_WORDS, sourceClass)}${isOfMolecule ? ' (همهٔ اشکال مولکول)' : ''}`,
  },
  { label: 'علت', cell: ({ reason }) => reason ?? <Absent /> },
  {
    label: 'تا',
    numeric: true,
    cell: ({ validUntil }) => (validUntil ? <DateText date={validUntil} /> : <Absent />),
  },
]

export function shortagesSection({
  shortages,
}: Pick<MedicineDetails, 'shortages'>): RecordSection | false {
  return (
    shortages.length > 0 && {
      id: 'shortages',
      tab: 'کمبود',
      title: 'اعلان‌های کمبود',
      count: formatNumber(shortages.length),
      half: true,
      children: (
        <DataTable
          dense
          caption="اعلان‌های کمبود"
          columns={NOTICE_COLUMNS}
          rows={shortages}
          rowKey={({ noticedOn, sourceClass, reason }) => noticedOn + sourceClass + reason}
        />
      ),
    }
  )
}

const UNREAD = [
  ['coverage', 'پوشش بیمه: فهرست دارویی سازمان تأمین اجتماعی (darman.tamin.ir)'],
  ['sales', 'فروش ماهانه: گزارش‌های فعالیت ماهانهٔ شرکت‌های بورسی (codal.ir)'],
  ['registers', 'پروانه در کشورهای دیگر: FDA، EMA، کانادا و فرانسه'],
] as const

/** What no source has told yet, and where it is published: not the same as «نیست». */
export function unreadSection({ read }: MedicineDetails): RecordSection | false {
  const missing = UNREAD.filter(
    ([of]) => !(of === 'registers' ? read.registers.length > 0 : read[of]),
  )
  return (
    missing.length > 0 && {
      id: 'unread',
      tab: 'خوانده‌نشده',
      title: 'آنچه هنوز خوانده نشده است',
      half: true,
      children: (
        <ul className="grid gap-1 text-sm text-muted">
          {missing.map(([of, text]) => (
            <li key={of}>{text}</li>
          ))}
        </ul>
      ),
    }
  )
}
