import type { ReactNode } from 'react'
import type { AnswerOf } from '#src/api/procedures.ts'
import { directionOf } from '#src/persian/direction.ts'
import { Chip } from '#src/ui/chip.tsx'
import { Instant } from '#src/ui/instant.tsx'
import { isolated } from '#src/ui/isolated.tsx'
import { STATE_LOOKS } from './words.ts'

type Mine = AnswerOf<'corrections.mine'>

function Evidence({ text, fileId }: { text: string; fileId: string | null }) {
  return (
    <p dir={directionOf(text)} className="text-sm leading-7 whitespace-pre-wrap">
      {isolated(text)}{' '}
      {fileId && (
        <a href={`/api/files/${fileId}`} rel="nofollow" className="text-link">
          سند
        </a>
      )}
    </p>
  )
}

function State({
  state,
  at,
  answer,
}: {
  state: keyof typeof STATE_LOOKS
  at: string
  answer: string | null
}) {
  const { word, tone } = STATE_LOOKS[state]
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-xs text-muted">
      <Chip tone={tone}>{word}</Chip>
      <Instant at={at} />
      {answer && <span>پاسخ: {isolated(answer)}</span>}
    </p>
  )
}

interface ClaimLineProps {
  claim: Mine['claims'][number]
  by?: string
  children?: ReactNode
}

/** Who says that they speak for a company, and what was decided of it. */
export function ClaimLine({ claim, by, children }: ClaimLineProps) {
  const { companyName, evidence, fileId, state, at, decisionReason } = claim
  return (
    <li className="grid gap-1 px-5 py-3">
      <p className="text-sm font-medium">
        <bdi>{companyName}</bdi> {by && <span className="font-normal text-muted">از سوی {by}</span>}
      </p>
      <Evidence text={evidence} fileId={fileId} />
      <State state={state} at={at} answer={decisionReason} />
      {children}
    </li>
  )
}

interface ProposalLineProps {
  proposal: Mine['proposals'][number]
  by?: string
  children?: ReactNode
}

/** What a firm says is otherwise, from what to what, and what was decided of it. */
export function ProposalLine({ proposal, by, children }: ProposalLineProps) {
  const { title, path, label, seen, value, reason, fileId, state, at, decisionReason } = proposal
  return (
    <li className="grid gap-1 px-5 py-3">
      <p className="text-sm font-medium">
        <a href={path} className="text-link">
          <bdi>{title}</bdi>
        </a>{' '}
        {by && <span className="font-normal text-muted">از سوی {by}</span>}
      </p>
      <p className="text-sm">
        {label}: <bdi className="text-muted line-through">{seen || '—'}</bdi>{' '}
        <bdi className="font-medium">{value || 'خالی'}</bdi>
      </p>
      <Evidence text={reason} fileId={fileId} />
      <State state={state} at={at} answer={decisionReason} />
      {children}
    </li>
  )
}
