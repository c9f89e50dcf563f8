import { connectDatabase } from '../connect.ts'
import { openMaintenanceSocket } from './maintenance-socket.ts'
import { migrate } from '../migrate.ts'
import { readMigrations } from '../read-migrations.ts'

// Holds the store in the folder given, as the running product does, with the door for maintenance.
process.stdin.on('end', () => process.exit()).resume()
const [, , dataDirectory = ''] = process.argv
const database = await connectDatabase({ dataDirectory, databaseUrl: null })
await migrate(database, readMigrations())
await openMaintenanceSocket({ db: database.db, dataDirectory })
process.stdout.write('open\n')
