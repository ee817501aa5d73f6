import { OPPORTUNITIES_PATH, OPPORTUNITY_METHOD_PATH } from '#src/addresses/insight.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { Part } from '../score/parts.ts'
import { EQUAL_SCORES, NO_ADVICE, PART_NEEDS, PART_WORDS, WHAT_IS_SCORED } from '../score/words.ts'
import type { OpportunitiesData } from './load.ts'

type Notes = Pick<OpportunitiesData, 'weighing' | 'mayOwn' | 'missing'>

/** Over the list: whose weights it is ordered by, and the ways to them. */
export function WeightLinks({ weighing, mayOwn }: Notes) {
  return (
    <p>
      {weighing.isOwn && (
        <Chip tone="notice" icon="info">
          با وزن‌های شما
        </Chip>
      )}
      <a href={OPPORTUNITY_METHOD_PATH} className="text-link">
        روش و وزن‌ها
      </a>
      {mayOwn && (
        <a href={`${OPPORTUNITIES_PATH}/weights`} className="text-link">
          {weighing.isOwn ? 'تغییر وزن‌های شما' : 'وزن‌های دلخواه'}
        </a>
      )}
    </p>
  )
}

/** At the foot of the list: what a score is, and what it lacks. */
export function ListNotes({ weighing, missing }: Notes) {
  return (
    <>
      <strong className="font-semibold text-ink">{NO_ADVICE}</strong> امتیاز با دلیل‌ها، هشدارها و
      شواهد آن. {WHAT_IS_SCORED} {EQUAL_SCORES}
      {!weighing.isOwn && ` وزن‌ها: نسخهٔ ${formatNumber(weighing.version)}.`}
      {missing.length > 0 &&
        ` بدون منبع، پس بدون امتیاز: ${missing.map((part) => PART_WORDS[part]).join('، ')}.`}
    </>
  )
}

/** Which parts the present sources give nothing for; nothing is guessed in their place. */
export function MissingParts({ parts }: { parts: readonly Part[] }) {
  if (parts.length === 0) return null
  const needs = parts.map((part) => `${PART_WORDS[part]} (${PART_NEEDS[part]})`)
  return (
    <p className="rounded-lg border border-line bg-sunken px-4 py-3 text-sm leading-7">
      <strong className="font-semibold">منبع فعلی این‌ها را نمی‌دهد: </strong>
      {needs.join('؛ ')}. این بخش‌ها صفر امتیاز دارند و اطمینان را پایین می‌آورند؛ چیزی حدس زده
      نمی‌شود.
    </p>
  )
}
