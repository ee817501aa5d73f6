import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Code } from './code.tsx'

it('breaks a long strength after its parts, where a phone has no room for it', () => {
  const drawn = renderToStaticMarkup(<Code>600000 IU/300000 IU/300000 IU</Code>)
  expect(drawn).toContain('600000\u00a0IU/<wbr/>300000\u00a0IU/<wbr/>300000\u00a0IU')
})

it('keeps a short code on one line', () => {
  expect(renderToStaticMarkup(<Code>A10BA02</Code>)).not.toContain('<wbr')
})

it('is read aloud in English', () => {
  expect(renderToStaticMarkup(<Code>Metformin</Code>)).toContain('<bdi dir="ltr" lang="en"')
})
