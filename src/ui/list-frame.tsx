import { createContext, type ReactNode, use } from 'react'

/** What every page has at the end of its title line: the day it is shown as of. */
export const HeadCorner = createContext<ReactNode>(null)

interface ListFrameProps {
  title: ReactNode
  /** Beside the title, already formatted with its unit: «۲٬۰۰۰ فرآورده». */
  total?: ReactNode
  actions?: ReactNode
  children: ReactNode
  /** The list's levels, in the line of the title. */
  tabs?: ReactNode
}

/** A list is as wide as the screen, and says its title, total, levels and actions in one line. */
export function ListFrame({ title, total, tabs, actions, children }: ListFrameProps) {
  return (
    <div className="list-page">
      <div className="list-head">
        <div>
          <h1 className="text-xl">{title}</h1>
          {total && <p className="text-sm text-muted">{total}</p>}
        </div>
        {tabs}
        {actions && <div className="list-actions no-print">{actions}</div>}
        {use(HeadCorner)}
      </div>
      <div className="mt-3 space-y-3">{children}</div>
    </div>
  )
}
