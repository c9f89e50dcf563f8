import { loadAnonKey } from '../src/config/anon-key.ts'
import { readProcessConfig } from '../src/config/config.ts'
import { exitWith } from '../src/compose/exit-with.ts'

try {
  const config = readProcessConfig()
  const anonKey = loadAnonKey(config.anonKey, config.dataDirectory)
  process.stdout.write(`${anonKey}\n`)
} catch (error) {
  exitWith(error)
}
