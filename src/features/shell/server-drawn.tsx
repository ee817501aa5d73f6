import type { ReactNode } from 'react'

interface ServerDrawnProps {
  id: string
  /** Given on the server only: `import.meta.env.SSR && <Part />`, so that its code stays there. */
  children: ReactNode
}

const drawn = new Map<string, string>()

/**
 * A part of the document that only the server draws. The browser keeps the markup it was given and
 * loads no component for it; what moves in it is done by listeners (menu-behaviour.ts and others).
 */
export function ServerDrawn({ id, children }: ServerDrawnProps) {
  if (import.meta.env.SSR) {
    return (
      <div id={id} className="contents">
        {children}
      </div>
    )
  }
  return (
    <div
      id={id}
      className="contents"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own markup, read back unchanged
      dangerouslySetInnerHTML={{ __html: markupOf(id) }}
    />
  )
}

function markupOf(id: string): string {
  const markup = drawn.get(id) ?? document.getElementById(id)?.innerHTML ?? ''
  drawn.set(id, markup)
  return markup
}
