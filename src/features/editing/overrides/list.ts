import { EDITABLE_KINDS } from '#src/catalogue/editable-fields.ts'
import { CHANGED_KINDS } from '#src/insight/changes/words.ts'
import { defineList } from '#src/list/definition.ts'

export const SOURCE_WORDS = {
  same: 'منبع همان را می‌گوید که می‌گفت',
  moved: 'منبع مقدار سومی می‌گوید',
} as const

/** Values by hand that stand over their sources, the newest first. */
export const overrideList = defineList({
  columns: {
    record: { label: 'رکورد' },
    field: { label: 'ویژگی' },
    values: { label: 'منبع ← دستی' },
    reason: { label: 'دلیل' },
    by: { label: 'ویرایش‌کننده' },
    made: { label: 'چه زمانی', sort: 'desc' },
  },
  open: [],
  filters: {
    kind: {
      kind: 'oneOf',
      label: 'نوع رکورد',
      words: Object.fromEntries(EDITABLE_KINDS.map((kind) => [kind, CHANGED_KINDS[kind]])),
    },
    source: { kind: 'oneOf', label: 'منبع', words: SOURCE_WORDS },
  },
  defaultSort: 'made',
})
