import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { MedicineName } from './medicine-name.tsx'

it('each fact under a name keeps its own direction, and a strength stands first', () => {
  const medicine = { code: 1, slug: 'metformin', nameFa: 'متفورمین', nameEn: 'Metformin' }
  const html = renderToStaticMarkup(
    <MedicineName medicine={medicine} remark={['قرص', null, '500 mg']} />,
  )
  expect(html).toContain('<bdi>500 mg</bdi>، <bdi>قرص</bdi>')
})
