import type { Parameter } from './parameters.ts'

export const groupParameters: readonly Parameter[] = [
  {
    name: 'q',
    label: 'جست‌وجو',
    about: 'Groups whose code or name holds this; sixty of them at most, the total is true',
    schema: { type: 'string', maxLength: 100 },
  },
  {
    name: 'parent',
    label: 'گروه بالاتر',
    about: 'Groups directly below this code; without it and without q, level 1',
    schema: { type: 'string', pattern: '^[A-Z0-9]{1,7}$' },
  },
]
