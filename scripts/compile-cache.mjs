// Loaded before the product (`node --import`): stores V8's compile cache, which saves a third of
// the startup time. If the folder is not writable, nothing is stored and nothing fails.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
