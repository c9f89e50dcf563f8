import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { BuiltKnowledge } from './index-knowledge.ts'

/** Writes passages and their index, for the server to read at startup. */
export function writeBuiltKnowledge(file: string, knowledge: BuiltKnowledge): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify(knowledge))
}

/**
 * Reads what `writeBuiltKnowledge` wrote; trusted, since the build generates it.
 * @throws Error when it has not been built
 */
export function readBuiltKnowledge(file: string): BuiltKnowledge {
  if (!existsSync(file)) throw new Error(`There is no ${file}; the build writes it.`)
  // Written by our own build, from validated pages.
  return JSON.parse(readFileSync(file, 'utf8')) as BuiltKnowledge
}
