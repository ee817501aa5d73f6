export const ATOM = '/changes.atom'

/** For the head of a page: where programs follow the public changes. */
export const atomLink = {
  rel: 'alternate',
  type: 'application/atom+xml',
  href: ATOM,
  title: 'تغییرهای بازار دارو',
}
