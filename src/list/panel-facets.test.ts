import { describe, expect, it } from 'vitest'
import { defineList } from './definition.ts'
import { readFacets } from './facets.ts'
import { panelFacets } from './panel-facets.ts'
import { UNKNOWN_VALUE } from './unknown.ts'
import { readView } from './view.ts'

const definition = defineList({
  columns: { name: { label: 'نام', sort: 'asc' } },
  open: ['name'],
  filters: {
    atc: { kind: 'oneOf', label: 'گروه', tree: true },
    holder: { kind: 'oneOf', label: 'صاحب پروانه' },
  },
  defaultSort: 'name',
})
const counted = (values: readonly string[]) =>
  values.map((value, place) => ({ value, label: value, count: 100 - place }))
const inOrder = (values: readonly string[]) => {
  const rows = values.map((value) => ({ key: 'holder', value, count: value === 'Z' ? 2 : 1 }))
  const { holder } = readFacets(definition, readView(definition, {}).view, rows)
  return holder?.map(({ value }) => value)
}
const many = Array.from({ length: 30 }, (_, place) => String(place))

describe('the facets of a filter panel', () => {
  it('hold the twelve most frequent values, in their order', () => {
    const { holder } = panelFacets(definition, { holder: counted(many) }, {})
    expect(holder?.map(({ value }) => value)).toEqual(many.slice(0, 12))
  })

  it('stand in one order, whichever the database counted first', () => {
    expect(inOrder(['N', 'L', 'Z', 'A'])).toEqual(['Z', 'A', 'L', 'N'])
    expect(inOrder([...many, 'A'])).toEqual(inOrder(['A', ...many.toReversed()]))
  })

  it('hold what is chosen and what is unknown besides', () => {
    const facets = { holder: counted([...many, UNKNOWN_VALUE]) }
    const { holder } = panelFacets(definition, facets, { holder: ['25', '3'] })
    const shown = holder?.map(({ value }) => value)
    expect(shown).toEqual([...many.slice(0, 12), '25', UNKNOWN_VALUE])
    expect(panelFacets(definition, facets, { holder: ['29'] }).holder).toHaveLength(14)
  })

  it('keep trees of codes whole', () => {
    expect(panelFacets(definition, { atc: counted(many) }, {}).atc).toHaveLength(30)
  })
})
