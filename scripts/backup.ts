import { backUp, total } from './backup/keep.ts'
import { readFolder, readStores } from './backup/stores.ts'
import { runCommand } from './with-database.ts'

await runCommand(async () => {
  const folder = readFolder('backup')
  console.log(`${folder}: ${total(await backUp(readStores(), folder))}`)
})
