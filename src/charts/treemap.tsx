import { hierarchy, treemap, treemapSquarify } from 'd3-hierarchy'
import { ChartFrame } from './chart-frame.tsx'
import { fitText } from './fit-text.ts'
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
        return {
          height,
          body: (
            <>
              <Textures id={id} />
              {laid.leaves().map(({ data, x0, y0, x1, y1 }) =>
                'value' in data ? (
                  <TileBox
                    key={data.key}
                    id={id}
                    tile={data}
                    // The largest tile stands at the right, where reading begins.
                    box={{ x: width - x1, y: y0, width: x1 - x0, height: y1 - y0 }}
                  />
                ) : null,
              )}
            </>
          ),
        }
      }}
    />
  )
}

interface TileBoxProps {
  id: string
  tile: Tile
  box: { x: number; y: number; width: number; height: number }
}

function TileBox({ id, tile, box }: TileBoxProps) {
  const end = box.x + box.width - 6
  const name = box.height > 20 ? fitText(tile.label, box.width - 12) : ''
  const body = (
    <>
      <PaintedRect id={id} place={tile.series} tip={`${tile.label}: ${tile.text}`} {...box} />
      {name && (
        <text x={end} y={box.y + 16} textAnchor="end" className="chart-word chart-on-fill">
          {name}
        </text>
      )}
      {name && box.height > 40 && (
        <text x={end} y={box.y + 32} textAnchor="end" className="chart-word chart-on-fill">
          {fitText(tile.text, box.width - 12)}
        </text>
      )}
    </>
  )
  return tile.href ? <a href={tile.href}>{body}</a> : <g>{body}</g>
}
