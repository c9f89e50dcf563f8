import { openAccountKeys } from '../../src/compose/account-keys.ts'
import { connectDatabase } from '../../src/database/connect.ts'
import { openMaintenanceSocket } from '../../src/database/maintenance/maintenance-socket.ts'
import { migrate } from '../../src/database/migrate.ts'
import { readMigrations } from '../../src/database/read-migrations.ts'

// Opens the store in the given folder and signs with its keys, as the running product does.
process.stdin.on('end', () => process.exit()).resume()
const [, , dataDirectory = ''] = process.argv
const database = await connectDatabase({ dataDirectory, databaseUrl: null })
await migrate(database, readMigrations())
const { keys, rotateKeys } = await openAccountKeys(
  { dataDirectory, authSecret: null, authSigningKeys: null },
  {
    db: database.db,
    clock: () => new Date(),
    log: { info: () => undefined, warn: (_, message) => process.stdout.write(`${message}\n`) },
  },
)
const describe = () => {
  const published = keys.published().map(({ kid }) => kid)
  process.stdout.write(`signs ${keys.signer().kid}, publishes ${published.join(' ')}\n`)
}
await openMaintenanceSocket({ db: database.db, dataDirectory, rotateKeys, onEnd: describe })
describe()
