import { type HierarchyRectangularNode, hierarchy, partition } from 'd3-hierarchy'
import { directionOf } from '../persian/direction.ts'
import type { Bar } from './bar-chart.tsx'
import { ChartFrame, type ChartWords, type LegendEntry } from './chart-frame.tsx'
import { ChartMark, heatOf, tipOf } from './chart-mark.tsx'

/** Its value is the size of a leaf; a parent is as large as its children. */
export interface IcicleNode extends Bar {
  /** What stands in a part that is too narrow for the label. */
  short?: string
  /** 0–1: how strongly the node is coloured by the measure. */
  shade: number
  children?: readonly IcicleNode[]
}

interface IcicleProps extends ChartWords {
  columns: readonly [string, string]
  root: IcicleNode
  /** What the shade says at its least and its most. */
  shades: readonly [string, string]
}

const ROW = 64

/** A tree as rows from the top: the root first, each level under its parents, the largest at the right. */
export function Icicle({ columns, root, shades, ...words }: IcicleProps) {
  const tree = hierarchy<IcicleNode>(root, (node) => node.children as IcicleNode[])
    .sum((node) => (node.children?.length ? 0 : node.value))
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
  const height = (tree.height + 1) * ROW
  const laid = partition<IcicleNode>().size([100, height])(tree)
  const nodes = laid.descendants()
  return (
    <ChartFrame
      {...words}
      legend={shadeKey(shades)}
      table={{
        columns,
        rows: nodes.map(({ data: { label, text } }) => [label, text]),
        hrefs: nodes.map(({ data: { href } }) => href),
      }}
      drawn={{
        height,
        labels: [],
        marks: nodes.map((node) => <Cell key={node.data.key} node={node} />),
      }}
    />
  )
}

function shadeKey([least, most]: readonly [string, string]): LegendEntry[] {
  return [
    { label: least, paint: 'heat-0' },
    { label: 'میانه', paint: 'heat-3' },
    { label: most, paint: 'heat-5' },
  ]
}

function Cell({ node: { data, x0, x1, y0, y1 } }: { node: HierarchyRectangularNode<IcicleNode> }) {
  const { label, short = label, text, shade, href } = data
  // On a desk a tenth of the width bears a name; less bears its code, and next to nothing bears none.
  const words = x1 - x0 >= 16 ? label : x1 - x0 >= 8 ? short : ''
  return (
    <ChartMark
      x={100 - x1}
      width={x1 - x0}
      y={y0}
      height={y1 - y0}
      paint={heatOf(shade, 1)}
      tip={tipOf(label, [['', text]])}
      href={href}
    >
      {words && (
        <span className="chart-tile">
          <bdi dir={directionOf(words)}>{words}</bdi>
        </span>
      )}
    </ChartMark>
  )
}
