import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import { directionOf } from '../persian/direction.ts'
import type { Bar } from './bar-chart.tsx'
import { ChartFrame, type ChartWords } from './chart-frame.tsx'
import { ChartMark, seriesPaint, tipOf } from './chart-mark.tsx'

export interface Tile extends Bar {
  /** Place of the colour, such as that of the tile's parent group. */
  series: number
}

interface TreemapProps extends ChartWords {
  columns: readonly [string, string]
  tiles: readonly Tile[]
}

const HEIGHT = 340
/** Of one tile: few of them fill no screen. */
const TILE_HEIGHT = 72
/** What the tiles are laid out for: between a phone's square and a desk's strip. */
const WIDTH = 620

/** Areas in proportion to values; each tile bears its name and value as far as there is room. */
export function Treemap({ columns, tiles, ...words }: TreemapProps) {
  const height = Math.min(HEIGHT, tiles.length * TILE_HEIGHT)
  const root = hierarchy<{ children?: readonly Tile[] } | Tile>({ children: tiles })
    .sum((node) => ('value' in node ? node.value : 0))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const laid = treemap<{ children?: readonly Tile[] } | Tile>()
    .tile(treemapSquarify)
    .size([WIDTH, height])(root)
  return (
    <ChartFrame
      {...words}
      table={{
        columns,
        rows: tiles.map(({ label, text }) => [label, text]),
        hrefs: tiles.map(({ href }) => href),
      }}
      drawn={{
        height,
        labels: [],
        marks: laid.leaves().map(({ data, x0, y0, x1, y1 }) => {
          if (!('value' in data)) return null
          const { key, label, text, series, href } = data
          return (
            <ChartMark
              key={key}
              // The largest tile stands at the right, where reading begins.
              x={((WIDTH - x1) / WIDTH) * 100}
              width={((x1 - x0) / WIDTH) * 100}
              y={y0}
              height={y1 - y0}
              paint={seriesPaint(series)}
              tip={tipOf(label, [[columns[1], text]])}
              href={href}
            >
              <TileWords label={label} text={text} height={y1 - y0} />
            </ChartMark>
          )
        }),
      }}
    />
  )
}

/** Before the noun of a second figure, which stands with it or not at all: «۲ پروانه، ۱ دارو». */
const WITH_NOUN = /(?<=، \S+) /g

function TileWords({ label, text, height }: { label: string; text: string; height: number }) {
  if (height < 22) return null
  return (
    <span className="chart-tile">
      <bdi dir={directionOf(label)}>{label}</bdi>
      {height >= 44 && <bdi dir={directionOf(text)}>{text.replace(WITH_NOUN, '\u00a0')}</bdi>}
    </span>
  )
}
