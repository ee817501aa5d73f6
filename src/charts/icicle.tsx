import { type HierarchyRectangularNode, hierarchy, partition } from 'd3-hierarchy'
import { ChartFrame } from './chart-frame.tsx'
import type { ChartLabel } from './chart-labels.tsx'

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
        const cells = laid
          .descendants()
          .map((node) => ({ data: node.data, box: boxOf(node, width) }))
        return {
          height: COLUMN_ROWS,
          body: cells.map(({ data, box }) => <Cell key={data.key} {...{ data, box }} />),
          labels: cells
            .filter(({ box }) => box.height > 13)
            .map(
              ({ data, box }): ChartLabel => ({
                text: data.label,
                x: box.x + box.width - 5,
                y: box.y + box.height / 2,
                at: 'right',
                room: box.width - 10,
                tone: data.shade > 0.55 ? 'on-fill' : 'name',
              }),
            ),
        }
      }}
    />
  )
}

function boxOf({ x0, x1, y0, y1 }: HierarchyRectangularNode<IcicleNode>, width: number) {
  return { x: width - y1, y: x0, width: y1 - y0, height: x1 - x0 }
}

function Cell({ data, box }: { data: IcicleNode; box: ReturnType<typeof boxOf> }) {
  const tip = `${data.label}: ${data.text}`
  const body = (
    <>
      <title>{tip}</title>
      <rect {...box} className="fill-sunken stroke-line" />
      <rect {...box} className="fill-chart-1" fillOpacity={0.1 + 0.65 * data.shade} />
    </>
  )
  if (!data.href) return <g>{body}</g>
  return (
    <a href={data.href} aria-label={tip}>
      {body}
    </a>
  )
}

function flatten(node: IcicleNode): IcicleNode[] {
  return [node, ...(node.children ?? []).flatMap(flatten)]
}
