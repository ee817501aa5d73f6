import { type ReactNode, use } from 'react'
import { HeadCorner } from './page-contexts.ts'

interface ListFrameProps {
  title: ReactNode
  /** Beside the title, already formatted with its unit: «۲٬۰۰۰ فرآورده». */
  total?: ReactNode
  children: ReactNode
  /** Its name, by which this browser remembers how the table looks. */
  name?: string | undefined
  /** The list's levels and ready views, in the line of the title. */
  tabs?: ReactNode
}

/** A list is as wide as the screen, and says its title, total and levels in one line. */
export function ListFrame({ title, total, name, tabs, children }: ListFrameProps) {
  return (
    <div className="list-page" data-list={name}>
      <div className="list-head">
        <div>
          <h1 className="text-xl">{title}</h1>
          {total && <p className="text-sm text-muted">{total}</p>}
        </div>
        {tabs}
        {use(HeadCorner)}
      </div>
      {children}
    </div>
  )
}
