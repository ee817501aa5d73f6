import type { TicketTopic } from '../../server/db/schema/tickets.ts'
import { Field } from '../../ui/field.tsx'
import { TOPIC_WORDS } from './ticket-words.ts'

interface TopicFieldProps {
  error?: string | undefined
  chosen?: TicketTopic | undefined
}

export function TopicField({ error, chosen }: TopicFieldProps) {
  return (
    <Field label="موضوع" error={error}>
      {(field) => (
        <select
          {...field}
          name="topic"
          required
          defaultValue={chosen ?? ''}
          className="min-h-10 w-full rounded-md border border-field bg-surface px-3 text-sm text-ink aria-[invalid]:border-critical"
        >
          <option value="" disabled>
            انتخاب کنید
          </option>
          {Object.entries(TOPIC_WORDS).map(([value, word]) => (
            <option key={value} value={value}>
              {word}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
