import { afterEach, expect, it } from 'vitest'
import { defaultFormatSettings, knowReader } from '../persian/format-settings.ts'
import { defineList, titleOf } from './definition.ts'
import { activeFilters } from './filter-words.ts'
import { readView } from './view.ts'

const list = defineList({
  columns: { name: { label: 'نام', sort: 'asc' }, price: { label: 'قیمت', unit: 'rial' } },
  open: ['name'],
  filters: { price: { kind: 'range', label: 'قیمت', unit: 'rial' } },
  defaultSort: 'name',
})

afterEach(() => knowReader(() => defaultFormatSettings))

function words(price: string): string | undefined {
  return activeFilters(list, readView(list, { price }).view, {})[0]?.sentence
}

it('headings and filters name the unit that the reader chose', () => {
  expect(titleOf(list.columns.price)).toBe('قیمت (ریال)')
  expect(titleOf(list.columns.name)).toBe('نام')
  expect(words('1000..20000')).toBe('قیمت: ۱٬۰۰۰ تا ۲۰٬۰۰۰ ریال')
  knowReader(() => ({ digits: 'fa', unit: 'toman' }))
  expect(titleOf(list.columns.price)).toBe('قیمت (تومان)')
  expect(words('1000..20000')).toBe('قیمت: ۱۰۰ تا ۲٬۰۰۰ تومان')
  expect(words('..20000')).toBe('قیمت: تا ۲٬۰۰۰ تومان')
})
