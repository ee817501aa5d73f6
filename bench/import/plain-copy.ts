import { createReadStream, readFileSync } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'

/** Seconds that COPY alone takes to put the files into ordinary (logged) tables of text. */
export async function timePlainCopy(url: string, files: readonly string[]): Promise<number> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    for (const [place, file] of files.entries()) {
      const columns = readFileSync(file, 'utf8').split(/\r?\n/, 1)[0]?.split(',') ?? []
      const list = columns.map((_, column) => `c${column} text`).join(', ')
      await client.query(
        `drop table if exists copied_${place}; create table copied_${place} (${list})`,
      )
    }
    const begun = performance.now()
    for (const [place, file] of files.entries()) {
      const copy = `copy copied_${place} from stdin with (format csv, header true)`
      await pipeline(createReadStream(file), client.query(copyFrom(copy)))
    }
    const seconds = (performance.now() - begun) / 1_000
    for (const place of files.keys()) await client.query(`drop table copied_${place}`)
    return seconds
  } finally {
    await client.end()
  }
}
