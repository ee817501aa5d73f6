import { formatNumber } from '../persian/numbers.ts'
import { ChartFrame, type Drawn } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'

export interface FlowNode {
  key: string
  label: string
  href?: string
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

interface LayeredFlowProps {
  title: string
  description: string
  /** Names of the table's columns: way, value. */
  columns: readonly [string, string]
  layers: readonly FlowLayer[]
  /** Between each layer and the next; links to nodes that are not drawn are left out. */
  links: readonly (readonly FlowLink[])[]
}

const ROW = 34
const BOX = 26
const HEAD = 26
const THICKEST = 12

/** Layers of names from the right to the left, joined by bands as wide as what goes that way. */
export function LayeredFlow(props: LayeredFlowProps) {
  const { title, description, columns, layers, links } = props
  const rows = Math.max(1, ...layers.map(({ nodes }) => nodes.length))
  return (
    <ChartFrame
      title={title}
      description={description}
      span="full"
      hasLinks
      table={{ columns, rows: tableRows(layers, links) }}
      draw={({ width }) => drawFlow(layers, links, rows, width)}
    />
  )
}

function tableRows(layers: LayeredFlowProps['layers'], links: LayeredFlowProps['links']) {
  return links.flatMap((between, place) => {
    const from = new Map(layers[place]?.nodes.map(({ key, label }) => [key, label]))
    const to = new Map(layers[place + 1]?.nodes.map(({ key, label }) => [key, label]))
    return between.flatMap((link) => {
      const [a, b] = [from.get(link.from), to.get(link.to)]
      return a && b ? [[`${a} ← ${b}`, formatNumber(link.value)]] : []
    })
  })
}

function drawFlow(
  layers: LayeredFlowProps['layers'],
  links: LayeredFlowProps['links'],
  rows: number,
  width: number,
): Drawn {
  const gap = width * (width > 500 ? 0.07 : 0.04)
  const box = (width - gap * (layers.length - 1)) / layers.length
  const most = Math.max(1, ...links.flat().map(({ value }) => value))
  const rightOf = (layer: number) => width - layer * (box + gap)
  const places = layers.map(({ nodes }) => new Map(nodes.map(({ key }, at) => [key, at])))
  const middle = (layer: number, at: number) => {
    const lead = ((rows - (layers[layer]?.nodes.length ?? 0)) * ROW) / 2
    return HEAD + lead + at * ROW + BOX / 2
  }
  const body = (
    <>
      {links.map((between, layer) =>
        between.map(({ from, to, value }) => {
          const [start, end] = [places[layer]?.get(from), places[layer + 1]?.get(to)]
          if (start === undefined || end === undefined) return null
          const [x1, x2] = [rightOf(layer) - box, rightOf(layer + 1)]
          const half = (x1 + x2) / 2
          const [y1, y2] = [middle(layer, start), middle(layer + 1, end)]
          return (
            <path
              key={`${layers[layer]?.name} ${from} ${to}`}
              d={`M${x1} ${y1}C${half} ${y1} ${half} ${y2} ${x2} ${y2}`}
              fill="none"
              className="stroke-chart-1"
              strokeOpacity="0.35"
              strokeWidth={1 + (value / most) * (THICKEST - 1)}
            />
          )
        }),
      )}
      {layers.map(({ name, nodes }, layer) =>
        nodes.map((node, at) => (
          <Node
            key={`${name} ${node.key}`}
            node={node}
            end={rightOf(layer)}
            y={middle(layer, at)}
            box={box}
          />
        )),
      )}
    </>
  )
  const labels = layers.flatMap(({ name, nodes }, layer): ChartLabel[] => [
    { text: name, x: rightOf(layer) - 2, y: 10, at: 'right', room: box, tone: 'head' },
    ...nodes.map(
      ({ label }, at): ChartLabel => ({
        text: label,
        x: rightOf(layer) - 8,
        y: middle(layer, at),
        at: 'right',
        room: box - 14,
        tone: 'name',
      }),
    ),
  ])
  return { height: HEAD + rows * ROW, body, labels }
}

interface NodeProps {
  node: FlowNode
  /** The right edge and the middle of the box. */
  end: number
  y: number
  box: number
}

function Node({ node: { label, href }, end, y, box }: NodeProps) {
  const body = (
    <>
      <title>{label}</title>
      <rect
        x={end - box}
        y={y - BOX / 2}
        width={box}
        height={BOX}
        rx="4"
        className="fill-surface stroke-line-strong"
      />
    </>
  )
  if (!href) return <g>{body}</g>
  return (
    <a href={href} aria-label={label}>
      {body}
    </a>
  )
}
