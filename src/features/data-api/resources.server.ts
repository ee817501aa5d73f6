import type { PagedList } from '#src/catalogue/catalogue.ts'
import type { Resource } from '#src/catalogue/facts/api.ts'
import { routerName } from '#src/catalogue/facts/kinds.ts'
import { catalogueProcedures, LIST_SOURCES } from '#src/catalogue/lists.server.ts'
import type { ListSource } from '#src/list/list-source.server.ts'
import { createCallerFactory, router } from '#src/procedures/trpc.ts'

export const callProcedures = createCallerFactory(router(catalogueProcedures))

export type Procedures = ReturnType<typeof callProcedures>

type Part = Readonly<Record<string, unknown>>

/** One record of a kind, by the procedure that its page calls: its fields and more. */
export async function findRecord(
  ask: Procedures,
  kind: string,
  { procedure, input, isNumber, parts }: Resource['record'],
  key: string,
): Promise<object> {
  // Which procedure it is and what it answers is data, which the types cannot follow.
  const router = Reflect.get(ask, routerName(kind)) as Record<
    string,
    (input: Part) => Promise<Part>
  >
  const answer = await router[procedure]?.({ [input]: isNumber ? Number(key) : key })
  return Object.assign({}, ...parts.map((path) => partOf(answer, path)))
}

function partOf(answer: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce((part, name) => (part ? Reflect.get(Object(part), name) : part), answer)
}

export function sourceOf(name: string): ListSource<object> | null {
  return Object.hasOwn(LIST_SOURCES, name) ? LIST_SOURCES[name as PagedList] : null
}
