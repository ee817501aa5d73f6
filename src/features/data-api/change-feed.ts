import { choice, date, integer, maybe, text } from '#src/catalogue/facts/api.ts'
import { RECORD_WORDS, type RecordName } from '#src/catalogue/facts/kinds.ts'
import { CHANGE_WORDS } from '#src/words/change-words.ts'
import type { Parameter } from './parameters.ts'

export const KIND_WORDS = Object.fromEntries(
  Object.entries(RECORD_WORDS).map(([kind, { many }]) => [kind, many]),
) as Readonly<Record<RecordName, string>>

export const changeFields = {
  id: integer('شماره', 'Number of the event; later events have higher ones'),
  kind: choice(KIND_WORDS, 'نوع رکورد', 'Kind of the record'),
  recordKey: text('کلید رکورد', 'Key of the record within its kind; of companies the national ID'),
  change: choice(CHANGE_WORDS, 'تغییر', 'What happened'),
  field: maybe(text('ستون', 'The field that changed; null where the whole record is meant')),
  before: maybe(
    text(
      'مقدار قبلی',
      'The value before, as text; of a company that is one of its own again, its other name',
    ),
  ),
  after: maybe(
    text(
      'اکنون',
      'The value after, as text; of `filled` all values by field, as JSON; of a company that vanished since it became one with another, the name of that',
    ),
  ),
  seenOn: date('تاریخ برداشت', 'Day of the harvest that showed it'),
  datasetVersion: integer('نسخهٔ داده', 'The dataset version that brought it'),
}

const day = { type: 'string', format: 'date' }

export const changeParameters: readonly Parameter[] = [
  {
    name: 'kind',
    label: 'نوع رکورد',
    about: 'Events of one kind',
    schema: { type: 'string', enum: Object.keys(KIND_WORDS) },
  },
  {
    name: 'change',
    label: 'تغییر',
    about: 'Events of one sort',
    schema: { type: 'string', enum: Object.keys(CHANGE_WORDS) },
  },
  {
    name: 'key',
    label: 'کلید رکورد',
    about: 'Events of one record; goes together with kind',
    schema: { type: 'string', maxLength: 120 },
  },
  {
    name: 'medicine',
    label: 'کد ژنریک',
    about: 'Events of a medicine and of its products, by generic code',
    schema: { type: 'integer', minimum: 0, maximum: 2_147_483_647 },
  },
  { name: 'from', label: 'از تاریخ', about: 'Seen on this day or later', schema: day },
  { name: 'to', label: 'تا تاریخ', about: 'Seen on this day or earlier', schema: day },
  {
    name: 'after',
    label: 'پس از',
    about: 'Events after this number: `next` of the page before',
    schema: { type: 'integer', minimum: 0, default: 0 },
  },
]
