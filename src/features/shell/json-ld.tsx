import { useSession } from '#src/session/session-provider.tsx'
import { type JsonLdNode, jsonLdText } from './json-ld-text.ts'

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
