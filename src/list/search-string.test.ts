import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { parseSearchString, writeSearchString } from './search-string.ts'

describe('search strings', () => {
  it('reads values as strings, whatever they look like', () => {
    expect(parseSearchString('?atc=A10&sort=-price&page=2&flag=true&x=%22a%22')).toEqual({
      atc: 'A10',
      sort: '-price',
      page: '2',
      flag: 'true',
      x: '"a"',
    })
  })

  it('reads repeated keys as an array', () => {
    expect(parseSearchString('?form=قرص&form=شربت')).toEqual({ form: ['قرص', 'شربت'] })
  })

  it('writes without quotes and leaves out what is empty', () => {
    const search = { atc: 'A10', sort: '-price', page: 2, q: '', form: undefined, route: null }
    expect(writeSearchString(search)).toBe('?atc=A10&sort=-price&page=2')
  })

  it('writes nothing for nothing', () => {
    expect(writeSearchString({})).toBe('')
  })

  it('does not let a key reach the prototype', () => {
    const search = parseSearchString('?__proto__=x')
    expect(Object.getPrototypeOf(search)).toBe(Object.prototype)
    expect(writeSearchString(search)).toBe('?__proto__=x')
  })

  it('gives back every search it wrote', () => {
    const text = fc.string({ minLength: 1, unit: 'grapheme' })
    const value = fc.oneof(text, fc.array(text, { minLength: 2 }))
    fc.assert(
      fc.property(fc.dictionary(text, value), (search) => {
        const plain = Object.fromEntries(Object.entries(search))
        expect(parseSearchString(writeSearchString(plain))).toEqual(plain)
      }),
    )
  })
})
