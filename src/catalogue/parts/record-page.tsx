import type { ReactNode } from 'react'
import { RecordAround, type RecordAroundProps } from './record-around.tsx'
import { RecordBody, type RecordBodyProps } from './record-body.tsx'

interface RecordPageProps extends Omit<RecordAroundProps, 'children'>, RecordBodyProps {
  children?: ReactNode
}

/** The page of a record of any kind. */
export function RecordPage(props: RecordPageProps) {
  const { sentence, facts, notes, locked, insights, sections, children, ...around } = props
  return (
    <RecordAround {...around}>
      <RecordBody {...{ sentence, facts, notes, locked, insights, sections }} />
      {children}
    </RecordAround>
  )
}
