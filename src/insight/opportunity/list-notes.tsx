import { OPPORTUNITIES_PATH, OPPORTUNITY_METHOD_PATH } from '#src/addresses/insight.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Chip } from '#src/ui/chip.tsx'
import type { Part } from '../score/parts.ts'
import { NO_ADVICE, PART_NEEDS, PART_WORDS } from '../score/words.ts'
import type { OpportunitiesData } from './load.ts'

type ListNotesProps = Pick<OpportunitiesData, 'weighing' | 'mayOwn' | 'missing'>

/** What stands between the heading and the list: whose weights, what is missing. */
export function ListNotes({ weighing, mayOwn, missing }: ListNotesProps) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-xs text-muted">
      <strong className="font-semibold text-ink">{NO_ADVICE}</strong>
      {weighing.isOwn ? (
        <Chip tone="notice" icon="info">
          با وزن‌های شما
        </Chip>
      ) : (
        <span>وزن‌ها: نسخهٔ {formatNumber(weighing.version)}</span>
      )}
      <a href={OPPORTUNITY_METHOD_PATH} className="text-link">
        روش و وزن‌ها
      </a>
      {mayOwn && (
        <a href={`${OPPORTUNITIES_PATH}/weights`} className="text-link">
          {weighing.isOwn ? 'تغییر وزن‌های شما' : 'وزن‌های دلخواه'}
        </a>
      )}
      {missing.length > 0 && (
        <span>بدون منبع، پس بدون امتیاز: {missing.map((part) => PART_WORDS[part]).join('، ')}</span>
      )}
    </p>
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
