import { expect, it } from 'vitest'
import { editableField } from '#src/catalogue/editable-fields.ts'
import { storedText } from './stored-text.server.ts'

it.each([
  ['priceRial', '989876543210988', '۹۸۹٬۸۷۶٬۵۴۳٬۲۱۰٬۹۸۸'],
  ['packCount', '1000', '۱٬۰۰۰'],
  ['gtin', '06260100000017', '06260100000017'],
  ['priceRial', null, ''],
])('a stored %s, %o, reads «%s»', (field, text, shown) => {
  expect(storedText(editableField('products', field), text)).toBe(shown)
})
