import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Receipt } from './load.ts'
import { ReceiptResult } from './receipt-result.tsx'

it('a purchase that was cancelled is tried again with its plan and its code', () => {
  const receipt = {
    state: 'cancelled',
    kind: 'online',
    plan: { id: 'organizational-3' },
    discountCode: 'NOWRUZ',
  } as Receipt
  const drawn = renderToStaticMarkup(<ReceiptResult receipt={receipt} />)
  expect(drawn).toContain('href="/subscription?plan=organizational-3&amp;code=NOWRUZ#order"')
})
