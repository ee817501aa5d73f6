import { CHANGES_FEED_PATH } from '#src/addresses/pages.ts'

/** For the head of a page: where programs follow the public changes. */
export function AtomLink() {
  return (
    <link
      rel="alternate"
      type="application/atom+xml"
      href={CHANGES_FEED_PATH}
      title="تغییرات بازار دارو"
    />
  )
}
