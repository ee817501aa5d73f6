import { type HierarchyRectangularNode, hierarchy, partition } from 'd3-hierarchy'
import { ChartFrame } from './chart-frame.tsx'
import { fitText } from './fit-text.ts'

export interface IcicleNode {
  key: string
  label: string
  /** Size of a leaf; a parent is as large as its children. */
  value: number
  text: string
  /** 0–1: how strongly the node is coloured by the measure. */
  shade: number
  href?: string
  children?: readonly IcicleNode[]
}

interface IcicleProps {
  title: string
  description: string
  columns: readonly [string, string]
  root: IcicleNode
}

const COLUMN_ROWS = 360

/** A tree as columns from the right: the root first, each level to the left of its parents. */
export function Icicle({ title, description, columns, root }: IcicleProps) {
  return (
    <ChartFrame
      title={title}
      description={description}
      hasLinks={flatten(root).some(({ href }) => href)}
      table={{ columns, rows: flatten(root).map(({ label, text }) => [label, text]) }}
      draw={({ width }) => {
        const tree = hierarchy<IcicleNode>(root, (node) => node.children as IcicleNode[])
          .sum((node) => (node.children?.length ? 0 : node.value))
          .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
        const laid = partition<IcicleNode>().size([COLUMN_ROWS, width]).padding(1)(tree)
        return {
          height: COLUMN_ROWS,
          body: laid
            .descendants()
            .map((node) => <Cell key={node.data.key} node={node} {...{ width }} />),
        }
      }}
    />
  )
}

function Cell({ node, width }: { node: HierarchyRectangularNode<IcicleNode>; width: number }) {
  const { data, x0, x1, y0, y1 } = node
  const box = { x: width - y1, y: x0, width: y1 - y0, height: x1 - x0 }
  const label = box.height > 13 ? fitText(data.label, box.width - 10) : ''
  const body = (
    <>
      <title>{`${data.label}: ${data.text}`}</title>
      <rect {...box} className="fill-sunken stroke-line" />
      <rect {...box} className="fill-chart-1" fillOpacity={0.1 + 0.65 * data.shade} />
      {label && (
        <text
          x={box.x + box.width - 5}
          y={box.y + box.height / 2}
          dy="0.32em"
          textAnchor="end"
          className={data.shade > 0.55 ? 'chart-word chart-on-fill' : 'chart-word chart-name'}
        >
          {label}
        </text>
      )}
    </>
  )
  return data.href ? <a href={data.href}>{body}</a> : <g>{body}</g>
}

function flatten(node: IcicleNode): IcicleNode[] {
  return [node, ...(node.children ?? []).flatMap(flatten)]
}
