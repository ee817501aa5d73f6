import { once } from 'node:events'
import { readCollectArguments } from '../src/sources/command/arguments.ts'
import { readSaved } from '../src/sources/command/read-saved.ts'

/** Ends in silence where whoever reads the output stops reading, as `head` does. */
process.stdout.on('error', () => process.exit(0))

async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, 'drain')
}

try {
  const { refused } = await readSaved(readCollectArguments(process.argv.slice(2)), write)
  process.exitCode = refused > 0 ? 2 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
