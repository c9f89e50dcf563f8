import { connectDatabase } from '../connect.ts'
import { openMaintenanceSocket } from './maintenance-socket.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../read-migrations.ts'

// Opens the store in the given folder, as the running product does, with the maintenance socket.
process.stdin.on('end', () => process.exit()).resume()
const [, , dataDirectory = ''] = process.argv
const database = await connectDatabase({ dataDirectory, databaseUrl: null })
await migrate(database, readMigrations())
await openMaintenanceSocket({ db: database.db, dataDirectory })
process.stdout.write('open\n')
