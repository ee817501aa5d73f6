import { PostForm } from '#src/api/post-form.tsx'
import type { AnswerOf } from '#src/api/procedures.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AdminHeading } from '../admin/frame/admin-frame.tsx'
import { ClaimLine, ProposalLine } from './correction-lines.tsx'
import { ADMIN_CORRECTION_FORMS } from './words.ts'

type Corrections = AnswerOf<'adminCorrections.list'>

/** What firms say of themselves and of their records, for an admin to decide. */
export function CorrectionsPage({ corrections }: { corrections: Corrections }) {
  const { claims, proposals, waiting, confirmed, decided } = corrections
  const rest = waiting - claims.length - proposals.length
  return (
    <div className="grid gap-5">
      <AdminHeading
        title="پیشنهاد شرکت‌ها"
        beside={<p className="text-sm text-muted">{`${formatNumber(waiting)} در انتظار`}</p>}
      />
      {waiting === 0 && (
        <EmptyState icon="check-circle" title="چیزی در انتظار تصمیم نیست">
          معرفی شرکت‌ها و پیشنهادهای اصلاح آن‌ها این‌جا می‌آید.
        </EmptyState>
      )}
      {claims.length > 0 && (
        <Card level={2} title="معرفی شرکت" flush>
          <ul className="divide-y divide-line">
            {claims.map((claim) => (
              <ClaimLine key={claim.id} claim={claim} by={accountOf(claim)}>
                <Decide action="claim" id={claim.id} yes="تأیید" />
              </ClaimLine>
            ))}
          </ul>
        </Card>
      )}
      {proposals.length > 0 && (
        <Card level={2} title="پیشنهاد اصلاح" flush>
          <ul className="divide-y divide-line">
            {proposals.map((proposal) => (
              <ProposalLine
                key={proposal.id}
                proposal={proposal}
                by={`${proposal.by}، ${proposal.company}`}
              >
                <Decide action="proposal" id={proposal.id} yes="پذیرفتن و انتشار" />
              </ProposalLine>
            ))}
          </ul>
        </Card>
      )}
      {rest > 0 && (
        <p className="text-sm text-muted">
          {`${formatNumber(rest)} درخواست دیگر پس از تصمیم دربارهٔ این‌ها می‌آید.`}
        </p>
      )}
      {confirmed.length > 0 && (
        <Card level={2} title={`نمایندگان شرکت‌ها (${formatNumber(confirmed.length)})`} flush>
          <ul className="divide-y divide-line">
            {confirmed.map((claim) => (
              <ClaimLine key={claim.id} claim={claim} by={accountOf(claim)}>
                <Decide action="end" id={claim.id} />
              </ClaimLine>
            ))}
          </ul>
        </Card>
      )}
      {decided.claims.length + decided.proposals.length > 0 && (
        <Card level={2} title="تصمیم‌های اخیر" flush>
          <ul className="divide-y divide-line">
            {decided.claims.map((claim) => (
              <ClaimLine key={claim.id} claim={claim} by={accountOf(claim)} />
            ))}
            {decided.proposals.map((proposal) => (
              <ProposalLine
                key={proposal.id}
                proposal={proposal}
                by={`${proposal.by}، ${proposal.company}`}
              />
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function accountOf({ by, account }: Corrections['claims'][number]): string {
  return account ? `${by} (${account})` : by
}

interface DecideProps {
  action: 'claim' | 'proposal' | 'end'
  id: string
  /** Absent where there is one way only: taking a confirmed claim back. */
  yes?: string
}

function Decide({ action, id, yes }: DecideProps) {
  return (
    <PostForm
      action={ADMIN_CORRECTION_FORMS + action}
      className="mt-1 flex flex-wrap items-end gap-2"
    >
      <input type="hidden" name="id" value={id} />
      <TextField name="reason" label="دلیل تصمیم" maxLength={500} required />
      {yes && (
        <Button type="submit" name="verdict" value="yes" variant="primary">
          {yes}
        </Button>
      )}
      <Button type="submit" name="verdict" value="no">
        {yes ? 'رد کردن' : 'پس گرفتن تأیید'}
      </Button>
    </PostForm>
  )
}
