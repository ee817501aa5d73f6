/** Fill classes in the order in which series take them; see styles/tokens.css. */
const FILLS = [
  'fill-chart-1',
  'fill-chart-2',
  'fill-chart-3',
  'fill-chart-4',
  'fill-chart-5',
  'fill-chart-6',
  'fill-chart-7',
  'fill-chart-8',
]

const TEXTURES = ['', 'M0 4 L4 0', 'M2 0 V4', 'M0 2 H4'] as const

export function seriesFill(place: number): string {
  return FILLS[place % FILLS.length] ?? 'fill-chart-8'
}

/** Id of the texture over a series, or null for a plain one: colour is never the only sign. */
export function textureOf(id: string, place: number): string | null {
  const kind = (place + Math.floor(place / FILLS.length)) % TEXTURES.length
  return kind === 0 ? null : `${id}x${kind}`
}

/** The textures that `textureOf` names; once in each drawing that uses them. */
export function Textures({ id }: { id: string }) {
  return (
    <defs>
      {TEXTURES.map((path, kind) =>
        path === '' ? null : (
          <pattern
            key={path}
            id={`${id}x${kind}`}
            width="4"
            height="4"
            patternUnits="userSpaceOnUse"
          >
            <path d={path} className="stroke-surface" strokeWidth="1" strokeOpacity="0.55" />
          </pattern>
        ),
      )}
    </defs>
  )
}

interface PaintedRectProps {
  id: string
  place: number
  x: number
  y: number
  width: number
  height: number
  /** Shown on hover: «۱۴۰۳، دستگاه عصبی: ۱۲». */
  tip: string
}

export function PaintedRect({ id, place, tip, ...box }: PaintedRectProps) {
  const texture = textureOf(id, place)
  return (
    <g>
      <title>{tip}</title>
      <rect {...box} className={seriesFill(place)} />
      {texture && <rect {...box} fill={`url(#${texture})`} />}
    </g>
  )
}
