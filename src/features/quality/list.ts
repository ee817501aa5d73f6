import { defineList } from '#src/list/definition.ts'
import { KIND_WORDS, STATE_WORDS } from '../findings/finding-words.ts'

export const findingList = defineList({
  columns: {
    finding: { label: 'یافته' },
    kind: { label: 'نوع' },
    state: { label: 'وضعیت' },
    note: { label: 'یادداشت', spare: true },
    weight: { label: 'وزن', sort: 'desc' },
    found: { label: 'اولین مشاهده', sort: 'desc' },
  },
  open: [],
  filters: {
    state: { kind: 'oneOf', label: 'وضعیت', words: STATE_WORDS },
    kind: { kind: 'oneOf', label: 'نوع', words: KIND_WORDS },
  },
  defaultSort: 'weight',
})
