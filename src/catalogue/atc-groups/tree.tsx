import { atcGroupPath } from '#src/addresses/records.ts'
import type { AnswerOf } from '#src/api/procedures.ts'
import { salesSum } from '#src/insight/sales/sales-words.ts'
import { writeSearchString } from '#src/list/search-string.ts'
import { formatNumber } from '#src/persian/numbers.ts'
import { Absent } from '#src/ui/absent.tsx'
import { useAsOf } from '#src/ui/as-of-links.tsx'
import { classNames } from '#src/ui/class-names.ts'
import { Code } from '#src/ui/code.tsx'
import { Delta } from '#src/ui/delta.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { LockedBlock, LockedCell } from '#src/ui/locked-value.tsx'
import { importedOnlyOf, makersOf } from '../parts/licence-count.ts'
import { MEASURE_KEYS, MEASURES, type Measure, type TreeSearch } from './list.ts'

export type TreeAnswer = AnswerOf<'atcGroups.tree'>
export type TreeNode = TreeAnswer['nodes'][number]

/** What is counted here: sales only where reports were read. */
export function measuresOf({ sales }: TreeAnswer): Measure[] {
  return MEASURE_KEYS.filter((key) => key !== 'salesRial' || sales !== null)
}

const INDENTS = ['', 'ps-0', 'ps-5', 'ps-10', 'ps-15', 'ps-20']

/**
 * The ATC tree as a table whose rows open by links: it works without script, and the address holds
 * what is open. With script the arrow keys walk it, see tree-behaviour.ts.
 */
export function AtcTree({ answer, search }: { answer: TreeAnswer; search: TreeSearch }) {
  const { nodes, found } = answer
  const measure = search.measure ?? 'productCount'
  const measures = measuresOf(answer)
  const full = Math.max(
    1,
    ...nodes.filter(({ level }) => level === 1).map((n) => countOf(n, measure)),
  )
  const tree = (
    <div className="data-table-frame">
      <table className="data-table atc-tree">
        <caption className="sr-only">درخت گروه‌های درمانی ATC</caption>
        <thead>
          <tr>
            <th scope="col">گروه</th>
            {measures.map((key) => (
              <th key={key} scope="col">
                {MEASURES[key].label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nodes.map((node) => (
            <TreeRow
              key={node.code}
              node={node}
              search={search}
              isOpen={isOpen(node, search, nodes)}
              isFound={found.includes(node.code)}
              share={countOf(node, measure) / full}
              measure={measure}
              measures={measures}
              locked={answer.locked}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
  const locked = measures.filter((key) => answer.locked.includes(key))
  if (locked.length === 0) return tree
  const words = locked.map((key) => MEASURES[key].label).join('، ')
  return (
    <>
      <LockedBlock holds={`${words} هر گروه`} unlockedBy="با ورود به حساب" href="/login" />
      {tree}
    </>
  )
}

interface TreeRowProps {
  node: TreeNode
  search: TreeSearch
  isOpen: boolean
  isFound: boolean
  share: number
  measure: Measure
  measures: readonly Measure[]
  locked: readonly string[]
}

function TreeRow({ node, search, isOpen, isFound, share, measure, ...shown }: TreeRowProps) {
  const { measures, locked } = shown
  const name = node.nameFa ?? node.nameEn
  return (
    <tr className={classNames(node.level === 1 && 'font-medium', isFound && 'bg-accent-soft')}>
      <th scope="row" className="font-normal">
        <span className={classNames('flex items-start gap-1.5', INDENTS[node.level])}>
          <Toggle node={node} name={name} search={search} isOpen={isOpen} />
          <a
            href={useAsOf(atcGroupPath(node.code))}
            className="text-link flex min-w-0 items-baseline gap-2"
          >
            <Code className="text-xs text-muted">{node.code}</Code>
            <bdi>{name}</bdi>
          </a>
        </span>
        <span aria-hidden="true" className="ms-8 mt-1 block h-0.5 max-w-48 rounded-full bg-sunken">
          <span
            className="block h-full rounded-full bg-chart-1"
            style={{ width: `${Math.min(1, share) * 100}%` }}
          />
        </span>
      </th>
      {measures.map((key) => (
        <td
          key={key}
          data-label={MEASURES[key].label}
          data-numeric
          className={key === measure ? 'font-semibold' : undefined}
        >
          <div>
            {locked.includes(key) ? (
              <LockedCell holds={MEASURES[key].label} unlockedBy="با ورود به حساب" />
            ) : (
              <>
                {figureOf(node, key)} <Difference node={node} of={key} />
              </>
            )}
          </div>
        </td>
      ))}
    </tr>
  )
}

interface ToggleProps {
  node: TreeNode
  name: string
  search: TreeSearch
  isOpen: boolean
}

function Toggle({ node, name, search, isOpen }: ToggleProps) {
  if (node.childCount === 0) return <span className="inline-block size-7 shrink-0" />
  const parent = node.parentCode ?? undefined
  const { q: _, ...others } = search
  const open = isOpen && !search.q ? parent : node.code
  return (
    <a
      href={`/category${writeSearchString({ ...others, open })}`}
      data-keep-scroll=""
      data-tree-toggle={isOpen ? 'open' : 'closed'}
      rel="nofollow"
      aria-expanded={isOpen}
      aria-label={`${isOpen ? 'بستن' : 'باز کردن'} ${name}`}
      className="grid size-7 shrink-0 place-items-center rounded-sm text-muted hover:bg-sunken hover:text-accent"
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-left'} className="size-4" />
    </a>
  )
}

function isOpen(node: TreeNode, { open, q }: TreeSearch, nodes: readonly TreeNode[]): boolean {
  if (q) return nodes.some(({ parentCode }) => parentCode === node.code)
  return open?.startsWith(node.code) ?? false
}

function figureOf(node: TreeNode, measure: Measure) {
  if (measure === 'makerCount') return makersOf({ makerCount: 0, unknownSupplyCount: 0, ...node })
  if (measure === 'importedOnlyCount')
    return importedOnlyOf({ importedOnlyCount: 0, importUnclearCount: 0, ...node })
  if (measure !== 'salesRial') return formatNumber(countOf(node, measure))
  return node.salesRial == null ? <Absent reason="گزارش ماهانه‌ای نیست" /> : salesSum(node.salesRial)
}

/** How far a count is from what it was on the day of the comparison; of sales no past is told. */
function Difference({ node, of }: { node: TreeNode; of: Measure }) {
  const { was } = node
  if (!was || of === 'salesRial' || countOf(node, of) === countOf(was, of)) return null
  return <Delta now={countOf(node, of)} before={countOf(was, of)} />
}

function countOf(node: Omit<TreeNode, 'was'>, measure: Measure): number {
  return node[measure] ?? 0
}

/** Up and down move between rows; left opens a closed row, right closes an open one. */
