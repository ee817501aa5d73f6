import { seriesFill, Textures, textureOf } from './series-paint.tsx'

export interface LegendEntry {
  label: string
  /** Place of the series, which decides colour and texture. */
  place: number
}

export function Legend({ entries, id }: { entries: readonly LegendEntry[]; id: string }) {
  return (
    <ul className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-xs">
      {entries.map(({ label, place }) => (
        <li key={label} className="flex items-center gap-1.5">
          <Swatch id={`${id}l${place}`} place={place} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function Swatch({ id, place }: { id: string; place: number }) {
  const texture = textureOf(id, place)
  return (
    <svg width="12" height="12" aria-hidden="true">
      <Textures id={id} />
      <rect width="12" height="12" rx="2" className={seriesFill(place)} />
      {texture && <rect width="12" height="12" rx="2" fill={`url(#${texture})`} />}
    </svg>
  )
}
