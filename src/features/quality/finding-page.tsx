import { mutate } from '#src/api/query.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Card } from '#src/ui/card.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { NoteForm } from '../admin/deeds/note-form.tsx'
import { AdminHeading } from '../admin/frame/admin-frame.tsx'
import { FactLines } from '../support/fact-lines.tsx'
import { verdictLabel } from './columns.tsx'
import { DecideForm } from './decide-form.tsx'
import { DecisionHistory } from './decision-history.tsx'
import type { EvidenceSide } from './evidence.ts'
import { factLines } from './fact-words.tsx'
import { KIND_WORDS, STATE_WORDS } from './finding-words.ts'
import type { FindingAnswer } from './load.ts'

/** One finding: what was seen, side by side, and what may be decided of it. */
export function FindingPage({ finding }: { finding: FindingAnswer }) {
  const { kind, evidence, state } = finding
  const { sides, total, likeness } = evidence
  return (
    <>
      <AdminHeading
        title={<bdi>{finding.title}</bdi>}
        beside={
          <Chip tone={state === 'open' ? 'caution' : 'positive'}>
            {state === 'open' ? STATE_WORDS.open : verdictLabel(finding)}
          </Chip>
        }
        lead={
          <>
            <bdi>{KIND_WORDS[kind]}</bdi>
            {likeness !== undefined && (
              <bdi>{` · همانندی ${formatNumber(Math.round(likeness * 100))}٪`}</bdi>
            )}
            {total !== undefined && (
              <bdi>{` · ${formatNumber(sides.length)} از ${formatNumber(total)} رکورد`}</bdi>
            )}
          </>
        }
      />
      <div className="grid gap-5 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ul className="grid content-start gap-4 sm:grid-cols-2">
          {sides.map((side) => (
            <li key={`${side.title} ${side.path ?? ''}`}>
              <Side side={side} finding={finding} />
            </li>
          ))}
        </ul>
        <div className="space-y-5">
          {state === 'open' && <DecideForm finding={finding} />}
          <DecisionHistory finding={finding} />
          <Card level={2} title="یادداشت">
            <NoteForm
              key={finding.note}
              label="برای همکاران"
              note={finding.note}
              longest={500}
              save={(note) => mutate('adminQuality.note', { id: finding.id, note })}
            />
          </Card>
        </div>
      </div>
    </>
  )
}

function Side({ side, finding }: { side: EvidenceSide; finding: FindingAnswer }) {
  const moves = finding.moves?.[Number(side.facts.id)]
  const edit =
    finding.evidence.kind && finding.evidence.key
      ? `/admin/records/${finding.evidence.kind}/${encodeURIComponent(finding.evidence.key)}`
      : side.path && `/admin/records/of?path=${encodeURIComponent(side.path)}`
  return (
    <Card level={2} title={<bdi>{side.title}</bdi>} className="h-full">
      <FactLines
        facts={[
          ...factLines(side.facts),
          ...(moves ? [{ label: 'با ادغام در دیگری جابه‌جا می‌شود', value: moveWords(moves) }] : []),
        ]}
      />
      <p className="mt-4 flex flex-wrap gap-x-4 text-xs">
        {side.path && (
          <a href={side.path} className="text-link inline-flex min-h-6 items-center">
            صفحهٔ رکورد
          </a>
        )}
        {edit && (
          <a href={edit} className="text-link inline-flex min-h-6 items-center">
            ویرایش این رکورد
          </a>
        )}
      </p>
    </Card>
  )
}

const MOVED = {
  products: 'فرآورده',
  supplements: 'مکمل',
  health: 'کالای سلامت',
  ingredients: 'پروانهٔ مادهٔ اولیه',
  spellings: 'املا',
  watchers: 'دنبال‌کننده',
} as const

function moveWords(moves: Readonly<Record<keyof typeof MOVED, number>>): string {
  const parts = Object.entries(MOVED).flatMap(([name, word]) => {
    const count = moves[name as keyof typeof MOVED]
    return count > 0 ? [`${formatNumber(count)} ${word}`] : []
  })
  return parts.length > 0 ? parts.join('، ') : 'هیچ'
}
