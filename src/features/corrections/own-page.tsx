import { PostForm } from '#src/api/post-form.tsx'
import type { AnswerOf } from '#src/api/procedures.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Field } from '#src/ui/field.tsx'
import { FileInput } from '#src/ui/file-input.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { ACCEPTED_FILES, MAX_FILE_WORDS } from '../files/file-rules.ts'
import { ClaimLine, ProposalLine } from './correction-lines.tsx'
import type { loadOwnCorrections } from './load.ts'
import { CORRECTION_FORMS } from './words.ts'

type Draft = AnswerOf<'corrections.draft'>

/** What a firm says of its own records: whom it claims to be, and what it proposes. */
export function OwnCorrectionsPage({
  data: { mine, draft },
}: {
  data: Awaited<ReturnType<typeof loadOwnCorrections>>
}) {
  const { claims, proposals } = mine
  return (
    <PageFrame
      title="اصلاح داده به پیشنهاد شرکت"
      crumbs={[{ label: 'حساب کاربری', href: '/account' }]}
      lead="شرکتی که نمایندگی آن تأیید شده باشد، برای داده‌های خود و فرآورده‌هایش اصلاح پیشنهاد می‌کند. هر پیشنهاد پذیرفته‌شده با دلیل آن در تغییرات همان رکورد برای همه دیده می‌شود."
    >
      {draft && (draft.claim ? <ProposalForm draft={draft} /> : <ClaimForm draft={draft} />)}
      {claims.length === 0 && !draft && (
        <EmptyState
          icon="building"
          title="هنوز شرکتی را معرفی نکرده‌اید"
          actions={
            <a href="/company" className="text-link">
              شرکت‌های دارویی
            </a>
          }
        >
          در صفحهٔ شرکت خود یا یکی از فرآورده‌های آن، «پیشنهاد اصلاح از سوی شرکت» را بزنید.
        </EmptyState>
      )}
      {claims.length > 0 && (
        <Card level={2} title="شرکت من" flush>
          <ul className="divide-y divide-line">
            {claims.map((claim) => (
              <ClaimLine key={claim.id} claim={claim} />
            ))}
          </ul>
        </Card>
      )}
      {proposals.length > 0 && (
        <Card level={2} title="پیشنهادهای من" flush>
          <ul className="divide-y divide-line">
            {proposals.map((proposal) => (
              <ProposalLine key={proposal.id} proposal={proposal}>
                {proposal.state === 'pending' && (
                  <PostForm action={`${CORRECTION_FORMS}withdraw`} encType="multipart/form-data">
                    <input type="hidden" name="id" value={proposal.id} />
                    <Button type="submit" size="sm">
                      لغو پیشنهاد
                    </Button>
                  </PostForm>
                )}
              </ProposalLine>
            ))}
          </ul>
        </Card>
      )}
    </PageFrame>
  )
}

const fileHint = `نامه، پروانه یا سند؛ تصویر یا PDF تا ${MAX_FILE_WORDS}. اختیاری است.`

function EvidenceFile() {
  return (
    <Field label="سند" hint={fileHint}>
      {(field) => <FileInput {...field} name="file" accept={ACCEPTED_FILES} />}
    </Field>
  )
}

function ClaimForm({ draft: { path, companies } }: { draft: Draft }) {
  if (companies.length === 0) {
    return (
      <EmptyState icon="building" title="این رکورد از آن شرکتی نیست">
        پیشنهاد اصلاح را شرکتی می‌دهد که پروانه از آن اوست؛ خطاهای دیگر را با «گزارش خطا» بنویسید.
      </EmptyState>
    )
  }
  return (
    <Card level={2} title="ابتدا شرکتی را که نماینده‌اش هستید معرفی کنید">
      <PostForm
        action={`${CORRECTION_FORMS}claim`}
        encType="multipart/form-data"
        className="grid gap-4"
      >
        <input type="hidden" name="path" value={path} />
        <ChoiceField
          name="company"
          label="شرکت"
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          chosen={companies[0]?.id}
        />
        <TextArea
          name="evidence"
          label="نمایندگی شما چگونه تأیید شود؟"
          hint="سمت شما، نشانی ایمیل شرکت یا شمارهٔ نامهٔ معرفی"
          rows={3}
          maxLength={2_000}
          required
        />
        <EvidenceFile />
        <Button type="submit" variant="primary" className="justify-self-start">
          ارسال برای تأیید
        </Button>
      </PostForm>
    </Card>
  )
}

function ProposalForm({ draft: { path, title, fields } }: { draft: Draft }) {
  return (
    <Card
      level={2}
      title={
        <>
          پیشنهاد اصلاح <bdi>{title}</bdi>
        </>
      }
    >
      <PostForm
        action={`${CORRECTION_FORMS}propose`}
        encType="multipart/form-data"
        className="grid gap-4"
      >
        <input type="hidden" name="path" value={path} />
        <ChoiceField
          name="field"
          label="فیلد"
          options={fields.map(({ field, label, present }) => ({
            value: field,
            label: `${label} (اکنون: ${present || '—'})`,
          }))}
        />
        <TextField name="value" label="مقدار درست" maxLength={2_000} />
        <TextArea
          name="reason"
          label="دلیل"
          hint="اگر پذیرفته شود، این دلیل برای همه دیده می‌شود."
          rows={3}
          maxLength={2_000}
          required
        />
        <EvidenceFile />
        <Button type="submit" variant="primary" className="justify-self-start">
          ارسال پیشنهاد
        </Button>
      </PostForm>
    </Card>
  )
}
