import type { Cells } from '#src/list/list-table.tsx'
import { formatNumber } from '#src/persian/numbers.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { Isolated } from '#src/ui/isolated.tsx'
import { KIND_WORDS, STATE_WORDS, VERDICTS } from '../findings/finding-words.ts'
import type { findingList } from './list.ts'
import type { FindingRow } from './router.ts'

export const STATE_TONES = { open: 'caution', info: 'neutral', decided: 'positive' } as const
const STATE_ICONS = { open: 'clock', info: 'info', decided: 'check-circle' } as const

export const findingCells: Cells<typeof findingList, FindingRow> = {
  finding: (row) => (
    <>
      <a href={`/admin/quality/${row.id}`} className="text-link">
        <Isolated>{row.records ?? row.title}</Isolated>
      </a>
      {row.records && (
        <span className="block text-xs font-normal text-muted">
          <Code>{row.title}</Code>
        </span>
      )}
    </>
  ),
  kind: (row) => KIND_WORDS[row.kind],
  state: (row) => (
    <Chip tone={STATE_TONES[row.state]} icon={STATE_ICONS[row.state]}>
      {row.state === 'decided' ? verdictLabel(row) : STATE_WORDS[row.state]}
    </Chip>
  ),
  note: (row) => row.note || <span className="text-muted">—</span>,
  weight: (row) => formatNumber(row.weight),
  found: (row) => <Instant at={row.foundAt} stacked />,
}

export function verdictLabel({ kind, verdict }: Pick<FindingRow, 'kind' | 'verdict'>): string {
  return VERDICTS[kind].find((known) => known.verdict === verdict)?.label ?? STATE_WORDS.decided
}
