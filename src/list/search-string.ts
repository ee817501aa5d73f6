type SearchValues = Record<string, string | string[]>

/** `?atc=A10&form=x&form=y` → strings, repeated keys as arrays. No JSON, no guessing of types. */
export function parseSearchString(text: string): SearchValues {
  const given = new URLSearchParams(text)
  const entries = [...new Set(given.keys())].map((key) => {
    const values = given.getAll(key)
    return [key, values.length > 1 ? values : (values[0] ?? '')] as const
  })
  return Object.fromEntries(entries)
}

/** The inverse; `undefined`, `null` and empty strings are left out. */
export function writeSearchString(search: object): string {
  const written = new URLSearchParams()
  for (const [key, value] of Object.entries(search)) {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one !== undefined && one !== null && one !== '') written.append(key, String(one))
    }
  }
  const text = written.toString()
  return text && `?${text}`
}

/**
 * What a route takes for the search of a list page, without knowing the list: strings and arrays of
 * strings. What the list makes of them is its loader's to say.
 */
export function asSearch(given: Readonly<Record<string, unknown>>): SearchValues {
  const isText = (value: unknown) => typeof value === 'string'
  return Object.fromEntries(
    Object.entries(given).filter(
      (entry): entry is [string, string | string[]] =>
        isText(entry[1]) || (Array.isArray(entry[1]) && entry[1].every(isText)),
    ),
  )
}
