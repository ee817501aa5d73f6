import { useState } from 'react'
import { mutate } from '#src/api/query.ts'
import { TextArea, TextField } from '#src/ui/text-field.tsx'
import { FormNotice, FormProblem, Submit } from './form-parts.tsx'
import {
  bodyProblem,
  messageReceived,
  reachProblem,
  senderProblem,
  TICKET_LIMITS,
} from './ticket-words.ts'
import { useSubmission } from './use-submission.ts'

interface ContactFormProps {
  name?: string | undefined
  reach?: string | null | undefined
}

/** A message to the support desk that needs no account; posted as it is where there is no script. */
export function ContactForm({ name = '', reach }: ContactFormProps) {
  const [sent, setSent] = useState<number | null>(null)
  const { form, errors, problem, sending } = useSubmission({
    check: ({ name = '', reach = '', body = '' }) => ({
      name: senderProblem(name),
      reach: reachProblem(reach),
      body: bodyProblem(body),
    }),
    send: async ({ name = '', reach = '', body = '' }) => {
      const { number } = await mutate('support.message', { name, reach, body })
      setSent(number)
    },
  })
  if (sent !== null) {
    return (
      <div role="status">
        <FormNotice>پیام شما رسید. {messageReceived(sent)}</FormNotice>
      </div>
    )
  }
  return (
    <form {...form} action="/api/support/message" className="grid gap-4 text-start">
      <TextField
        label="نام شما"
        name="name"
        required
        autoComplete="name"
        maxLength={TICKET_LIMITS.sender.longest}
        defaultValue={name}
        error={errors.name}
      />
      <TextField
        label="شمارهٔ همراه یا ایمیل"
        name="reach"
        required
        dir="ltr"
        maxLength={200}
        defaultValue={reach ?? ''}
        hint="پاسخ به همین نشانی می‌رسد."
        error={errors.reach}
      />
      <TextArea
        label="پیام"
        name="body"
        required
        rows={5}
        maxLength={TICKET_LIMITS.body.longest}
        error={errors.body}
      />
      <FormProblem>{problem}</FormProblem>
      <Submit sending={sending}>فرستادن پیام</Submit>
    </form>
  )
}
