import { defineList } from '#src/list/definition.ts'
import { KIND_WORDS, STATE_WORDS } from '../findings/finding-words.ts'

/** What the detectors found, what most hangs on first. */
export const findingList = defineList({
  columns: {
    finding: { label: 'یافته', fields: ['id', 'title'] },
    kind: { label: 'نوع', fields: ['kind'] },
    state: { label: 'وضعیت', fields: ['state', 'verdict'] },
    note: { label: 'یادداشت', fields: ['note'], spare: true },
    weight: { label: 'وزن', fields: ['weight'], sort: 'desc' },
    found: { label: 'اولین مشاهده', fields: ['foundAt'], sort: 'desc' },
  },
  open: [],
  filters: {
    state: { kind: 'oneOf', label: 'وضعیت', words: STATE_WORDS },
    kind: { kind: 'oneOf', label: 'نوع', words: KIND_WORDS },
  },
  defaultSort: 'weight',
})
