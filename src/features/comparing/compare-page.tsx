import { useEffect } from 'react'
import { withEarlier } from '#src/list/earlier-choice.ts'
import { amendLinks } from '../shell/client-links.ts'
import { latePart, RetainedPart } from '../shell/retained-part.tsx'
import type { CompareData } from './load.ts'

export const compareBody = latePart(() => import('./compare-body.tsx'), 'CompareBody')

/** Records side by side. What leaves the page leaves the tray and the picked rows of this browser too. */
export function ComparePage({ data }: { data: CompareData }) {
  const { kind, ids } = data.search
  useEffect(() => amendLinks(withEarlier), [])
  useEffect(() => {
    const drop = ({ target }: MouseEvent) => {
      if (!(target instanceof Element)) return
      const id = target.closest<HTMLElement>('[data-drop]')?.dataset.drop
      if (id) void import('./stored-choice.ts').then((file) => file.dropStored(kind, id))
    }
    document.addEventListener('click', drop)
    return () => document.removeEventListener('click', drop)
  }, [kind])
  useEffect(() => {
    if (ids === '') void import('./stored-choice.ts').then((file) => file.compareStored(kind))
  }, [kind, ids])
  return <RetainedPart of={compareBody} data={data} />
}
