import { interruption, readFolder, readStores, restore, total } from './backup/keep.ts'
import { runCommand } from './with-database.ts'

await runCommand(async () => {
  const figures = await restore(readStores(), readFolder('restore'), interruption())
  console.log(`restored, every count as it was: ${total(figures)}`)
})
