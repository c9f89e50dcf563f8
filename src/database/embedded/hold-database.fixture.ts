import { connectDatabase } from '../connect.ts'

// Opens the store in the given folder, reports it and keeps it open; prints the reason if it
// cannot.
const [, , dataDirectory = ''] = process.argv
try {
  await connectDatabase({ dataDirectory, databaseUrl: null })
  process.stdout.write('open\n')
  // Until the parent process is gone.
  process.stdin.on('end', () => process.exit()).resume()
} catch (error) {
  process.stdout.write(`refused ${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}
