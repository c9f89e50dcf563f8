// Loaded before the product (`node --import`): keeps what V8 made of the sources, which saves a third of
// the time a start takes. Where the folder cannot be written to, nothing is kept and nothing fails.
import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))
