import { backUp, interruption, readFolder, readStores, total } from './backup/keep.ts'
import { runCommand } from './with-database.ts'

await runCommand(async () => {
  const folder = readFolder('backup')
  console.log(`${folder}: ${total(await backUp(readStores(), folder, interruption()))}`)
})
