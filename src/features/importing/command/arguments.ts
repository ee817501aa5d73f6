import { parseArgs } from 'node:util'
import { isSource, SOURCE_FACTS, SOURCES } from '#src/catalogue/facts/sources.ts'

const USAGE = `npm run import -- <${SOURCES.join('|')}> <files…> [options]

${SOURCES.map((source) => `  ${source.padEnd(18)} ${SOURCE_FACTS[source].files}`).join('\n')}

  --harvested <date>   day of the harvest: 1403/05/12 or 2024-08-02; unknown if not given
  --accept-loss <n>    publishes although so much is lost; the command says the number it asks for
  --allow-older        publishes files that are older than what is published
  --errors <file.csv>  writes every refused row there`

/** Reads the command's arguments; throws an Error that says what is wrong and how it is used. */
export function readArguments(args: readonly string[]) {
  const { values, positionals } = parsed(args)
  const [source = '', ...files] = positionals
  if (!isSource(source)) throw new Error(USAGE)
  if (files.length === 0 && source !== 'sample') throw new Error(USAGE)
  const accepted = values['accept-loss']
  if (accepted !== undefined && !/^\d+$/.test(accepted)) throw new Error(USAGE)
  return {
    source,
    files,
    ...(accepted === undefined ? {} : { acceptLoss: Number(accepted) }),
    ...(values['allow-older'] ? { allowOlder: true } : {}),
    ...(values.harvested === undefined ? {} : { harvestedOn: values.harvested }),
    ...(values.errors === undefined ? {} : { errorsFile: values.errors }),
  }
}

function parsed(args: readonly string[]) {
  const options = {
    harvested: { type: 'string' },
    errors: { type: 'string' },
    'accept-loss': { type: 'string' },
    'allow-older': { type: 'boolean' },
  } as const
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch {
    throw new Error(USAGE)
  }
}
