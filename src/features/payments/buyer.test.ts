import { describe, expect, it } from 'vitest'
import { type BuyerFields, buyerProblems, readBuyer } from './buyer.ts'

const company: BuyerFields = {
  kind: 'company',
  name: 'داروسازی آریا',
  nationalId: '۱۰۳۸۰۲۸۴۷۹۰',
  economicCode: '',
  address: '',
  postalCode: '',
}
const person: BuyerFields = { ...company, kind: 'person', name: 'مریم احمدی', nationalId: '' }

describe('the data of an invoice', () => {
  it.each<[string, BuyerFields, string[]]>([
    ['a firm with its ID', company, []],
    ['a firm without its ID', { ...company, nationalId: '' }, ['nationalId']],
    ['a firm with a wrong digit', { ...company, nationalId: '10380284791' }, ['nationalId']],
    ['a firm with a code of a person', { ...company, nationalId: '0499370899' }, ['nationalId']],
    ['a firm whose economic code is its ID', { ...company, economicCode: '10380284790' }, []],
    [
      'a firm with the ID of another',
      { ...company, economicCode: '14007650912' },
      ['economicCode'],
    ],
    ['a firm with an older code', { ...company, economicCode: '411111111111' }, []],
    ['a person without a code', person, []],
    ['a person with a code', { ...person, nationalId: '۰۴۹۹۳۷۰۸۹۹' }, []],
    ['a person with a wrong code', { ...person, nationalId: '0499370898' }, ['nationalId']],
    ['a person with an economic code', { ...person, economicCode: '04993708990001' }, []],
    [
      'a person with the ID of a firm',
      { ...person, economicCode: '10380284790' },
      ['economicCode'],
    ],
    ['nobody', { ...person, name: ' ' }, ['name']],
    ['a postal code that is too short', { ...person, postalCode: '12345' }, ['postalCode']],
    ['a postal code', { ...person, postalCode: '۱۴۳۴۸-۶۵۱۲۱' }, []],
  ])('%s', (_, fields, wrong) => {
    expect(Object.keys(buyerProblems(fields))).toEqual(wrong)
  })

  it('is kept in Latin digits, and what is empty as nothing', () => {
    expect(readBuyer(company)).toEqual({
      kind: 'company',
      name: 'داروسازی آریا',
      nationalId: '10380284790',
      economicCode: null,
      address: null,
      postalCode: null,
    })
  })
})
