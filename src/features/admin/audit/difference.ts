export interface Difference {
  /** Keys down to the value: `professional.listRows`. */
  path: string
  /** Null where there was, or is, nothing. */
  before: string | null
  after: string | null
}

/** What differs between two values that were kept, field by field; fields that stayed are left out. */
export function differences(before: unknown, after: unknown): Difference[] {
  const [old, fresh] = [flat(before), flat(after)]
  const paths = [...new Set([...old.keys(), ...fresh.keys()])]
  return paths.flatMap((path) => {
    const [was, is] = [old.get(path) ?? null, fresh.get(path) ?? null]
    return was === is ? [] : [{ path, before: was, after: is }]
  })
}

function flat(value: unknown, path = ''): Map<string, string> {
  if (value === null || value === undefined) return new Map()
  if (typeof value !== 'object') return new Map([[path || 'value', String(value)]])
  const entries = Object.entries(value)
  return new Map(entries.flatMap(([key, held]) => [...flat(held, path ? `${path}.${key}` : key)]))
}
