import { isAtcCode } from '#src/catalogue/facts/atc-codes.ts'
import type { Frame } from './frame.server.ts'
import { groupParameters } from './group-parameters.ts'
import { readQuery, refuse, wrong } from './parameters.ts'
import type { ParameterProblem } from './problem.ts'
import type { Procedures } from './resources.server.ts'

interface GroupQuery {
  q: string | undefined
  parent: string | undefined
}

export function readGroupQuery(given: URLSearchParams): GroupQuery {
  const read = readQuery(groupParameters, given)
  const errors: ParameterProblem[] = []
  const textOf = (name: string) => (read[name] === undefined ? undefined : String(read[name]))
  const [q, parent] = [textOf('q'), textOf('parent')]
  if (q !== undefined && parent !== undefined) {
    errors.push(wrong('parent', 'does not go together with q', 'همراه با q نمی‌آید'))
  }
  if (q !== undefined && (q.length > 100 || q.includes('\0'))) {
    errors.push(wrong('q', 'has more than 100 characters', 'بیش از ۱۰۰ کاراکتر دارد'))
  }
  if (parent !== undefined && !isAtcCode(parent)) {
    errors.push(wrong('parent', 'is no ATC code', 'کد ATC نیست'))
  }
  refuse(errors)
  return { q, parent }
}

/** One level of the ATC tree, or what a search finds in it. */
export async function listGroups(
  ask: Procedures,
  { q, parent }: GroupQuery,
  { page, size }: Frame,
) {
  const { nodes, found, total } = await ask.atcGroups.tree({
    ...(q !== undefined && { q }),
    ...(parent !== undefined && { open: parent }),
  })
  const chosen =
    q === undefined
      ? nodes.filter(({ parentCode }) => parentCode === (parent ?? null))
      : nodes.filter(({ code }) => found.includes(code))
  const items = chosen.slice((page - 1) * size, page * size)
  return { total: q === undefined ? chosen.length : total, items }
}
