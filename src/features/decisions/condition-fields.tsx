import { formatJalali } from '#src/persian/dates.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { companyPathKey } from '#src/persian/slug.ts'
import { Options, Select } from '#src/ui/choice-field.tsx'
import { Checkbox, Input } from '#src/ui/field.tsx'
import { type Condition, kindOf, SIGN_WORDS, seenWords } from './conditions.ts'
import type { FrozenFacts } from './facts.server.ts'
import { fieldOf } from './form.ts'

/** What a condition may name, from the facts of the medicine. */
export type Choosable = Pick<FrozenFacts, 'apiMakers' | 'licences'>

type Filled = Pick<Condition, 'fact' | 'sign' | 'amount' | 'subject' | 'dueOn'>

interface ConditionRowProps {
  condition: Filled
  from: Choosable
  isOn: boolean
  /** What is seen today, as `seenOf` keeps it. */
  seen: string | null
  errors: Readonly<Record<string, string>>
}

/** An assumption that may be ticked, with its fields and what is seen of it today. */
export function ConditionRow({ condition, from, isOn, seen, errors }: ConditionRowProps) {
  const { fact } = condition
  const today = seenWords(fact, seen)
  const wrong = (['amount', 'subject', 'due'] as const)
    .map((part) => errors[fieldOf(fact, part)])
    .find((words) => words !== undefined)
  return (
    <li className="grid items-center gap-x-4 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(12rem,1fr)_auto] sm:px-5">
      <div className="min-w-0">
        <Checkbox
          name={fieldOf(fact, 'on')}
          value="1"
          defaultChecked={isOn}
          label={kindOf(fact).label}
        />
        {today && <p className="ps-7 text-xs text-muted">امروز: {today}</p>}
      </div>
      <ConditionFields condition={condition} from={from} isWrong={wrong !== undefined} />
      {wrong && <p className="text-xs text-critical sm:col-span-2">{wrong}</p>}
    </li>
  )
}

interface ConditionFieldsProps {
  condition: Filled
  from: Choosable
  isWrong?: boolean
}

const UNITS = { count: 'سازنده', rial: 'ریال', percent: '٪', points: 'از ۱۰۰' }

/** Sign, amount, subject and day of one condition, as far as its kind has them. */
export function ConditionFields({ condition, from, isWrong = false }: ConditionFieldsProps) {
  const { fact, sign, amount, subject, dueOn } = condition
  const { label, signs, amount: counts, subject: named } = kindOf(fact)
  const invalid = isWrong ? { 'aria-invalid': true as const } : {}
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2 ps-7 sm:ps-0">
      {named && (
        <Select
          name={fieldOf(fact, 'subject')}
          aria-label={`${label}: کدام`}
          defaultValue={subject ?? ''}
          className="w-full min-w-0 sm:w-72"
          {...invalid}
        >
          <option value="">انتخاب کنید</option>
          <Options options={named === 'maker' ? makersOf(from) : licencesOf(from)} />
        </Select>
      )}
      {signs.length > 1 && (
        <Select
          name={fieldOf(fact, 'sign')}
          aria-label={`${label}: شرط`}
          defaultValue={sign}
          className="w-24 sm:w-28"
        >
          <Options options={signs.map((value) => ({ value, label: SIGN_WORDS[value] }))} />
        </Select>
      )}
      {counts && (
        <span className="flex items-center gap-2 text-sm">
          <Input
            name={fieldOf(fact, 'amount')}
            aria-label={`${label}: عدد`}
            inputMode="decimal"
            maxLength={24}
            defaultValue={amount === null ? '' : formatNumber(amount)}
            className="w-28 sm:w-32"
            {...invalid}
          />
          <span className="whitespace-nowrap text-muted sm:w-16">{UNITS[counts]}</span>
        </span>
      )}
      {fact === 'rivalLapsed' && (
        <span className="flex items-center gap-2 text-sm">
          <span className="whitespace-nowrap text-muted">تا</span>
          <Input
            name={fieldOf(fact, 'due')}
            aria-label={`${label}: تا تاریخ`}
            maxLength={24}
            placeholder="۱۴۰۶/۰۳/۳۱"
            defaultValue={dueOn ? formatJalali(dueOn) : ''}
            className="w-32"
            {...invalid}
          />
        </span>
      )}
    </div>
  )
}

function makersOf({ apiMakers }: Choosable) {
  const named = new Map(apiMakers.map(({ slug, company }) => [companyPathKey(slug), company]))
  return [...named].map(([value, label]) => ({ value, label }))
}

function licencesOf({ licences }: Choosable) {
  return licences.map(({ irc, brand, holder, validUntil }) => ({
    value: irc,
    label: [brand, holder, validUntil && `تا ${formatJalali(validUntil)}`]
      .filter(Boolean)
      .join('، '),
  }))
}
