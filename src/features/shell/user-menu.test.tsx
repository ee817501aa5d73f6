import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { NO_SHOWCASE } from '#src/access/no-showcase.ts'
import { decideRoute } from '#src/access/route-rules.ts'
import { MobileMenu } from './site-header.tsx'
import { UserMenu } from './user-menu.tsx'

const NOBODY = { session: null, showcase: NO_SHOWCASE }

it.each([
  ['the bar', <UserMenu key="bar" user={null} />],
  ['the menu of a phone', <MobileMenu key="phone" path="/" signedIn={false} />],
])('in %s a visitor who wants to buy comes to the prices, not to the sign-in', (_, menu) => {
  const [, href = ''] = /<a href="([^"]+)"[^>]*>خرید اشتراک</.exec(renderToStaticMarkup(menu)) ?? []
  expect(decideRoute({ path: href, ...NOBODY }).kind).toBe('allow')
})

it('a person is led to where plans are sold', () => {
  const user = { name: 'مریم', prompt: 'buy', admin: false, unread: null } as const
  const html = renderToStaticMarkup(<UserMenu user={user} />)
  expect(html).toMatch(/<a href="\/subscription"[^>]*>خرید اشتراک</)
})
