import { createContext, type ReactNode } from 'react'

/** What every page has at the end of its title line: the day it is shown as of. */
export const HeadCorner = createContext<ReactNode>(null)

/** Where the figures of the page come from: what the foot of each of its charts says. */
export const PageSource = createContext<Record<'source' | 'harvestedOn', string | null> | null>(
  null,
)

/** What is drawn inside leads to pages as of the same day, as it stands in an address: «1405-08-01». */
export const LinkedDay = createContext<string | null>(null)
