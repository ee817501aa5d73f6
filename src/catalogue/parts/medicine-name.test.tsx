import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MedicineName } from './medicine-name.tsx'

it('each fact under a name keeps its own direction, and a strength stands first', () => {
  const medicine = { code: 1, slug: 'metformin', nameFa: 'متفورمین', nameEn: 'Metformin' }
  const html = renderToStaticMarkup(
    <MedicineName medicine={medicine} remark={['قرص', null, '500 mg']} />,
  )
  expect(html).toContain('<span><bdi>500\u00a0mg</bdi>، </span><span><bdi>قرص</bdi></span>')
})

it('a long strength may take another line after each of its parts, and nowhere else', () => {
  const medicine = { code: 1, slug: 'x', nameFa: 'شربت', nameEn: '' }
  const html = renderToStaticMarkup(
    <MedicineName medicine={medicine} remark={['160 mg/1.5 mg/5 mL', '120 mL']} />,
  )
  expect(html).toContain(
    '<bdi>160\u00a0mg/<wbr/>1.5\u00a0mg/<wbr/>5\u00a0mL</bdi> · </span><span><bdi>120\u00a0mL</bdi>',
  )
})
