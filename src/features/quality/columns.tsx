import type { Cells } from '#src/list/list-table.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { KIND_WORDS, STATE_WORDS, VERDICTS } from '../findings/finding-words.ts'
import type { findingList } from './list.ts'
import type { FindingRow } from './router.ts'

export const findingCells: Cells<typeof findingList, FindingRow> = {
  finding: (row) => (
    <a href={`/admin/quality/${row.id}`} className="text-link break-words">
      <bdi>{row.title}</bdi>
    </a>
  ),
  kind: (row) => KIND_WORDS[row.kind],
  state: (row) =>
    row.state === 'open' ? (
      <Chip tone="caution" icon="clock">
        {STATE_WORDS.open}
      </Chip>
    ) : (
      <Chip tone="positive" icon="check-circle">
        {verdictLabel(row)}
      </Chip>
    ),
  note: (row) => row.note || <span className="text-muted">—</span>,
  weight: (row) => formatNumber(row.weight),
  found: (row) => <Instant at={row.foundAt} stacked />,
}

export function verdictLabel({ kind, verdict }: Pick<FindingRow, 'kind' | 'verdict'>): string {
  return VERDICTS[kind].find((known) => known.verdict === verdict)?.label ?? STATE_WORDS.decided
}
