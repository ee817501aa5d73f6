import { snakeCase } from '#src/catalogue/facts/template.ts'

/** Of a path, in Pascal case, without keys in it: `companies/{slug}/sales` is CompaniesSales. */
export function schemaName(path: string): string {
  const name = path.replace(/\{\w+\}/g, '')
  return name.replace(/(?:^|[-/]+)(\w)/g, (_, letter: string) => letter.toUpperCase())
}

/** What is done at a path: rows are listed, one record is had, values of filters are counted. */
export type Verb = 'list' | 'get' | 'facetsOf'

export function operationName(verb: Verb, path: string): string {
  return verb + schemaName(path)
}

/** A call of one path with the generated clients; `keys` stand in the path. */
export function sampleOf(verb: Verb, path: string, keys: readonly string[] = []) {
  const name = operationName(verb, path)
  const given = keys.map((key) => JSON.stringify(key))
  if (verb === 'list') {
    const python = [...given, 'perPage=100'].join(', ')
    const typescript = [...given, '{ perPage: 100 }'].join(', ')
    return {
      python: `for row in ${snakeCase(name)}(${python}): print(row)`,
      typescript: `for await (const row of ${name}(${typescript})) console.log(row)`,
    }
  }
  return {
    python: `print(${snakeCase(name)}(${given.join(', ')}))`,
    typescript: `console.log(await ${name}(${given.join(', ')}))`,
  }
}
