import { PageHead } from '#src/features/shell/page-head.tsx'
import { latePart, RetainedPart } from '#src/features/shell/retained-part.tsx'
import type { BriefData } from './load.ts'
import { useOwnWords } from './own-words.ts'

export const briefBody = latePart(() => import('./brief-body.tsx'), 'BriefBody')

export function BriefPage({ data }: { data: BriefData }) {
  const { title, permalink } = data.brief
  return (
    <>
      <PageHead title={`گزارش هیئت‌مدیره: ${title}`} path={permalink} noindex />
      <div className="brief-form" {...useOwnWords(permalink.split('?')[0] ?? '')}>
        <RetainedPart of={briefBody} data={data} />
      </div>
    </>
  )
}
