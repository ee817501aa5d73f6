import { TabLinks } from '../ui/tab-links.tsx'
import type { ListAnswer } from './answer.ts'
import type { ListDefinition, Preset } from './definition.ts'
import { writeSearchString } from './search-string.ts'
import { type ListView, readView, type Search, viewSearch } from './view.ts'

interface ListPresetsProps {
  path: string
  fixed?: Search
  definition: ListDefinition
  view: ListView
  answer: Pick<ListAnswer<unknown>, 'locked' | 'empty'>
}

/**
 * Ready views of a list, the whole of it first; the one on screen is marked. Those that find nothing, or ask for
 * what the viewer may not learn, are left out.
 */
export function ListPresets(props: ListPresetsProps) {
  const { path, fixed = {}, definition, view, answer } = props
  const narrowed = ({ q, filters }: Pick<ListView, 'q' | 'filters'>) => JSON.stringify([q, filters])
  const here = narrowed(view)
  const isCurrent = ({ search }: Preset) => narrowed(readView(definition, search).view) === here
  const isOpen = ({ search }: Preset) =>
    Object.keys(search).every((key) => !answer.locked.includes(definition.filters[key]?.of ?? ''))
  const finds = (preset: Preset) =>
    !answer.empty?.presets.includes(preset.label) || isCurrent(preset)
  const { presets = [] } = definition
  const { asOf } = viewSearch(definition, view)
  const tabs = [
    { label: 'همه', search: {} },
    ...presets.filter((preset) => isOpen(preset) && finds(preset)),
  ].map((preset) => ({
    label: preset.label,
    href: path + writeSearchString({ ...fixed, ...preset.search, asOf }),
    current: isCurrent(preset),
  }))
  return <TabLinks label="نماهای آماده" tabs={tabs} />
}
