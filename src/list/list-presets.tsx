import { TabLinks } from '../ui/tab-links.tsx'
import type { ListDefinition } from './definition.ts'
import { writeSearchString } from './search-string.ts'
import { type ListView, readView, type Search, viewSearch } from './view.ts'

export interface Preset {
  label: string
  search: Search
}

interface ListPresetsProps {
  path: string
  fixed?: Search
  definition: ListDefinition
  view: ListView
  /** Columns whose values the viewer may not learn: views that would need them are left out. */
  locked: readonly string[]
  presets: readonly Preset[]
}

/** Ready views of a list, the whole of it first; the one on screen is marked. */
export function ListPresets(props: ListPresetsProps) {
  const { path, fixed = {}, definition, view, locked, presets } = props
  const isOpen = ({ search }: Preset) =>
    Object.keys(search).every((key) => !locked.includes(definition.filters[key]?.of ?? ''))
  const narrowed = ({ q, filters }: Pick<ListView, 'q' | 'filters'>) => JSON.stringify([q, filters])
  const here = narrowed(view)
  const { asOf } = viewSearch(definition, view)
  const tabs = [{ label: 'همه', search: {} }, ...presets.filter(isOpen)].map(
    ({ label, search }) => ({
      label,
      href: path + writeSearchString({ ...fixed, ...search, asOf }),
      current: narrowed(readView(definition, search).view) === here,
    }),
  )
  return <TabLinks label="نماهای آماده" tabs={tabs} />
}
