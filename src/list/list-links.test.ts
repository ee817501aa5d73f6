import { describe, expect, it } from 'vitest'
import { defineList } from './definition.ts'
import { activeFilters } from './filter-words.ts'
import { listLinks } from './list-links.ts'
import { readView } from './view.ts'

const list = defineList({
  columns: { name: { label: 'نام', sort: 'asc' } },
  open: ['name'],
  filters: {
    form: { kind: 'oneOf', label: 'شکل' },
    supply: { kind: 'oneOf', label: 'تأمین', words: { local: 'تولید داخل' } },
    price: { kind: 'range', label: 'قیمت', unit: 'rial' },
    fresh: { kind: 'flag', label: 'ورود جدید' },
  },
  defaultSort: 'name',
})

const { view } = readView(list, {
  q: 'آب',
  form: ['TABLET', 'SYRUP'],
  supply: 'local',
  price: '1000..',
  fresh: '1',
  page: '3',
})

describe('links of a list', () => {
  const links = listLinks('/medicine', list, view, { level: 'products' })

  it('keep the whole view, and start again at page 1 when it changes', () => {
    const query = (href: string) => new URLSearchParams(href.split('?')[1])
    expect(query(links.page(4)).get('page')).toBe('4')
    expect(query(links.to({ size: 50 })).has('page')).toBe(false)
    expect(query(links.to({ size: 50 })).getAll('form')).toEqual(['TABLET', 'SYRUP'])
    expect(query(links.to({ size: 50 })).get('level')).toBe('products')
  })

  it('take away one value or a whole filter', () => {
    expect(links.filter('form', ['TABLET'])).toContain('form=TABLET&supply=local')
    expect(links.filter('form', [])).not.toContain('form')
    expect(links.clear).toBe('/medicine?level=products')
  })
})

describe('sentences of active filters', () => {
  it('say what is chosen in the words of the list, of the facets, or as it stands', () => {
    const facets = { form: [{ value: 'TABLET', label: 'قرص', count: 2 }] }
    expect(activeFilters(list, view, facets).map(({ sentence }) => sentence)).toEqual([
      'شکل: قرص',
      'شکل: SYRUP',
      'تأمین: تولید داخل',
      'قیمت: از ۱٬۰۰۰ ریال',
      'ورود جدید',
    ])
  })

  it.each([
    ['..9', 'قیمت: تا ۹ ریال'],
    ['1..9', 'قیمت: ۱ تا ۹ ریال'],
    ['3..3', 'قیمت: ۳ ریال'],
    ['..0', 'قیمت: ۰ ریال'],
    ['0..', 'قیمت: از ۰ ریال'],
  ])('the range %s reads «%s»', (price, sentence) => {
    const ranged = readView(list, { price }).view
    expect(activeFilters(list, ranged, {})[0]?.sentence).toBe(sentence)
  })
})
