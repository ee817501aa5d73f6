import { useSession } from '#src/session/session-provider.tsx'
import { SITE_NAME, siteOrigin } from './site-words.ts'

interface JsonLdProps {
  /** Given on the server only: `import.meta.env.SSR && (() => nodes)`, so that its code stays there. */
  of: false | (() => readonly JsonLdNode[])
}

/**
 * What a page says to search engines, which read it as visitors do. It is a block of data, not a
 * script to run, so the content policy needs no hash of it.
 */
export function JsonLd({ of }: JsonLdProps) {
  const { status } = useSession()
  if (status !== 'unauthenticated') return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: escaped by jsonLdText
      dangerouslySetInnerHTML={{ __html: import.meta.env.SSR && of ? jsonLdText(of()) : '' }}
    />
  )
}

/** A thing of schema.org; keys without a value are left out. */
export type JsonLdNode = Readonly<Record<string, unknown>>

/** JSON that may stand inside a script element: nothing in it can end the element. */
export function jsonLdText(nodes: readonly JsonLdNode[]): string {
  const graph = { '@context': 'https://schema.org', '@graph': nodes }
  const given = (_: string, value: unknown) => (value === null || value === '' ? undefined : value)
  return JSON.stringify(graph, given).replaceAll('<', '\\u003c')
}

export function addressOf(path: string): string {
  return siteOrigin() + path
}

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
