import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'
import { PaintedRect, Textures } from './series-paint.tsx'

export interface Tile {
  key: string
  label: string
  value: number
  text: string
  /** Place of the colour and texture, such as that of the tile's parent group. */
  series: number
  href?: string
}

interface TreemapProps {
  title: string
  description: string
  columns: readonly [string, string]
  tiles: readonly Tile[]
}

/** Areas in proportion to values; each tile that has room bears its name and value. */
export function Treemap({ title, description, columns, tiles }: TreemapProps) {
  return (
    <ChartFrame
      title={title}
      description={description}
      span="full"
      hasLinks={tiles.some(({ href }) => href)}
      table={{ columns, rows: tiles.map(({ label, text }) => [label, text]) }}
      draw={({ width, id }) => {
        const height = width > 1000 ? 380 : width * (width > 500 ? 0.5 : 0.9)
        const root = hierarchy<{ children?: readonly Tile[] } | Tile>({ children: tiles })
          .sum((node) => ('value' in node ? node.value : 0))
          .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
        const laid = treemap<{ children?: readonly Tile[] } | Tile>()
          .tile(treemapSquarify)
          .size([width, height])
          .paddingInner(2)(root)
        const boxes = laid.leaves().flatMap(({ data, x0, y0, x1, y1 }) =>
          'value' in data
            ? // The largest tile stands at the right, where reading begins.
              [{ tile: data, box: { x: width - x1, y: y0, width: x1 - x0, height: y1 - y0 } }]
            : [],
        )
        return {
          height,
          body: (
            <>
              <Textures id={id} />
              {boxes.map(({ tile, box }) => (
                <TileBox key={tile.key} id={id} tile={tile} box={box} />
              ))}
            </>
          ),
          labels: boxes.flatMap(labelsOf),
        }
      }}
    />
  )
}

interface TileOnPaper {
  tile: Tile
  box: { x: number; y: number; width: number; height: number }
}

function labelsOf({ tile, box }: TileOnPaper): ChartLabel[] {
  const shared = {
    x: box.x + box.width - 6,
    at: 'right',
    room: box.width - 12,
    tone: 'on-fill',
  } as const
  const name = { text: tile.label, y: box.y + 12, ...shared }
  const value = { text: tile.text, y: box.y + 28, ...shared }
  return [...(box.height > 20 ? [name] : []), ...(box.height > 40 ? [value] : [])]
}

function TileBox({ id, tile, box }: TileOnPaper & { id: string }) {
  const tip = `${tile.label}: ${tile.text}`
  const body = <PaintedRect id={id} place={tile.series} tip={tip} {...box} />
  if (!tile.href) return body
  return (
    <a href={tile.href} aria-label={tip}>
      {body}
    </a>
  )
}
