import { type ReactNode, use } from 'react'
import { isolated } from './isolated.tsx'
import { HeadCorner } from './page-contexts.ts'
import { Breadcrumbs, type Crumb } from './page-frame.tsx'

interface RecordFrameProps {
  crumbs: readonly Crumb[]
  title: ReactNode
  /** Beside the title: a state. */
  state?: ReactNode
  /** The line under the title: other names and codes. */
  identity?: readonly ReactNode[]
  actions?: ReactNode
  /** What is known of it: a `RecordBody`. */
  children: ReactNode
}

/** A record as an answer: its name, what is to be said of it, what is known, and the evidence below. */
export function RecordFrame(props: RecordFrameProps) {
  const { crumbs, title, state, identity = [], actions, children } = props
  return (
    <div className="record">
      <Breadcrumbs crumbs={crumbs} />
      <header className="record-head">
        <div>
          <h1>{typeof title === 'string' ? isolated(title) : title}</h1>
          {state}
          {identity.length > 0 && (
            <ul>
              {identity.filter(Boolean).map((part, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never move
                <li key={place}>{part}</li>
              ))}
            </ul>
          )}
        </div>
        <div className="record-corner">
          {use(HeadCorner)}
          {actions && <div className="record-actions no-print">{actions}</div>}
        </div>
      </header>
      {children}
    </div>
  )
}
