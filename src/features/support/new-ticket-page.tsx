import { ticketPath } from '#src/addresses/pages.ts'
import { mutate } from '#src/api/query.ts'
import type { TicketTopic } from '#src/server/db/schema/tickets.ts'
import { Button, LinkButton } from '#src/ui/button.tsx'
import { ChoiceField, optionsOf } from '#src/ui/choice-field.tsx'
import { PageFrame } from '#src/ui/page-frame.tsx'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { FormProblem } from '../accounts/form-parts.tsx'
import {
  bodyProblem,
  subjectProblem,
  TICKET_LIMITS,
  TOPIC_WORDS,
} from '../accounts/ticket-words.ts'
import { useSubmission } from '../accounts/use-submission.ts'
import { AboutRecord } from './about-record.tsx'
import { AttachFiles, useAttachments } from './attach-files.tsx'
import { readRecordPath } from './record-path.ts'

interface NewTicketPageProps {
  /** Path of the record to write about, as the address has it. */
  record: string
}

/** A form that is posted as it is where there is no script. */
export function NewTicketPage({ record }: NewTicketPageProps) {
  const attachments = useAttachments()
  const about = readRecordPath(record)
  const { form, errors, problem, sending } = useSubmission({
    check: ({ topic = '', subject = '', body = '' }) => ({
      topic: topic ? null : 'موضوع را انتخاب کنید.',
      subject: subjectProblem(subject),
      body: bodyProblem(body),
    }),
    send: async ({ topic = '', subject = '', body = '', record: typed = '' }) => {
      const files = attachments.files.map(({ id }) => id)
      const asked = { topic: topic as TicketTopic, subject, body, record: typed || null, files }
      const { number } = await mutate('support.open', asked)
      return ticketPath(number)
    },
  })
  return (
    <PageFrame
      title="درخواست جدید"
      lead="هر درخواست شماره‌ای می‌گیرد و پاسخ آن در صفحهٔ پشتیبانی می‌ماند."
      crumbs={[{ label: 'پشتیبانی', href: '/support' }]}
    >
      <form
        {...form}
        action="/api/support/open"
        method="post"
        encType="multipart/form-data"
        className="grid max-w-2xl gap-5 rounded-lg border border-line bg-surface p-5 shadow-raised sm:p-6"
      >
        <ChoiceField
          label="موضوع"
          name="topic"
          required
          none="انتخاب کنید"
          chosen={about && 'record-error'}
          options={optionsOf(TOPIC_WORDS)}
          error={errors.topic}
        />
        <TextField
          label="عنوان"
          name="subject"
          required
          maxLength={TICKET_LIMITS.subject.longest}
          error={errors.subject}
        />
        <RecordField about={about} given={record} error={errors.record} />
        <TextArea
          label="متن پیام"
          name="body"
          required
          maxLength={TICKET_LIMITS.body.longest}
          error={errors.body}
          hint={about ? 'کدام مقدار نادرست است، مقدار درست چیست و از کجا می‌دانید؟' : undefined}
        />
        <AttachFiles attachments={attachments} />
        <div className="flex flex-wrap gap-2 [&>[role=alert]]:w-full [&>[role=alert]:empty]:hidden">
          <FormProblem>{problem}</FormProblem>
          <Button
            type="submit"
            variant="primary"
            aria-disabled={sending || attachments.sending}
            disabled={attachments.sending}
          >
            {sending ? 'در حال فرستادن…' : 'فرستادن درخواست'}
          </Button>
          <LinkButton href="/support">انصراف</LinkButton>
        </div>
      </form>
    </PageFrame>
  )
}

interface RecordFieldProps {
  about: string | null
  given: string
  error: string | undefined
}

function RecordField({ about, given, error }: RecordFieldProps) {
  if (about === null) {
    return (
      <TextField
        label="نشانی صفحهٔ رکورد"
        name="record"
        dir="ltr"
        maxLength={600}
        defaultValue={given.slice(0, 600)}
        hint="اختیاری؛ اگر دربارهٔ یک دارو، فرآورده یا شرکت است، نشانی صفحهٔ آن را این‌جا بگذارید."
        error={error}
      />
    )
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-md bg-sunken px-3 py-2 text-sm">
      <input type="hidden" name="record" value={about} />
      <p className="flex min-w-0 flex-wrap items-center gap-x-2">
        <span className="text-muted">دربارهٔ</span> <AboutRecord path={about} />
      </p>
      <a href="/support/new" className="text-link text-xs">
        بدون رکورد
      </a>
    </div>
  )
}
