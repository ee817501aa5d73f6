import { openDatabase } from '#src/server/db/embedded/open-database.ts'

const [dataDirectory = ''] = process.argv.slice(2)
const { connectionString, startedHere, stop } = await openDatabase({ dataDirectory })
console.log(JSON.stringify({ connectionString, startedHere }))
for await (const _ of process.stdin);
await stop()
