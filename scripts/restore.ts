import { restore, total } from './backup/keep.ts'
import { readFolder, readStores } from './backup/stores.ts'
import { runCommand } from './with-database.ts'

await runCommand(async () => {
  const figures = await restore(readStores(), readFolder('restore'))
  console.log(`restored, every count as it was: ${total(figures)}`)
})
