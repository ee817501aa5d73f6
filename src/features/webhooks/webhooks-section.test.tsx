import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { WebhooksSection } from './webhooks-section.tsx'

type Of = Parameters<typeof WebhooksSection>[0]['of']

const drawn = (allowed: boolean) => {
  const one = { id: '1', url: 'https://a.ir/hook', events: ['version.published'] }
  const of = {
    allowed,
    webhooks: [{ ...one, disabledReason: null, isFailing: false, deliveries: [] }],
  }
  return renderToStaticMarkup(<WebhooksSection of={of as unknown as Of} />)
}

it('an address is on while the subscription runs, and waits for its renewal after', () => {
  expect(drawn(true)).toContain('روشن')
  expect(drawn(false)).toContain('متوقف تا تمدید')
  expect(drawn(false)).toContain('>تمدید اشتراک<')
  expect(drawn(false)).not.toContain('روشن')
})
