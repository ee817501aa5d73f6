import { OPPORTUNITIES_PATH, OPPORTUNITY_METHOD_PATH } from '#src/addresses/insight.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import type { Search } from '#src/list/view.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { LinkButton } from '#src/ui/button.tsx'
import { Chip } from '#src/ui/chip.tsx'
import type { Part } from '../score/parts.ts'
import { NO_ADVICE, PART_NEEDS, PART_WORDS } from '../score/words.ts'
import { PRESETS } from './list.ts'
import type { OpportunitiesData } from './load.ts'

type ListNotesProps = OpportunitiesData & { search: Search }

/** What stands between the heading and the list: ready views, whose weights, what is missing. */
export function ListNotes({ search, answer, weighing, mayOwn, missing }: ListNotesProps) {
  return (
    <div className="space-y-3">
      {!answer.isPreview && <Presets search={search} />}
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
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
      </p>
      <MissingParts parts={missing} />
    </div>
  )
}

function Presets({ search }: { search: Search }) {
  const current = writeSearchString({ reason: search.reason ?? [], score: search.score ?? [] })
  return (
    <nav aria-label="نماهای آماده" className="no-print flex flex-wrap gap-2">
      {PRESETS.map(({ label, search: preset }) => {
        const address = writeSearchString(preset)
        return (
          <LinkButton
            key={label}
            href={OPPORTUNITIES_PATH + address}
            size="sm"
            variant={address === current ? 'primary' : 'secondary'}
            aria-current={address === current ? 'true' : undefined}
            rel="nofollow"
          >
            {label}
          </LinkButton>
        )
      })}
    </nav>
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
