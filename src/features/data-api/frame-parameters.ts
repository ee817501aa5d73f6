import type { Fields } from '#src/catalogue/facts/api.ts'
import { VIEW_LIMITS } from '#src/list/view.ts'
import type { Parameter } from './parameters.ts'

export const PER_PAGE = { usual: 20, most: 1_000 } as const

export const FORMATS = ['json', 'csv'] as const
export type Format = (typeof FORMATS)[number]

export const PER_PAGE_PARAMETER: Parameter = {
  name: 'perPage',
  label: 'تعداد در صفحه',
  about: 'Rows in a page',
  schema: { type: 'integer', minimum: 1, maximum: PER_PAGE.most, default: PER_PAGE.usual },
}

const PAGE: Parameter = {
  name: 'page',
  label: 'شمارهٔ صفحه',
  about: 'Page, from 1; to read a list to its end take cursor instead',
  schema: { type: 'integer', minimum: 1, maximum: VIEW_LIMITS.page, default: 1 },
}

const CURSOR: Parameter = {
  name: 'cursor',
  label: 'ادامه',
  about:
    '`next` of the page before, with the other parameters unchanged. When the data was published anew since then it is refused with 410 and the reading begins again, so that no row is missed or read twice',
  schema: { type: 'string', maxLength: 200 },
}

const FORMAT: Parameter = {
  name: 'format',
  label: 'قالب',
  about: 'csv: the rows alone, UTF-8, names of fields in the first line; the next page in Link',
  schema: { type: 'string', enum: [...FORMATS], default: 'json' },
}

/** Which fields come; the others are left out of the answer. */
export function fieldsParameter(fields: Fields): Parameter {
  return {
    name: 'fields',
    label: 'ستون‌ها',
    about: 'Only these, separated by commas, also of what is required; all fields without it',
    schema: { type: 'array', items: { type: 'string', enum: Object.keys(fields) } },
    joined: true,
  }
}

/** What every list takes beside its filters. */
export function frameParameters(fields: Fields): readonly Parameter[] {
  return [PAGE, PER_PAGE_PARAMETER, CURSOR, fieldsParameter(fields), FORMAT]
}

/** The same of the change feed, which has its own way on. */
export function feedFrameParameters(fields: Fields): readonly Parameter[] {
  return [PER_PAGE_PARAMETER, fieldsParameter(fields), FORMAT]
}
