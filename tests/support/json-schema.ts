interface Schema {
  $ref?: string
  type?: string | readonly string[]
  enum?: readonly unknown[]
  format?: string
  required?: readonly string[]
  properties?: Readonly<Record<string, Schema>>
  additionalProperties?: boolean | Schema
  items?: Schema
  minimum?: number
}

type Named = Readonly<Record<string, Schema>>

/** What of a value is not as its schema says: the part of JSON Schema that our document uses. */
export function mismatches(value: unknown, schema: Schema, named: Named, at = '$'): string[] {
  if (schema.$ref) {
    const name = schema.$ref.replace('#/components/schemas/', '')
    const found = named[name]
    return found ? mismatches(value, found, named, at) : [`${at}: no schema ${name}`]
  }
  const types = schema.type === undefined ? [] : [schema.type].flat()
  if (types.length > 0 && !types.some((type) => isOf(value, type))) {
    return [`${at}: ${JSON.stringify(value)} is not ${types.join(' or ')}`]
  }
  if (schema.enum && !schema.enum.includes(value)) return [`${at}: ${value} is none of its values`]
  if (schema.format === 'date' && value !== null && !/^\d{4}-\d\d-\d\d$/.test(String(value))) {
    return [`${at}: ${value} is no day`]
  }
  if (schema.minimum !== undefined && Number(value) < schema.minimum) return [`${at}: too small`]
  if (Array.isArray(value)) {
    return value.flatMap((one, index) =>
      mismatches(one, schema.items ?? {}, named, `${at}[${index}]`),
    )
  }
  return typeof value === 'object' && value !== null ? ofObject(value, schema, named, at) : []
}

function ofObject(value: object, schema: Schema, named: Named, at: string): string[] {
  const missing = (schema.required ?? []).filter((key) => !(key in value))
  const inside = Object.entries(value).flatMap(([key, one]) => {
    const { additionalProperties: more = true } = schema
    const known = schema.properties?.[key] ?? (typeof more === 'object' ? more : undefined)
    if (known) return mismatches(one, known, named, `${at}.${key}`)
    return more ? [] : [`${at}.${key} is not documented`]
  })
  return [...missing.map((key) => `${at}.${key} is missing`), ...inside]
}

function isOf(value: unknown, type: string): boolean {
  if (type === 'null') return value === null
  if (type === 'array') return Array.isArray(value)
  if (type === 'integer') return Number.isSafeInteger(value)
  if (type === 'object') return typeof value === 'object' && value !== null && !Array.isArray(value)
  return typeof value === type
}
