import { type ComponentProps, useEffect } from 'react'
import { ListActs } from '#src/features/saved-views/list-acts.tsx'
import { amendLinks } from '#src/features/shell/client-links.ts'
import { PageHead } from '#src/features/shell/page-head.tsx'
import { type LatePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import { withEarlier } from '#src/list/earlier-choice.ts'

/** What leads to another view of the list on screen. */
const CHANGES = '.list-page :is(form, .list-tools, thead, a[rel~="nofollow"])'

interface RetainedListProps<Data>
  extends ComponentProps<typeof ListActs>,
    Omit<ComponentProps<typeof PageHead>, 'title'> {
  of: LatePart<Data>
  data: Data
}

/** The page of a list as the server drew it. What draws it comes when somebody is about to ask for another view. */
export function RetainedList<Data extends { title: string }>({
  of,
  data,
  panels,
  ...head
}: RetainedListProps<Data>) {
  useEffect(() => {
    amendLinks(withEarlier)
    const ending = new AbortController()
    const load = ({ target }: Event) => {
      if (target instanceof Element && target.closest(CHANGES)) void of.load()
    }
    for (const type of ['pointerover', 'pointerdown', 'focusin']) {
      document.addEventListener(type, load, { signal: ending.signal, passive: true })
    }
    return () => ending.abort()
  }, [of])
  return (
    <>
      <PageHead title={data.title} {...head} />
      <RetainedPart of={of} data={data} />
      <ListActs panels={panels} />
    </>
  )
}
