import { siteOrigin } from './site-origin.ts'
import { SITE_NAME } from './site-words.ts'

/** A thing of schema.org; keys without a value are left out. */
export type JsonLdNode = Readonly<Record<string, unknown>>

/** JSON that may stand inside a script element: nothing in it can end the element. */
export function jsonLdText(nodes: readonly JsonLdNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes }
  const given = (_: string, value: unknown) => (value === null || value === '' ? undefined : value)
  return JSON.stringify(graph, given).replaceAll('<', '\\u003c')
}

/** The full address of a path of this site. */
export function addressOf(path: string): string {
  return siteOrigin() + path
}

/** Who publishes the site, as other nodes refer to it. */
export function publisher(): JsonLdNode {
  return { '@type': 'Organization', '@id': addressOf('/#publisher'), name: SITE_NAME }
}

/** The way to a page, the page itself last. */
export function breadcrumbNode(
  crumbs: readonly { label: string; href: string }[],
  own: { label: string; href: string },
): JsonLdNode {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [...crumbs, own].map(({ label, href }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name: label,
      item: addressOf(href),
    })),
  }
}
