import { directionOf } from '../persian/direction.ts'
import { formatNumber } from '../persian/numbers.ts'
import { isolated } from '../ui/isolated.tsx'
import { ChartFrame, type ChartWords, type Drawn } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'
import { ChartMark, tipOf } from './chart-mark.tsx'
import { round } from './scale.ts'

export interface FlowNode {
  key: string
  label: string
  href?: string
  /** What hangs on it, as it is written: «۱۲ پروانه». */
  text?: string
}

export interface FlowLayer {
  name: string
  nodes: readonly FlowNode[]
}

export interface FlowLink {
  from: string
  to: string
  value: number
}

interface LayeredFlowProps extends ChartWords {
  /** Names of the table's columns: way, value. */
  columns: readonly [string, string]
  layers: readonly FlowLayer[]
  /** Between each layer and the next; links to nodes that are not drawn are left out. */
  links: readonly (readonly FlowLink[])[]
}

const ROW = 32
const BOX = 26
const HEAD = 26
const THICKEST = 14
/** Percent of the width between two layers. */
const GAP = 8
/** Pixels: narrower, it scrolls by itself. */
const NARROWEST = 620

interface Way {
  key: string
  path: string
  /** Keys of the nodes at both ends, as one attribute. */
  ends: string
  thick: number
  tip: string
}

/** Layers of names from the right to the left, joined by bands as wide as what goes that way. */
export function LayeredFlow(props: LayeredFlowProps) {
  const { columns } = props
  const ways = waysOf(props)
  return (
    <ChartFrame
      {...props}
      table={{ columns, rows: ways.map(({ tip }) => tip.split(/[\n\t]+/).filter(Boolean)) }}
      drawn={drawFlow(props, ways)}
    />
  )
}

function placesOf({ layers }: LayeredFlowProps) {
  const rows = Math.max(1, ...layers.map(({ nodes }) => nodes.length))
  const box = (100 - GAP * (layers.length - 1)) / layers.length
  const places = layers.map(({ nodes }) => new Map(nodes.map(({ key }, at) => [key, at])))
  return {
    rows,
    box,
    places,
    rightOf: (layer: number) => 100 - layer * (box + GAP),
    middle: (layer: number, at: number) => {
      const lead = ((rows - (layers[layer]?.nodes.length ?? 0)) * ROW) / 2
      return HEAD + lead + at * ROW + BOX / 2
    },
  }
}

function waysOf(props: LayeredFlowProps): Way[] {
  const { layers, links } = props
  const { places, box, rightOf, middle } = placesOf(props)
  const most = Math.max(1, ...links.flat().map(({ value }) => value))
  return links.flatMap((between, layer) =>
    between.flatMap(({ from, to, value }): Way[] => {
      const [start, end] = [places[layer]?.get(from), places[layer + 1]?.get(to)]
      if (start === undefined || end === undefined) return []
      const [x1, x2] = [round(rightOf(layer) - box), round(rightOf(layer + 1))]
      const half = round((x1 + x2) / 2)
      const [y1, y2] = [middle(layer, start), middle(layer + 1, end)]
      const names = [layers[layer]?.nodes[start]?.label, layers[layer + 1]?.nodes[end]?.label]
      return [
        {
          key: `${layer} ${from} ${to}`,
          path: `M${x1} ${y1}C${half} ${y1} ${half} ${y2} ${x2} ${y2}`,
          ends: `${layer}-${from} ${layer + 1}-${to}`,
          thick: round(1 + (value / most) * (THICKEST - 1)),
          tip: tipOf(names.join(' ← '), [['', formatNumber(value)]]),
        },
      ]
    }),
  )
}

function drawFlow(props: LayeredFlowProps, ways: readonly Way[]): Drawn {
  const { layers, columns } = props
  const { rows, box, rightOf, middle } = placesOf(props)
  return {
    height: HEAD + rows * ROW,
    narrowest: NARROWEST,
    lines: ways.map(({ key, path, ends, thick, tip }) => (
      <path
        key={key}
        d={path}
        className="chart-way"
        data-ends={ends}
        data-tip={tip}
        style={{ strokeWidth: thick }}
      />
    )),
    marks: layers.map(({ name, nodes }, layer) =>
      nodes.map(({ key, label, href, text }, at) => (
        <ChartMark
          key={`${name} ${key}`}
          x={rightOf(layer) - box}
          width={box}
          y={middle(layer, at) - BOX / 2}
          height={BOX}
          node={`${layer}-${key}`}
          tip={tipOf(label, text ? [[columns[1], text]] : [])}
          href={href}
        >
          <span className="chart-node">
            <bdi dir={directionOf(label)}>{isolated(label)}</bdi>
          </span>
        </ChartMark>
      )),
    ),
    labels: layers.map(
      ({ name }, layer): ChartLabel => ({
        text: name,
        x: rightOf(layer),
        y: 10,
        at: 'right',
        room: box,
        tone: 'head',
      }),
    ),
  }
}
