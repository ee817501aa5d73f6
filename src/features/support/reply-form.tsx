import { useRouter } from '@tanstack/react-router'
import { mutate } from '#src/api/query.ts'
import { renewPage } from '#src/api/renew-page.ts'
import { Button } from '#src/ui/button.tsx'
import { TextArea } from '#src/ui/text-field.tsx'
import { FormProblem } from '../accounts/form-parts.tsx'
import { useSubmission } from '../accounts/use-submission.ts'
import { AttachFiles } from './attach-files.tsx'
import { bodyProblem, TICKET_LIMITS } from './ticket-words.ts'
import { useAttachments } from './use-attachments.ts'

interface ReplyFormProps {
  number: number
  closed: boolean
}

export function ReplyForm({ number, closed }: ReplyFormProps) {
  const router = useRouter()
  const attachments = useAttachments()
  const { form, errors, problem, sending } = useSubmission({
    check: ({ body = '' }) => ({ body: bodyProblem(body) }),
    send: async ({ body = '' }) => {
      const files = attachments.files.map(({ id }) => id)
      await mutate('support.reply', { number, body, files })
      attachments.clear()
      form.ref.current?.reset()
      await renewPage(router)
    },
  })
  return (
    <form
      {...form}
      action="/api/support/reply"
      method="post"
      encType="multipart/form-data"
      className="grid gap-4 rounded-lg border border-line bg-surface p-5 shadow-raised"
    >
      <input type="hidden" name="number" value={number} />
      <TextArea
        label={closed ? 'پیام تازه (درخواست را دوباره باز می‌کند)' : 'پیام تازه'}
        name="body"
        rows={4}
        required
        maxLength={TICKET_LIMITS.body.longest}
        error={errors.body}
      />
      <AttachFiles attachments={attachments} />
      <div className="grid justify-items-start gap-3 [&>[role=alert]:empty]:hidden">
        <FormProblem>{problem}</FormProblem>
        <Button
          type="submit"
          variant="primary"
          aria-disabled={sending}
          disabled={attachments.sending}
        >
          {sending ? 'در حال فرستادن…' : 'فرستادن پیام'}
        </Button>
      </div>
    </form>
  )
}
