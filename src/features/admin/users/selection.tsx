import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'

interface Selection {
  chosen: ReadonlySet<string>
  choose: (ids: readonly string[], isChosen: boolean) => void
}

const SelectionContext = createContext<Selection>({ chosen: new Set(), choose: () => {} })

/** Which rows of the page are chosen; another page begins with none. */
export function SelectionProvider({ children }: { children: ReactNode }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const selection = useMemo(
    () => ({
      chosen,
      choose: (ids: readonly string[], isChosen: boolean) =>
        setChosen((before) => {
          const others = [...before].filter((id) => !ids.includes(id))
          return new Set(isChosen ? [...others, ...ids] : others)
        }),
    }),
    [chosen],
  )
  return <SelectionContext value={selection}>{children}</SelectionContext>
}

export function useSelection(): Selection {
  return useContext(SelectionContext)
}
