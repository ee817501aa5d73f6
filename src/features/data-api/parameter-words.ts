import type { Filter } from '#src/list/definition.ts'
import { VIEW_LIMITS } from '#src/list/view.ts'

interface Hint {
  about: string
  schema: Readonly<Record<string, unknown>>
}

/** What a filter takes, in English and as JSON Schema. */
export function filterHint(filter: Filter): Hint {
  if (filter.kind === 'flag') {
    return { about: 'the value 1, or leave it out', schema: { type: 'string', enum: ['1'] } }
  }
  if (filter.kind === 'range') {
    return {
      about: `from..to, either side may be left open (${filter.unit}), e.g. 100000..500000`,
      schema: { type: 'string', pattern: '^\\d{0,15}\\.\\.\\d{0,15}$' },
    }
  }
  if (filter.words) {
    const values = Object.keys(filter.words)
    return {
      about: `one or several of ${values.join(', ')}`,
      schema: { type: 'string', enum: values },
    }
  }
  if (filter.tree) {
    return {
      about: 'a code, or the beginning of one',
      schema: { type: 'string', pattern: '^[A-Z0-9]{1,20}$' },
    }
  }
  return {
    about: 'one or several values, as the facets of this list name them',
    schema: { type: 'string', maxLength: VIEW_LIMITS.value },
  }
}
