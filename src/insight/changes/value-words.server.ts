import { COUNTRIES_FA, FORMS_FA, ROUTES_FA } from '#data/reference/names-fa.ts'
import { GOODS_GROUP_WORDS } from '#src/words/goods-groups.ts'
import { TYPE_WORDS } from '#src/words/ingredient-types.ts'
import { SUPPLY_WORDS } from '#src/words/licence-words.ts'

/** Words for values that change events keep as codes. */
const VALUES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  form: FORMS_FA,
  route: ROUTES_FA,
  country: COUNTRIES_FA,
  supplyType: SUPPLY_WORDS,
  goodsGroup: GOODS_GROUP_WORDS,
  type: TYPE_WORDS,
  isActive: { true: 'فعال', false: 'غیرفعال' },
}

/** The value of a field as it is read in Persian; what has no word stays as it is. */
export function valueInWords(field: string | null, value: string | null): string | null {
  return value === null || field === null ? value : (VALUES[field]?.[value] ?? value)
}
