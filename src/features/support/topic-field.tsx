import type { TicketTopic } from '#src/server/db/schema/tickets.ts'
import { ChoiceField, optionsOf } from '#src/ui/choice-field.tsx'
import { TOPIC_WORDS } from './ticket-words.ts'

interface TopicFieldProps {
  error?: string | undefined
  chosen?: TicketTopic | undefined
}

export function TopicField({ error, chosen }: TopicFieldProps) {
  return (
    <ChoiceField
      label="موضوع"
      name="topic"
      required
      none="انتخاب کنید"
      chosen={chosen}
      options={optionsOf(TOPIC_WORDS)}
      error={error}
    />
  )
}
