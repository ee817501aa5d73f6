import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { breadcrumbNode, jsonLdText } from './json-ld.tsx'

describe('structured data', () => {
  it('reads back as it was and can end no element, whatever a name holds', () => {
    const name = fc.oneof(
      fc.string(),
      fc.constantFrom('</script><script>', '<!--', ']]>', '\u2028'),
    )
    fc.assert(
      fc.property(fc.array(name.filter((text) => text !== '')), (names) => {
        const text = jsonLdText(names.map((one) => ({ '@type': 'Thing', name: one })))
        expect(text).not.toContain('<')
        const read = JSON.parse(text)
        expect(read['@graph'].map((node: { name: string }) => node.name)).toEqual(names)
      }),
    )
  })

  it('says nothing of what is not known', () => {
    expect(jsonLdText([{ '@type': 'Drug', name: 'آ', code: null, alternateName: '' }])).toBe(
      '{"@context":"https://schema.org","@graph":[{"@type":"Drug","name":"آ"}]}',
    )
  })

  it('numbers the way to a page, the page last', () => {
    const node = breadcrumbNode([{ label: 'داروها', href: '/medicine' }], {
      label: 'آ',
      href: '/b',
    })
    expect(node.itemListElement).toMatchObject([
      { position: 1, name: 'داروها' },
      { position: 2, name: 'آ', item: expect.stringMatching(/^http.*\/b$/) },
    ])
  })
})
