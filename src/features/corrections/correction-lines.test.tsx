import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ClaimLine } from './correction-lines.tsx'

it('Latin names in what a firm and an admin wrote keep their brackets where they stand', () => {
  const html = renderToStaticMarkup(
    <ClaimLine
      claim={{
        id: '1',
        companyName: 'داروسازی آرتاویل',
        evidence: 'مدیر فروش (Sales Ltd.)',
        fileId: null,
        state: 'rejected',
        at: '2026-11-20T08:00:00Z',
        decisionReason: 'نام (Sales Ltd.) در آگهی نیست',
      }}
    />,
  )
  expect(html.match(/<bdi dir="ltr" lang="en">\(Sales Ltd\.\)<\/bdi>/g)).toHaveLength(2)
  expect(html).toContain('<p dir="rtl"')
})
