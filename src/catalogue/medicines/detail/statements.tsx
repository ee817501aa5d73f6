import type { ReactNode } from 'react'
import { formatJalali } from '#src/persian/dates.ts'
import { formatMoney } from '#src/persian/money.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Code } from '#src/ui/code.tsx'
import { Icon } from '#src/ui/icon.tsx'
import type { RecordSection } from '#src/ui/record-sections.tsx'
import { SUPPLY_WORDS } from '#src/words/licence-words.ts'
import { harvestWord, sourceWord } from '#src/words/source-words.ts'
import type { ReadFrom, SaidValues, Statement } from '../statements.server.ts'

type Field = Exclude<keyof SaidValues, 'address'>

const code = (value: unknown) => <Code>{String(value)}</Code>
const name = (value: unknown) => <bdi>{String(value)}</bdi>
const day = (value: unknown) => formatJalali(String(value), 'long')
const money = (value: unknown) => formatMoney(Number(value))

const SUPPLY: Readonly<Record<string, string>> = SUPPLY_WORDS

/** In the order in which a licence is read. */
const FIELDS: Readonly<Record<Field, { label: string; show: (value: unknown) => ReactNode }>> = {
  brandFa: { label: 'نام برند', show: name },
  brandEn: { label: 'نام لاتین برند', show: code },
  genericName: { label: 'نام عمومی', show: code },
  holder: { label: 'صاحب پروانه', show: name },
  brandOwner: { label: 'صاحب برند', show: name },
  brandOwnerCountry: { label: 'کشور صاحب برند', show: name },
  producer: { label: 'تولیدکننده', show: name },
  country: { label: 'کشور تولید', show: name },
  supplyType: { label: 'نوع تأمین', show: (value) => SUPPLY[String(value)] ?? name(value) },
  isActive: { label: 'وضعیت', show: (value) => (value ? 'فعال' : 'غیرفعال') },
  licensedOn: { label: 'صدور', show: day },
  validUntil: { label: 'اعتبار تا', show: day },
  pack: { label: 'بسته', show: code },
  packCount: { label: 'تعداد در بسته', show: (value) => formatNumber(Number(value)) },
  priceRial: { label: 'قیمت بسته', show: money },
  unitPriceRial: { label: 'قیمت واحد به گفتهٔ منبع', show: money },
  gtin: { label: 'GTIN', show: code },
  atcCode: { label: 'کد ATC', show: code },
}

const FIELD_NAMES = Object.keys(FIELDS) as Field[]

/** Each field of a licence opens to who says what of it, and when it was read. */
export function statementsSection(statements: readonly Statement[]): RecordSection | false {
  if (statements.length === 0) return false
  return {
    id: 'statements',
    title: 'گفتهٔ منابع',
    count: `${formatNumber(statements.length)} منبع`,
    lead: 'هر سطر باز می‌شود: از کدام منبع، در چه روزی خوانده شد. نام‌ها همان‌گونه‌اند که منبع نوشته است.',
    children: (
      <>
        <Sources statements={statements} />
        <div className="grid items-start gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
          {FIELD_NAMES.map((field) => (
            <FieldWords key={field} field={field} statements={statements} />
          ))}
        </div>
      </>
    ),
  }
}

function Sources({ statements }: { statements: readonly Statement[] }) {
  return (
    <ul className="mb-3 grid gap-1 text-sm leading-7">
      {statements.map(({ source, day: read, captureId, values }) => (
        <li key={source}>
          از <bdi>{sourceWord(source)}</bdi> خوانده شد، {harvestWord(read)}
          {values.address && (
            <>
              {' · '}
              <a href={values.address} rel="nofollow noopener noreferrer" className="text-link">
                صفحهٔ فرآورده و مونوگراف در سامانه
              </a>
            </>
          )}
          {captureId !== null && (
            <>
              {' · '}
              <a href={`/api/admin/captures/${captureId}`} className="text-link">
                برداشت خام
              </a>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function FieldWords({ field, statements }: { field: Field; statements: readonly Statement[] }) {
  const { label, show } = FIELDS[field]
  const said = statements.filter(({ values }) => values[field] !== undefined)
  const words = [...new Set(said.map(({ values }) => String(values[field])))]
  const [first] = said
  if (!first) {
    return (
      <div className="border-b border-line py-2.5">
        <p className="text-xs text-muted">{label}</p>
        <p className="mt-0.5 text-sm text-muted">در منبع نیامده است</p>
      </div>
    )
  }
  return (
    <details className="disclosure">
      <summary>
        <span className="min-w-0">
          <span className="block text-xs text-muted">{label}</span>
          <span className="mt-0.5 block leading-relaxed font-medium">
            {show(first.values[field])}
            {words.length > 1 && (
              <span className="text-xs font-normal text-caution"> منابع یکسان نمی‌گویند</span>
            )}
          </span>
        </span>
        <Icon name="chevron-down" />
      </summary>
      <ul className="mt-1 grid gap-1 text-sm leading-6 text-muted">
        {statements.map(({ source, day: read, values }) => (
          <li key={source}>
            {values[field] === undefined ? (
              <>
                <Absent /> در <bdi>{sourceWord(source)}</bdi> نیامده است
              </>
            ) : (
              <>
                {words.length > 1 && <>{show(values[field])}؛ </>}از <bdi>{sourceWord(source)}</bdi>{' '}
                خوانده شد، {harvestWord(read)}
              </>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}

/** Below a list of licences: which sources speak of how many of them, and until when. */
export function LicenceSources({ readFrom }: { readFrom: readonly ReadFrom[] }) {
  if (readFrom.length === 0) return null
  return (
    <p className="text-xs leading-6 text-muted">
      {readFrom.map(({ source, licences, day: read }, at) => (
        <span key={source}>
          {at > 0 && '؛ '}
          {formatNumber(licences)} پروانه از <bdi>{sourceWord(source)}</bdi> خوانده شد، تازه‌ترین{' '}
          {harvestWord(read)}
        </span>
      ))}
      . منبع هر فیلد در صفحهٔ هر فرآورده است.
    </p>
  )
}
