import { parseArgs } from 'node:util'
import {
  COLLECTED_SOURCES,
  type CollectedSourceName,
  isCollectedSource,
  SOURCE_NAMES,
} from '../collected-sources.ts'

export interface ReadCommand {
  source: CollectedSourceName
  /** Files and folders. */
  paths: readonly string[]
}

const USAGE = `npm run collect -- read <${SOURCE_NAMES.join('|')}> <files or folders…>

${SOURCE_NAMES.map((name) => `  ${name.padEnd(12)} ${COLLECTED_SOURCES[name].files}`).join('\n')}

Prints what was understood as JSON on standard output. Ends with 0 where every file was read, with 2
where one was refused, with 1 where it could not begin.`

/** Reads the command's arguments; throws an Error that says how it is used. */
export function readCollectArguments(args: readonly string[]): ReadCommand {
  const [verb, source = '', ...paths] = positionalsOf(args)
  if (verb !== 'read' || !isCollectedSource(source) || paths.length === 0) throw new Error(USAGE)
  return { source, paths }
}

function positionalsOf(args: readonly string[]): string[] {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: {} }).positionals
  } catch {
    throw new Error(USAGE)
  }
}
