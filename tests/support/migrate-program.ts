import { migrateDatabase } from '#src/server/db/migrate.ts'

const [connectionString = '', migrationsFolder] = process.argv.slice(2)
await migrateDatabase(connectionString, migrationsFolder)
