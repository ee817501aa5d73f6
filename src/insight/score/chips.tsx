import { formatNumber } from '#src/persian/numbers.ts'
import { formatPercent } from '#src/persian/percent.ts'
import { Absent } from '#src/ui/absent.tsx'
import { Chip } from '#src/ui/chip.tsx'
import { Code } from '#src/ui/code.tsx'
import type { Confidence, Reason, Warning } from './parts.ts'
import { CONFIDENCE_RULES, REASON_WORDS, WARNING_MEANINGS, WARNING_WORDS } from './words.ts'

interface ChipsProps<Name> {
  names: readonly Name[]
  /** The rest is counted, and named on hover. */
  most?: number
}

export function ReasonChips({ names, most = names.length }: ChipsProps<Reason>) {
  if (names.length === 0) return <Absent reason="هیچ‌یک از دلیل‌ها" />
  return (
    <span className={most < names.length ? 'flex gap-1' : 'flex flex-wrap gap-1'}>
      {names.slice(0, most).map((name) => (
        <Chip key={name} tone={name === 'api-gap' ? 'notice' : 'accent'}>
          {REASON_WORDS[name]}
        </Chip>
      ))}
      <Rest words={names.slice(most).map((name) => REASON_WORDS[name])} />
    </span>
  )
}

export function WarningChips({ names, most = names.length }: ChipsProps<Warning>) {
  if (names.length === 0) return <Absent reason="بدون هشدار" />
  return (
    <span className={most < names.length ? 'flex gap-1' : 'flex flex-wrap gap-1'}>
      {names.slice(0, most).map((name) => (
        <span key={name} title={WARNING_MEANINGS[name]} className="flex min-w-0">
          <Chip tone="caution" icon="warning">
            {WARNING_WORDS[name]}
          </Chip>
        </span>
      ))}
      <Rest words={names.slice(most).map((name) => WARNING_WORDS[name])} />
    </span>
  )
}

function Rest({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null
  return (
    <span title={words.join('، ')} className="flex shrink-0">
      <Chip>
        {formatNumber(words.length)} دیگر<span className="sr-only">: {words.join('، ')}</span>
      </Chip>
    </span>
  )
}

const TONES = { A: 'positive', B: 'notice', C: 'neutral' } as const

interface ConfidenceChipProps {
  grade: Confidence
  /** Percent of the weight that has its input. */
  known: number
}

export function ConfidenceChip({ grade, known }: ConfidenceChipProps) {
  return (
    <span title={CONFIDENCE_RULES[grade]}>
      <Chip tone={TONES[grade]}>
        <span className="sr-only">اطمینان </span>
        <Code>{grade}</Code> {formatPercent(known / 100, undefined, 0)}
      </Chip>
    </span>
  )
}

/** Points of 100 over a bar of the same length. */
export function ScoreBar({ score }: { score: number }) {
  return (
    <span className="inline-grid min-w-16 gap-1 align-middle">
      <span className="text-base leading-none font-bold">{formatNumber(score, undefined, 1)}</span>
      <span aria-hidden="true" className="block h-1 rounded-full bg-sunken">
        <span className="block h-full rounded-full bg-chart-1" style={{ width: `${score}%` }} />
      </span>
    </span>
  )
}
