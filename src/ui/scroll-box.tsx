import type { ComponentProps } from 'react'

interface ScrollBoxProps extends ComponentProps<'section'> {
  label: string
}

/** A part of a page that scrolls by itself: named, and reached by key. */
export function ScrollBox({ label, children, ...rest }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by key
    <section aria-label={label} tabIndex={0} {...rest}>
      {children}
    </section>
  )
}
