import type { ReactNode } from 'react'
import type { AnswerOf } from '#src/api/procedures.ts'
import { DatasetSource } from '#src/features/shell/dataset-source.tsx'
import { FoldedSection } from '#src/ui/folded-section.tsx'
import { Section } from '#src/ui/section.tsx'

interface OverviewSectionProps {
  id: string
  title: string
  aside?: ReactNode
  lead?: ReactNode
  /** Where the foot of a chart tells it, none. */
  dataset?: AnswerOf<'dataset.current'>
  /** Where the method is told; null where the lead tells it. */
  methodHref?: string | null
  /** A phone folds it; it stands inside `record-sections`, in all or half of a wide screen. */
  folds?: 'whole' | 'half'
  /** Stands open on a phone too. */
  open?: boolean
  children: ReactNode
}

/** A part of the overview with the source of its figures under it. */
export function OverviewSection({
  dataset,
  methodHref = '#method',
  folds,
  open = false,
  children,
  ...section
}: OverviewSectionProps) {
  const body = (
    <>
      {children}
      <DatasetSource dataset={dataset} methodHref={methodHref} />
    </>
  )
  if (folds) {
    return (
      <FoldedSection {...section} half={folds === 'half'} open={open}>
        {body}
      </FoldedSection>
    )
  }
  return (
    <Section {...section}>
      <div className="space-y-3">{body}</div>
    </Section>
  )
}
